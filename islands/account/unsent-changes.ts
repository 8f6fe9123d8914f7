/** Changes of the map that the account doesn't have yet, in memory and in this browser's storage. */
import type { Change } from "../contract/wizard-props.ts";
import { merged, readChanges, remaining } from "./pending.ts";

/** Keeps a save below 64 KiB, the limit of requests that outlive their page. */
const BATCH_SIZE = 200;

export type UnsentChanges = {
  readonly add: (changes: readonly Change[]) => void;
  /** The next changes to send, those that other tabs could not send included: the answer is the whole map and must not lack them. */
  readonly batch: () => Change[];
  /** After a save: forgets the changes sent, and stores the location that the account has now. */
  readonly remove: (sent: readonly Change[], location: string) => void;
  /** Whether there is anything to send, given the current location. */
  readonly has: (location: string) => boolean;
};

export function createUnsentChanges(
  storage: globalThis.Pick<Storage, "getItem" | "setItem">,
  account: string,
): UnsentChanges {
  const { read, write } = accountStorage(storage, account);
  const stored = () => readChanges(read("mapChanges"));
  const store = (changes: readonly Change[]) => write("mapChanges", JSON.stringify(changes));
  let unsent = merged(stored(), []);
  // The start is the default location: opening it doesn't replace another device's.
  let savedLocation = read("mapLocation") ?? "1/";
  return {
    add(changes) {
      unsent = merged(unsent, changes);
      store(merged(stored(), changes));
    },
    batch() {
      unsent = merged(stored(), unsent);
      return unsent.slice(0, BATCH_SIZE);
    },
    remove(sent, location) {
      unsent = remaining(unsent, sent);
      store(remaining(stored(), sent));
      savedLocation = location;
      write("mapLocation", location);
    },
    has: (location) => unsent.length > 0 || savedLocation !== location,
  };
}

/** Storage may be blocked or full; then the changes stay in this page's memory alone. */
function accountStorage(storage: globalThis.Pick<Storage, "getItem" | "setItem">, account: string) {
  return {
    read(key: string): string | null {
      try {
        return storage.getItem(`${key}:${account}`);
      } catch {
        return null;
      }
    },
    write(key: string, text: string): void {
      try {
        storage.setItem(`${key}:${account}`, text);
      } catch {
        // See above.
      }
    },
  };
}
