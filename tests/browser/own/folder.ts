/** A folder as an operator writes one, and a site that serves it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { at } from "../support/folders.ts";
import { binary, type Server, startServer } from "../support/server.ts";

export const NAME = "Kompass";
export const ACCENT = "#0b6e4f";
/** What the first idea is called there. */
export const IDEA = "Shirts from Kassel";
/** An activity of the branch that nothing built in has. */
export const ACTIVITY = { path: "allotment/allotment-plot", name: "My own plot" };

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<circle cx="16" cy="16" r="14" fill="${ACCENT}"/><path d="M16 6l4 10-4 10-4-10z" fill="#fff"/></svg>`;

const SITE = {
  name: NAME,
  shortName: NAME,
  tagline: "Find out what you can do",
  logo: "logo.svg",
  accent: { light: ACCENT, dark: "#5fd3a3" },
  currency: "EUR",
  country: "DE",
  supportEmail: "hallo@kompass.test",
  imprint: "Kompass e. V.\nHafenstraße 1, Kassel",
  letterFooter: "Kompass e. V., Kassel",
};

const PAY = { 1: { low: 21_000, middle: 30_000, high: 41_000, source: "Entgeltatlas", year: 2025 } };

const COMMUNITIES = ["estincome", "planners", "growers", "printers"].map((id) => ({
  id,
  name: `The ${id} of Kassel`,
  icon: "users",
  devices: Object.fromEntries(["ios", "android", "other"].map((device) => [device, `https://${id}.kompass.test/`])),
}));

/** Starts the product over such a folder. `settings` are environment variables. */
export async function startKompass(settings: Record<string, string> = {}): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), "worthmap-own-"));
  write(folder);
  const server = await startServer(binary(), { DATA_DIR: folder, ...settings });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function write(folder: string): void {
  const json = (file: string, content: unknown) => writeFileSync(path.join(folder, file), JSON.stringify(content));
  mkdirSync(path.join(folder, "categories"));
  mkdirSync(path.join(folder, "copy"));
  writeFileSync(path.join(folder, "logo.svg"), LOGO);
  json("site.json", SITE);
  json("pay.json", PAY);
  json("communities.json", COMMUNITIES);

  const ideas = builtIn<{ name: string }[]>("templates.json");
  json(
    "templates.json",
    ideas.map((idea, i) => (i === 0 ? { ...idea, name: IDEA } : idea)),
  );

  const traits = builtIn<{ id: string }[]>("traits.json");
  const crossCredits = Object.fromEntries(traits.map(({ id }) => [id, 7]));
  const activity = (id: string, name: string) => ({ id, name, icon: "users", crossCredits });
  const subcategories = [activity("allotment-plot", ACTIVITY.name), activity("seed-swap", "Seed swap")];
  json("categories/allotment.json", { id: "allotment", name: "Allotment", icon: "users", subcategories });
  json("categories/order.json", [...builtIn<string[]>("categories/order.json"), "allotment"]);
  json("copy/categories.json", {
    ...builtIn<Record<string, string>>("copy/categories.json"),
    allotment: "A plot of land, and the people next to it.",
  });
  json("codes.json", [...builtIn<string[]>("codes.json"), ...subcategories.map(({ id }) => id)]);
}

function builtIn<Content>(file: string): Content {
  return JSON.parse(readFileSync(at(`data/${file}`), "utf8")) as Content;
}
