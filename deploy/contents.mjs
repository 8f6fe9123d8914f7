#!/usr/bin/env node
/**
 * What a build for a target holds, and under which terms. Writes into a folder `worthmap.cdx.json`, a list in the
 * form of CycloneDX 1.5, and `licences/crates-and-packages.txt`, the terms of everything in it. Fails when terms are
 * missing. The same source gives the same files.
 *
 *     node deploy/contents.mjs x86_64-unknown-linux-musl FOLDER
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A part of the program: what it is, under which terms, where it is from, and the words of the terms.
 * @typedef {{ref: string, name: string, version: string, licence: string, from?: string, hash?: [string, string],
 *   type?: string, needs: string[], texts: string[]}} Part
 */

const at = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const json = (file) => JSON.parse(readFileSync(at(file), "utf8"));
const told = (command, args) =>
  execFileSync(command, args, { cwd: at("."), encoding: "utf8", maxBuffer: 1 << 28 }).trim();

const [target, folder] = process.argv.slice(2);
if (!folder) throw new Error("name a target and a folder");

const crates = cratesFor(target);
const packages = packagesForBrowsers();
const parts = [...crates.parts, ...packages.parts, ...others()].sort((a, b) => (a.ref < b.ref ? -1 : 1));
mkdirSync(path.join(folder, "licences"), { recursive: true });
writeFileSync(path.join(folder, "worthmap.cdx.json"), `${JSON.stringify(list(), null, 1)}\n`);
writeFileSync(path.join(folder, "licences/crates-and-packages.txt"), terms());
console.log(`${parts.length} parts`);

/** What is linked: crates that are needed otherwise than for building and testing. */
function cratesFor(platform) {
  const { packages: known, resolve } = JSON.parse(
    told("cargo", ["metadata", "--format-version", "1", "--locked", "--filter-platform", platform]),
  );
  const byId = new Map(known.map((crate) => [crate.id, crate]));
  const needs = new Map(
    resolve.nodes.map(({ id, deps }) => [
      id,
      deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind === null)).map(({ pkg }) => pkg),
    ]),
  );
  const found = new Set([resolve.root]);
  for (const id of found) for (const needed of needs.get(id)) found.add(needed);
  const hashes = new Map(
    readFileSync(at("Cargo.lock"), "utf8")
      .split("[[package]]")
      .map((entry) => [/name = "(.*)"\nversion = "(.*)"/.exec(entry), /checksum = "(.*)"/.exec(entry)])
      .filter(([, hash]) => hash)
      .map(([[, name, version], [, hash]]) => [`${name} ${version}`, hash]),
  );
  const ref = ({ name, version }) => `pkg:cargo/${name}@${version}`;
  const foreign = (id) =>
    needs
      .get(id)
      .map((needed) => byId.get(needed))
      .filter(({ source }) => source !== null);
  const refs = (id) => foreign(id).map(ref);
  // Our own are part of the whole.
  const crateParts = [...found]
    .map((id) => byId.get(id))
    .filter(({ source }) => source !== null)
    .map((crate) => {
      return {
        ref: ref(crate),
        name: crate.name,
        version: crate.version,
        licence: crate.license.replaceAll("/", " OR ").replaceAll(/ +/g, " "),
        from: crate.repository ?? undefined,
        hash: ["SHA-256", hashes.get(`${crate.name} ${crate.version}`)],
        needs: refs(crate.id),
        texts: textsIn(path.dirname(crate.manifest_path)),
      };
    });
  const own = [...found].filter((id) => byId.get(id).source === null);
  return { parts: crateParts, needs: own.flatMap(refs) };
}

/** What goes to browsers: the packages that no test and no build alone needs. */
function packagesForBrowsers() {
  const { packages: locked } = json("islands/package-lock.json");
  const ref = (name) => `pkg:npm/${name.replace("@", "%40")}@${locked[`node_modules/${name}`].version}`;
  const refs = ({ dependencies = {} }) => Object.keys(dependencies).map(ref);
  const shipped = Object.entries(locked).filter(([place, { dev }]) => place && !dev);
  return {
    needs: refs(locked[""]),
    parts: shipped.map(([place, entry]) => {
      const name = place.replace("node_modules/", "");
      const [, hash] = entry.integrity.split("sha512-");
      return {
        ref: ref(name),
        name,
        version: entry.version,
        licence: entry.license,
        hash: ["SHA-512", Buffer.from(hash, "base64").toString("hex")],
        needs: refs(entry),
        texts: textsIn(at(`islands/${place}`)),
      };
    }),
  };
}

