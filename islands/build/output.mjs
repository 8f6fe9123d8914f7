/** Collects files under logical names, and writes them under hashed ones with compressed siblings and a manifest. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

export class Output {
  /** Logical name → { file, bytes, brotli? }. */
  #files = new Map();

  /** Adds a file and returns its hashed name: `images/coin.svg` becomes `coin.<hash>.svg`. */
  add(logicalName, bytes) {
    if (this.#files.has(logicalName)) throw new Error(`two files are called ${logicalName}`);
    const { name, ext } = path.parse(logicalName);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
    const file = `${name}.${hash}${ext}`;
    this.#files.set(logicalName, { file, bytes: Buffer.from(bytes) });
    return file;
  }

  /** Adds every file below `<root>/<folder>`, as `<folder>/<name>`. */
  async addFolder(root, folder) {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) {
      this.add(path.relative(root, file).split(path.sep).join("/"), await readFile(file));
    }
  }

  /**
   * Compresses and writes everything; `fast` trades size for time. Files of earlier builds are deleted last, so that
   * a running server always finds what its manifest names.
   */
  async write(folder, { fast }) {
    await mkdir(folder, { recursive: true });
    const written = await Promise.all([...this.#files.values()].map((entry) => writeWithSiblings(folder, entry, fast)));
    await writeFile(path.join(folder, "manifest.json"), this.#manifest());
    const current = new Set(["manifest.json", ...written.flat()]);
    const stale = (await readdir(folder)).filter((name) => !current.has(name));
    await Promise.all(stale.map((name) => rm(path.join(folder, name), { recursive: true })));
  }

  /** Sizes by logical name, once written: `{ raw, brotli }` in bytes. */
  sizes() {
    const rows = [...this.#files].map(([name, { bytes, brotli }]) => [name, { raw: bytes.length, brotli }]);
    return new Map(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #manifest() {
    const names = [...this.#files.keys()].sort();
    return `${JSON.stringify(Object.fromEntries(names.map((name) => [name, this.#files.get(name).file])), null, 2)}\n`;
  }
}

/** Returns the names of the file and its compressed forms. */
async function writeWithSiblings(folder, entry, fast) {
  const { file } = entry;
  const target = path.join(folder, file);
  await writeFile(target, entry.bytes);
  if (!TEXT.has(path.extname(file))) return [file];
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(entry.bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: fast ? 4 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: entry.bytes.length,
      },
    }),
    promisify(gzip)(entry.bytes, { level: fast ? 1 : 9 }),
  ]);
  entry.brotli = brotli.length;
  await Promise.all([writeFile(`${target}.br`, brotli), writeFile(`${target}.gz`, zipped)]);
  return [file, `${file}.br`, `${file}.gz`];
}
