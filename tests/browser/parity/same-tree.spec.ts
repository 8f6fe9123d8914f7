import { execFileSync } from "node:child_process";
import { RENDERER } from "../support/folders.ts";
import { selectionCode } from "../support/selection-cookie.ts";
import { DOZEN, NOTHING, SELECTIONS } from "../support/selections.ts";
import { expect, LONG_AGO, serverUrl, test } from "../support/test.ts";
import { ADDRESSES, FEW_ADDRESSES } from "./states.ts";
import { difference, readFragment, readPage, type ServerPage } from "./trees.ts";

function renderIslands(props: readonly string[]): readonly Readonly<Record<string, string>>[] {
  const output = execFileSync(process.execPath, [RENDERER], {
    input: `[${props.join(",")}]`,
    encoding: "utf8",
    maxBuffer: 1_000_000_000,
  });
  return JSON.parse(output) as Record<string, string>[];
}

const IN_ENGLISH = SELECTIONS.map((selection) => {
  return { ...selection, addresses: [NOTHING, DOZEN].includes(selection) ? ADDRESSES : FEW_ADDRESSES };
});
const IN_SPANISH = [NOTHING, DOZEN].map((selection) => {
  return { ...selection, name: `${selection.name} in Spanish`, addresses: ADDRESSES.map((address) => `/es${address}`) };
});

for (const { name, picks, addresses } of [...IN_ENGLISH, ...IN_SPANISH]) {
  test(`${addresses.length} places with ${name} picked`, async () => {
    const cookie = `selection=${selectionCode(picks, LONG_AGO)}`;
    const pages: ServerPage[] = [];
    for (const address of addresses) {
      const html = await (await fetch(serverUrl() + address, { headers: { cookie } })).text();
      const [texts] = html.match(/\/static\/language-[^"]*/) ?? [];
      pages.push(readPage(html, texts ? await (await fetch(serverUrl() + texts)).text() : ""));
    }
    const rendered = renderIslands(pages.map(({ props }) => props));
    const differences = pages.flatMap(({ islands }, i) => {
      const markup = rendered[i] ?? {};
      expect([...islands.keys()].sort(), `islands of ${addresses[i]}`).toEqual(Object.keys(markup).sort());
      return [...islands].flatMap(([island, nodes]) => {
        const found = difference(nodes, readFragment(markup[island] ?? ""));
        return found ? [`${addresses[i]}, ${island}${found}`] : [];
      });
    });
    expect(differences).toEqual([]);
    const picked = JSON.parse(pages[0]?.props ?? "{}") as { picks: unknown[] };
    expect(picked.picks, "picks that the server knows of").toHaveLength(picks.length);
  });
}
