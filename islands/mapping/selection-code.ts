/**
 * The selection as cookie text: `1.<changedAt>.<ids>.<places>`, and `.<owner>` for an account.
 *
 * `changedAt` is in base 36. `ids` has four characters a pick: 24 bits of a
 * hash of its id, so that the text survives reordering and growth of the data.
 * `places` has eight characters for each pick that wasn't picked through its
 * first place: the activity's hash and that of the category it was picked in.
 */

import { lastId, parentPath } from "./path.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VERSION = "1";
const HASH_LENGTH = 4;
/** Far more than all activities need; anything longer is not ours. */
const MAX_LENGTH = 8192;

type Coded = { readonly id: string; readonly path: string; readonly places: readonly string[] };

/** Cookie text as hashes of ids; the tree maps them to activities. */
export type DecodedSelection = {
  readonly changedAt: number;
  /** In the order picked, without repeats. */
  readonly ids: readonly number[];
  /** Activity's hash → hash of the category it was picked in. */
  readonly places: ReadonlyMap<number, number>;
};

/** The 24 bits that stand for an id: FNV-1a, 32 bits, its top byte folded in. */
export function idHash(id: string): number {
  let hash = 2_166_136_261;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 16_777_619);
  return (hash >>> 24) ^ (hash & 0xff_ffff);
}

/** Cookie text of a selection; `owner` is the mark of the account, "" without one. */
export function encodeSelection(picks: readonly Coded[], changedAt: number, owner = ""): string {
  const ids = picks.map(({ id }) => hashText(idHash(id))).join("");
  const places = picks
    .filter(({ path, places: [first] }) => path !== first)
    .map(({ id, path }) => hashText(idHash(id)) + hashText(idHash(lastId(parentPath(path)))))
    .join("");
  return `${VERSION}.${changedAt.toString(36)}.${ids}.${places}${owner && `.${owner}`}`;
}

/** When the selection in a cookie's text was changed; 0 when it isn't one of ours. */
export function codedTime(text: string): number {
  const [version, time = ""] = text.slice(0, MAX_LENGTH).split(".");
  return version === VERSION ? readTime(time) : 0;
}

/** Malformed records are left out. */
export function decodeSelection(text: string): DecodedSelection {
  const [version, , ids = "", places = ""] = text.slice(0, MAX_LENGTH).split(".");
  if (version !== VERSION) return { changedAt: 0, ids: [], places: new Map() };
  return {
    changedAt: codedTime(text),
    ids: [...new Set(records(ids, 1).map(([id]) => id))],
    places: new Map(records(places, 2)),
  };
}

function hashText(hash: number): string {
  return [18, 12, 6, 0].map((shift) => ALPHABET[(hash >>> shift) & 63]).join("");
}

function readTime(text: string): number {
  const time = /^[0-9a-z]+$/.test(text) ? Number.parseInt(text, 36) : 0;
  return Number.isSafeInteger(time) ? time : 0;
}

/** Cuts `text` into records of `width` hashes, without those that are cut short or hold a foreign character. */
function records(text: string, width: 1): [number][];
function records(text: string, width: 2): [number, number][];
function records(text: string, width: number): number[][] {
  const found: number[][] = [];
  const length = width * HASH_LENGTH;
  for (let start = 0; start + length <= text.length; start += length) {
    const digits = text
      .slice(start, start + length)
      .split("")
      .map((character) => ALPHABET.indexOf(character));
    if (digits.includes(-1)) continue;
    found.push(Array.from({ length: width }, (_, i) => hashOf(digits.slice(i * HASH_LENGTH, (i + 1) * HASH_LENGTH))));
  }
  return found;
}

function hashOf(digits: readonly number[]): number {
  return digits.reduce((hash, digit) => hash * 64 + digit, 0);
}
