/**
 * Processor time a request, as a multiple of that of a handler that hands out 11.5 kB: what people
 * end on, and what costs most. It holds also where others use the machine meanwhile. The server has
 * one core to itself, wrk another one. And how often somebody's page asks the store.
 */
import { load, processorTime, read, requests } from "./load.mjs";
import { example, FIRST_CORE, LAST_CORE, median, offering } from "./programs.mjs";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
/** A network may only have a few pictures drawn at a time. */
const CONNECTIONS = { "picture-drawn": 2 };

/** The most that each may take. */
const MOST = {
  "app-12-picks": 5,
  "app-step-2-12-picks": 8,
  "app-step-2-idea-12-picks": 14,
  "app-step-3-12-picks": 12,
  "app-step-2-newcomers": undefined,
  "app-step-3-newcomers": undefined,
  "search-12-picks": 12,
  "home-signed-in": 4,
  "app-signed-in": undefined,
  "app-step-2-signed-in": 13,
  "together-signed-in": undefined,
  shared: 10,
  "together-12-picks": undefined,
  "picture-kept": undefined,
  "picture-drawn": undefined,
};

export async function* processor() {
  const { lines, pid, stop } = await offering(example("bench-pair"), FIRST_CORE);
  try {
    const pages = lines.map(read);
    const small = pages.find(({ name }) => name === "small");
    for (const page of pages) {
      if (!(page.name in MOST)) continue;
      yield multiple(page, small, pid);
      if (page.name.endsWith("signed-in")) yield trips(page);
    }
  } finally {
    stop();
  }
}

/** Both are asked in turn. */
function multiple(page, small, pid) {
  cost(page, pid);
  const pairs = Array.from({ length: ROUNDS }, () => [cost(page, pid), cost(small, pid)]);
  const value = Number(median(pairs.map(([ours, theirs]) => ours / theirs)).toFixed(1));
  const most = MOST[page.name];
  const micros = [0, 1].map((side) => median(pairs.map((pair) => pair[side])).toFixed(1)).join("/");
  return {
    what: `${page.name}, processor time a request`,
    value,
    unit: "ratio",
    better: "less",
    ...(most && { goal: `<= ${most}`, met: value <= most }),
    beside: `${micros} µs, ${page.bytes} bytes`,
  };
}

/** In microseconds. */
function cost({ name, addresses, cookies }, pid) {
  const before = processorTime(pid);
  const said = load(addresses, cookies, { connections: CONNECTIONS[name], core: LAST_CORE });
  return (processorTime(pid) - before) / requests(said);
}

function trips({ name, trips: value }) {
  return { what: `${name}, trips to the store`, value, unit: "", goal: "<= 1", met: value <= 1 };
}
