/** Reads the repository's own data and vectors. */
import { readFileSync } from "node:fs";
import { type DataCategory, type DataTemplate, type World, worldOf } from "./world.ts";

export function readRepositoryJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")) as T;
}

export const TRAITS = readRepositoryJson<{ id: string; name: string }[]>("data/traits.json");

/** The world as it is shipped. */
export function realWorld(): World {
  const order = readRepositoryJson<string[]>("data/categories/order.json");
  return worldOf(
    TRAITS.map(({ id }) => id),
    order.map((id) => readRepositoryJson<DataCategory>(`data/categories/${id}.json`)),
    readRepositoryJson<DataTemplate[]>("data/templates.json"),
  );
}
