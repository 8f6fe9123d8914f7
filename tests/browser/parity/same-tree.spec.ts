/** In every state the server's markup and React's are the same tree, node for node. */
import { selectionCode } from "../support/selection-cookie.ts";
import { SELECTIONS } from "../support/selections.ts";
import { expect, LONG_AGO, serverUrl, test } from "../support/test.ts";
import { renderIslands } from "./renderer.ts";
import { ADDRESSES } from "./states.ts";
import { difference, readFragment, readPage, type ServerPage } from "./trees.ts";

for (const { name, picks } of SELECTIONS) {
  test(`${ADDRESSES.length} places with ${name} picked`, async () => {
    test.setTimeout(180_000);
    const cookie = `selection=${selectionCode(picks, LONG_AGO)}`;
    const pages: ServerPage[] = [];
    for (const address of ADDRESSES) {
      const response = await fetch(serverUrl() + address, { headers: { cookie } });
      pages.push(readPage(await response.text()));
    }
    const rendered = renderIslands(pages.map(({ props }) => props));
    const differences = pages.flatMap(({ islands }, i) => {
      const markup = rendered[i] ?? {};
      expect([...islands.keys()].sort(), `islands of ${ADDRESSES[i]}`).toEqual(Object.keys(markup).sort());
      return [...islands].flatMap(([island, nodes]) => {
        const found = difference(nodes, readFragment(markup[island] ?? ""));
        return found ? [`${ADDRESSES[i]}, ${island}${found}`] : [];
      });
    });
    expect(differences).toEqual([]);
    const picked = JSON.parse(pages[0]?.props ?? "{}") as { picks: unknown[] };
    expect(picked.picks, "picks that the server knows of").toHaveLength(picks.length);
  });
}
