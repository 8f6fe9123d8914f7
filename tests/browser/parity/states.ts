import { IDEAS, INNER, LEAVES } from "../support/tree.ts";

const FIRST = IDEAS[0].id ?? "";
const LAST = IDEAS.at(-1)?.id ?? "";

const LEVELS = ["/app", ...INNER.map(({ path }) => `/app?path=${path}`)];

const OTHERS = [
  `/app?template=${FIRST}`,
  `/app?path=${INNER[1]?.path}&template=${LAST}`,
  "/app?path=no/such/place",
  "/app?step=9",
  "/app?step=2",
  `/app?step=2&template=${FIRST}`,
  `/app?step=2&template=${LAST}`,
  "/app?step=2&template=no-such-idea",
  "/app?step=3",
  `/app?step=3&template=${FIRST}`,
  `/app?step=3&template=${FIRST}&planned=${LEAVES[0]?.path}`,
  "/app?step=3&template=no-such-idea",
];

export const ADDRESSES: readonly string[] = [...LEVELS, ...OTHERS];

export const FEW_ADDRESSES: readonly string[] = [
  "/app",
  `/app?path=${INNER[0]?.path}`,
  `/app?path=${INNER[1]?.path}&template=${LAST}`,
  `/app?path=${INNER.find(({ path }) => path.split("/").length === 3)?.path}`,
  "/app?path=no/such/place",
  "/app?step=2",
  `/app?step=2&template=${FIRST}`,
  "/app?step=2&template=no-such-idea",
  "/app?step=3",
  `/app?step=3&template=${FIRST}`,
];
