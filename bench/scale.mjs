/** A step on content that has grown a hundredfold, beside the same step today. */
import { example, output } from "./programs.mjs";

/** Width of the tree and number of templates: some 6,000 and 58,000 activities. */
const SIZES = [[], ["7", "500"], ["22", "5000"]];

export async function* scale() {
  const measured = SIZES.map((size) => JSON.parse(output(example("bench-scale"), size)));
  const [today, , grown] = measured;
  const sizes = `${grown.activities} activities, ${grown.templates} templates`;
  const all = (field) => measured.map(field).join(" > ");
  yield {
    what: `ranking, ${sizes}`,
    value: grown.rank_us,
    unit: "µs",
    goal: "<= 1000",
    met: grown.rank_us <= 1000,
    beside: all((m) => m.rank_us),
  };
  yield { what: `start, ${sizes}`, value: grown.start_ms, unit: "ms", beside: all((m) => m.start_ms) };
  yield {
    what: `memory, ${sizes}`,
    value: Math.round(grown.memory_kib / 1000),
    unit: "MB",
    beside: all((m) => Math.round(m.memory_kib / 1000)),
  };
  for (const page of Object.keys(today.pages)) {
    const ratio = (field) => Number((grown.pages[page][field] / today.pages[page][field]).toFixed(2));
    const bytes = ratio("bytes");
    yield {
      what: `${page}, bytes beside today's`,
      value: bytes,
      unit: "ratio",
      better: "less",
      goal: "<= 1.25",
      met: bytes <= 1.25,
      beside: all((m) => m.pages[page].bytes),
    };
    yield {
      what: `${page}, time beside today's`,
      value: ratio("us"),
      unit: "ratio",
      better: "less",
      beside: `µs ${all((m) => m.pages[page].us)}`,
    };
  }
}
