import { DOZEN, FIVE, NOTHING } from "./selections.ts";
import { IDEAS, levelWithActivities, type Place } from "./tree.ts";

export type ShownPage = {
  readonly name: string;
  readonly address: string;
  readonly picks: readonly Place[];
};

const LEVEL = levelWithActivities(5);
const IDEA = IDEAS[0].id;

export const TEXT_PAGES: readonly ShownPage[] = [
  { name: "home", address: "/", picks: [] },
  { name: "about", address: "/about", picks: [] },
  { name: "privacy", address: "/privacy", picks: [] },
  { name: "terms", address: "/terms", picks: [] },
  { name: "questions", address: "/faq", picks: [] },
  { name: "not found", address: "/nowhere", picks: [] },
];

const [FEW, SEVEN, FOUR, TWELVE] = [
  "19LgBAMsCfkk",
  "1FzwBAMUBhQEaSBpJcg",
  "1gRgBACABogGEAg",
  "1N3QBAKsBAEQCMghgAg4qcAE",
];

export const WIZARD_PAGES: readonly ShownPage[] = [
  { name: "step 1", address: "/app", picks: NOTHING.picks },
  {
    name: "step 1, a level with picks",
    address: `/app?path=${LEVEL.path}`,
    picks: [...FIVE.picks, ...LEVEL.children.slice(0, 3)],
  },
  { name: "step 1, no such level", address: "/app?path=nowhere", picks: FIVE.picks },
  { name: "step 2", address: "/app?step=2", picks: DOZEN.picks },
  { name: "step 2 with an idea", address: `/app?step=2&template=${IDEA}`, picks: DOZEN.picks },
  { name: "step 2 without picks", address: "/app?step=2", picks: NOTHING.picks },
  { name: "step 2, no such idea", address: "/app?step=2&template=x", picks: DOZEN.picks },
  { name: "step 3 with an idea", address: `/app?step=3&template=${IDEA}`, picks: DOZEN.picks },
  { name: "step 3 without an idea", address: "/app?step=3", picks: DOZEN.picks },
  { name: "step 3", address: "/app?step=3", picks: NOTHING.picks },
];

export const ALL_PAGES: readonly ShownPage[] = [
  ...TEXT_PAGES,
  { name: "ideas", address: "/ideas", picks: [] },
  { name: "an idea", address: "/ideas/dog-trainer", picks: [] },
  { name: "traits", address: "/traits", picks: [] },
  { name: "a trait", address: "/traits/planner", picks: [] },
  { name: "experiences", address: "/experiences", picks: [] },
  { name: "a branch", address: `/experiences/${LEVEL.path}`, picks: [] },
  { name: "method", address: "/method", picks: [] },
  { name: "ideas side by side", address: "/compare?ideas=1,2,3", picks: DOZEN.picks },
  { name: "together, no maps", address: "/together", picks: DOZEN.picks },
  { name: "together, two", address: `/together?maps=${SEVEN}.Ada,${FOUR}`, picks: DOZEN.picks },
  {
    name: "together, four",
    address: `/together?maps=${SEVEN}.Ada,${FOUR}.Wolfeschlegelsteinhausen,${FEW},${TWELVE}.Bo`,
    picks: DOZEN.picks,
  },
  { name: "together, faulty codes", address: `/together?maps=${SEVEN},x,${"y".repeat(60)}`, picks: [] },
  { name: "then and now", address: `/together/then-and-now?then=${FOUR}&now=${SEVEN}`, picks: [] },
  { name: "then and now, nothing given", address: "/together/then-and-now", picks: [] },
  { name: "a map to keep", address: "/resume", picks: NOTHING.picks },
  { name: "sign in", address: "/signin", picks: [] },
  { name: "sign up", address: "/signup", picks: [] },
  { name: "forgotten password", address: "/forgotten", picks: [] },
  ...WIZARD_PAGES,
];
