import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeSprites } from "./sprites.mjs";

const icons = path.join(import.meta.dirname, "../node_modules/lucide-static/icons");

async function dataFolder(icon) {
  const folder = await mkdtemp(path.join(tmpdir(), "sprites-"));
  await mkdir(path.join(folder, "categories"));
  const write = (name, content) => writeFile(path.join(folder, name), JSON.stringify(content));
  await write("communities.json", [{ id: "chat", icon: "send" }]);
  await write("categories/order.json", ["make"]);
  await write("categories/make.json", { id: "make", icon: "hammer", subcategories: [{ id: "oil", icon }] });
  return folder;
}

test("each top-level category has a sprite with its icons, the root one has the rest", async () => {
  const [root, home, make] = await makeSprites(await dataFolder("palette"), icons);
  expect([root.name, home.name, make.name]).toEqual(["icons-root.svg", "icons-home.svg", "icons-make.svg"]);
  for (const icon of ["hammer", "send", "printer"])
    expect(root.text).toContain(`<symbol id="${icon}" viewBox="0 0 24 24"`);
  expect(root.text).not.toContain('id="palette"');
  expect(make.text).toContain('<symbol id="palette"');
});

test.each(["no-such-icon", "../secret", ""])("the icon %j is reported with its place", async (icon) => {
  await expect(makeSprites(await dataFolder(icon), icons)).rejects.toThrow("categories/make.json, oil");
});
