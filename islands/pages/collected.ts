/** The group that is gathered in this browser, for whoever leads a workshop: its address, and since when. */

const KEY = "together";
const TWELVE_HOURS = 43_200_000;
/** Nothing else is ever followed. */
const PAGE = "/together/new";

/** What a text of the storage says; nothing when it is too old or none of ours. */
export function readCollected(text: string | null, now: number): string | undefined {
  try {
    const { at, address } = JSON.parse(text ?? "") as { at?: unknown; address?: unknown };
    if (typeof at !== "number" || typeof address !== "string") return undefined;
    const isOurs = address === PAGE || address.startsWith(`${PAGE}?`);
    return isOurs && now - at >= 0 && now - at < TWELVE_HOURS ? address : undefined;
  } catch {
    return undefined;
  }
}

/** The group with one more map. */
export function withMap(address: string, code: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}maps=${encodeURIComponent(code)}`;
}

/** The bytes of a code without version and check sum, as text; nothing when it is none. */
function bodyOf(code: string): string | undefined {
  try {
    return code.startsWith("1") ? atob(code.slice(1).replace(/-/g, "+").replace(/_/g, "/")).slice(2) : undefined;
  } catch {
    return undefined;
  }
}

/** Each map of a group that is one code: its name, then its picks, each behind a length of seven bits a byte. */
function sealedMaps(code: string): string[] {
  const bytes = bodyOf(code) ?? "";
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes.charCodeAt(at++);
      length += (byte & 127) * 2 ** shift;
      if (!(byte & 128)) break;
    }
    parts.push(bytes.slice(at, at + length));
    at += length;
  }
  return parts.flatMap((name, at) => (at % 2 === 0 ? [`${name} ${parts[at + 1] ?? ""}`] : []));
}

/** Each map of a list: its code, and behind a dot the name, whose bytes are what a sealed group holds. */
function listedMap(item: string): string {
  const dot = `${item}.`.indexOf(".");
  const name = String.fromCharCode(...new TextEncoder().encode(item.slice(dot + 1)));
  return `${name} ${bodyOf(item.slice(0, dot)) ?? item}`;
}

function mapsOf(address: string): string[] {
  const query = new URLSearchParams(address.split("?")[1] ?? "");
  const listed = query.getAll("maps").flatMap((list) => list.split(",").filter((item) => item.trim() !== ""));
  return [...query.getAll("group").flatMap(sealedMaps), ...listed.map(listedMap)];
}

/** Whether a group has every map of another one, as it has once more were counted. */
export function holdsAll(group: string, of: string): boolean {
  const maps = mapsOf(group);
  return mapsOf(of).every((map) => {
    const at = maps.indexOf(map);
    if (at >= 0) maps.splice(at, 1);
    return at >= 0;
  });
}

/** The address of the group gathered here. Nothing when storage is blocked. */
export function collected(): string | undefined {
  try {
    const address = readCollected(localStorage.getItem(KEY), Date.now());
    if (address === undefined) localStorage.removeItem(KEY);
    return address;
  } catch {
    return undefined;
  }
}

/** Keeps the group's address. Where storage is blocked, the page itself still has it. */
export function collect(address: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), address }));
  } catch {
    // Nothing to do: see above.
  }
}

export function forgetCollected(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is there.
  }
}

/** Calls back when another tab has counted one more map. */
export function whenCollectedElsewhere(then: (address: string) => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    const address = key === KEY ? readCollected(newValue, Date.now()) : undefined;
    if (address) then(address);
  });
}
