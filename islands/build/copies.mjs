/** Takes over files that need no building, under names with a hash. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Adds every file below `<staticFolder>/<folder>` to the output, as `<folder>/<name>`. */
export async function copyFolder(staticFolder, folder, output) {
  const entries = await readdir(path.join(staticFolder, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const name = path.relative(staticFolder, file).split(path.sep).join("/");
    output.add(name, await readFile(file));
  }
}