/** What neither Cargo nor npm knows of. The terms of the first two lie beside this list, in files of their own. */
function others() {
  const rust = /release: (\S+)/.exec(told("rustc", ["--version", "--verbose"]))[1];
  const part = (name, version, licence, from, more = {}) => ({
    ref: `${name}@${version}`,
    name,
    version,
    licence,
    from,
    needs: [],
    texts: [],
    ...more,
  });
  return [
    part("rust-library", rust, "MIT OR Apache-2.0", "https://github.com/rust-lang/rust"),
    part("musl", "1.2.5", "MIT", "https://musl.libc.org"),
    part("@expo-google-fonts/inter", "0.4.2", "OFL-1.1", "https://github.com/rsms/inter", {
      ref: "pkg:npm/%40expo-google-fonts/inter@0.4.2",
      texts: [text(at("server/insights/pictures/fonts/OFL.txt"))],
    }),
    part("onet-database", "30.1", "CC-BY-4.0", "https://www.onetcenter.org/license_db.html", {
      type: "data",
      texts: [/^> (This product includes .*)$/m.exec(text(at("data/sources/README.md")))[1]],
    }),
  ];
}

/** What the files there say of terms, also those of what a crate has taken in, but for what isn't linked or isn't chosen. */
function textsIn(root) {
  const left = /\/(tests|benches|examples|sqlcipher)\/|\/zstd\/COPYING$|\.(rs|c|h|py)$/;
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|copyright|notice)/i.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !left.test(file.slice(root.length)))
    .sort()
    .map(text);
}

function text(file) {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();
}

function list() {
  const own = json("islands/package.json");
  const root = `pkg:generic/worthmap@${own.version}`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      timestamp: new Date(told("git", ["log", "-1", "--format=%ct"]) * 1000).toISOString(),
      component: {
        type: "application",
        "bom-ref": root,
        name: "worthmap",
        version: own.version,
        licenses: [{ expression: "MIT OR Apache-2.0" }],
      },
      properties: [{ name: "target", value: target }],
    },
    components: parts.map((part) => ({
      type: part.type ?? "library",
      "bom-ref": part.ref,
      name: part.name,
      version: part.version,
      ...(part.hash && { hashes: [{ alg: part.hash[0], content: part.hash[1] }] }),
      licenses: [{ expression: part.licence }],
      ...(part.ref.startsWith("pkg:") && { purl: part.ref }),
      ...(part.from && { externalReferences: [{ type: "website", url: part.from }] }),
    })),
    dependencies: [
      { ref: root, dependsOn: distinct([...crates.needs, ...packages.needs, ...others().map(({ ref }) => ref)]) },
      ...parts.map(({ ref, needs }) => ({ ref, dependsOn: distinct(needs) })),
    ],
  };
}

function distinct(refs) {
  return [...new Set(refs)].sort();
}

/** Each text once, with everything that is under it. */
function terms() {
  const under = new Map();
  for (const part of parts) {
    for (const words of textsOf(part)) {
      under.set(words, [...(under.get(words) ?? []), `${part.name} ${part.version} (${part.licence})`]);
    }
  }
  const blocks = [...under].map(([words, names]) => `${"=".repeat(80)}\n${distinct(names).join("\n")}\n\n${words}\n`);
  return `What is built into Worthmap, and under which terms. Its own are in LICENSE-MIT and LICENSE-APACHE; the source
of each crate is at https://crates.io/crates/NAME/VERSION, of each package at https://www.npmjs.com/package/NAME.

${blocks.join("\n")}`;
}

/** Some are published without the text: then it is their neighbour's, or the one that everybody has. */
function textsOf(part) {
  const beside = ["rust-library", "musl"].includes(part.name);
  if (part.texts.length > 0 || beside) return part.texts;
  const neighbour = parts.find(
    ({ from, licence, texts }) => texts.length > 0 && from && from === part.from && licence === part.licence,
  );
  if (neighbour) return neighbour.texts;
  if (part.licence.includes("Apache-2.0")) return [text(at("LICENSE-APACHE"))];
  if (part.licence === "MPL-2.0") return [text(at("deploy/licences/MPL-2.0.txt"))];
  throw new Error(`${part.name} ${part.version}: no text of ${part.licence}`);
}
