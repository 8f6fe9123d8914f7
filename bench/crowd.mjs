/**
 * How long others wait while a crowd asks for what takes longest to make: step 3 with an idea and
 * two hundred picks. The server has one core, those who ask another one.
 */
import { load, loadMeanwhile, slowest } from "./load.mjs";
import { example, FIRST_CORE, folder, LAST_CORE, median, output, serve } from "./programs.mjs";

const ROUNDS = 5;
const SECONDS = 3;
const PICKS = 200;
const MOST = 10;

export async function* crowd() {
  const { name, done } = folder();
  const server = await serve(name, FIRST_CORE);
  try {
    const cookie = output(example("bench-pair"), ["cookie", String(PICKS)]).trim();
    const others = () =>
      slowest(load([`${server.url}/about`], [], { seconds: SECONDS, connections: 1, core: LAST_CORE }));
    const crowded = () => {
      const dear = [`${server.url}/app?step=3&template=1`];
      return loadMeanwhile(dear, [cookie], { seconds: SECONDS + 2, core: LAST_CORE }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return others();
      });
    };
    others();
    const pairs = [];
    for (let round = 0; round < ROUNDS; round++) pairs.push([await crowded(), others()]);
    const value = Number(median(pairs.map(([busy, calm]) => busy / calm)).toFixed(1));
    const [busy, calm] = [0, 1].map((side) => median(pairs.map((pair) => pair[side])));
    yield {
      what: `others' slowest in a hundred, beside step 3 with ${PICKS} picks`,
      value,
      unit: "times",
      goal: `<= ${MOST}`,
      met: value <= MOST,
      beside: `${busy.toFixed(2)}/${calm.toFixed(2)} ms`,
    };
  } finally {
    await server.stop();
    done();
  }
}
