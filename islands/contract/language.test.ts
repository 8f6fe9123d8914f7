import { afterEach, expect, test } from "vitest";
import { wizardUrl } from "../wizard/urls.ts";
import { at, lang, n, speak, t } from "./language.ts";

const POLISH = {
  code: "pl",
  base: "/pl",
  texts: { "{name} chosen": "Wybrano: {name}" },
  untranslated: { Chess: "en" },
  forms: { "{n} pick / {n} picks": { one: "{n} wybór", few: "{n} wybory", other: "{n} wyboru" } },
};

afterEach(() => speak({}));

test("English is written as it stands", () => {
  expect(t("{name} chosen", { name: "Painter" })).toBe("Painter chosen");
  expect([1, 2].map((count) => n(count, "{n} pick", "{n} picks"))).toEqual(["1 pick", "2 picks"]);
  expect(at("/app")).toBe("/app");
});

test("another language has texts, forms by its own rules, and a base of addresses", () => {
  speak(POLISH);
  expect(t("{name} chosen", { name: "Malarz" })).toBe("Wybrano: Malarz");
  // A form that the language lacks is its "other".
  expect([1, 3, 5].map((count) => n(count, "{n} pick", "{n} picks"))).toEqual(["1 wybór", "3 wybory", "5 wyboru"]);
  expect(t("Not translated")).toBe("Not translated");
  expect(["Chess", "Poker", "constructor"].map(lang)).toEqual(["en", undefined, undefined]);
  expect(wizardUrl({ step: 2, path: "", template: "1" })).toBe("/pl/app?step=2&template=1");
});

test("what isn't translated is known by its text, with values and forms too", () => {
  speak({ ...POLISH, untranslated: { "Yours: {n}": "en", "{n} step / {n} steps": "en", Back: "en" } });
  expect(["Back", t("Yours: {n}", { n: 2 }), n(2, "{n} step", "{n} steps")].map(lang)).toEqual(["en", "en", "en"]);
  expect(["Yours: 3", t("{name} chosen", { name: "Malarz" }), n(2, "{n} pick", "{n} picks")].map(lang)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
