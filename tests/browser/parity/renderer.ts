/** What the islands themselves make of a page's props. */
import { execFileSync } from "node:child_process";
import { RENDERER } from "../support/folders.ts";

/** The markup of each island, for each of the props (JSON texts). */
export function renderIslands(props: readonly string[]): readonly Readonly<Record<string, string>>[] {
  const output = execFileSync(process.execPath, [RENDERER], {
    input: `[${props.join(",")}]`,
    encoding: "utf8",
    maxBuffer: 1_000_000_000,
  });
  return JSON.parse(output) as Record<string, string>[];
}
