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
