import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { at } from "../support/folders.ts";
import { binary, type Server, startServer } from "../support/server.ts";

export const ACCENT = "#0b6e4f";
export const IDEA = "Shirts from Kassel";
export const ACTIVITY = { path: "allotment/allotment-plot", name: "My own plot" };

const SITE = {
  name: "Kompass",
  shortName: "Kompass",
  tagline: "Find out what you can do",
  accent: { light: ACCENT, dark: "#5fd3a3" },
  currency: "EUR",
  country: "DE",
  supportEmail: "hallo@kompass.test",
  imprint: "Kompass e. V.\nHafenstraße 1, Kassel",
};

const PAY = { 1: { low: 21_000, middle: 30_000, high: 41_000, source: "Entgeltatlas", year: 2025 } };

const COMMUNITIES = ["estincome", "planners", "growers", "printers"].map((id) => ({
  id,
  name: `The ${id} of Kassel`,
  icon: "users",
  devices: Object.fromEntries(["ios", "android", "other"].map((device) => [device, `https://${id}.kompass.test/`])),
}));

export async function startKompass(): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), "worthmap-own-"));
  write(folder);
  const server = await startServer(binary(), { DATA_DIR: folder });
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
  json("site.json", SITE);
  json("pay.json", PAY);
  json("communities.json", COMMUNITIES);
  const ideas = builtIn<object[]>("templates.json");
  json(
    "templates.json",
    ideas.map((idea, i) => (i === 0 ? { ...idea, name: IDEA } : idea)),
  );
  const traits = builtIn<{ id: string }[]>("traits.json");
  const crossCredits = Object.fromEntries(traits.map(({ id }) => [id, 7]));
  const plot = { id: "allotment-plot", name: ACTIVITY.name, icon: "users", crossCredits };
  json("categories/allotment.json", { id: "allotment", name: "Allotment", icon: "users", subcategories: [plot] });
  json("categories/order.json", [...builtIn<string[]>("categories/order.json"), "allotment"]);
  json("copy/categories.json", {
    ...builtIn<Record<string, string>>("copy/categories.json"),
    allotment: "A plot of land, and the people next to it.",
  });
  json("codes.json", [...builtIn<string[]>("codes.json"), plot.id]);
}

function builtIn<Content>(file: string): Content {
  return JSON.parse(readFileSync(at(`data/${file}`), "utf8")) as Content;
}
