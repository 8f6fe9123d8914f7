/** A screenshot as a PNG of at most 256 colours, a fraction of its size. */
import { crc32, deflateSync, inflateSync } from "node:zlib";

type Pixels = { readonly width: number; readonly height: number; readonly colours: Uint32Array };

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const MOST_COLOURS = 256;

export function withPalette(png: Buffer): Buffer {
  const { width, height, colours } = decode(png);
  const palette = chosen(colours);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  colours.forEach((colour, at) => {
    let index = nearest.get(colour);
    if (index === undefined) {
      index = palette.reduce((best, one, i) => (apart(one, colour) < apart(palette[best] ?? 0, colour) ? i : best), 0);
      nearest.set(colour, index);
    }
    rows[at + Math.floor(at / width) + 1] = index;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, each the number of a colour.
  head.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const chunks = [
    chunk("IHDR", head),
    chunk("PLTE", table),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** The most frequent colours, as far apart as it takes for them to be few enough. */
function chosen(colours: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const frequent = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  for (let distance = 0; ; distance += 12) {
    const palette: number[] = [];
    for (const colour of frequent) {
      if (palette.every((one) => apart(one, colour) > distance)) palette.push(colour);
      if (palette.length > MOST_COLOURS) break;
    }
    if (palette.length <= MOST_COLOURS) return palette;
  }
}

/** How different two colours are, as the square of their distance. */
function apart(one: number, other: number): number {
  const [red, green, blue] = [16, 8, 0].map((bits) => ((one >> bits) & 255) - ((other >> bits) & 255));
  return (red ?? 0) ** 2 + (green ?? 0) ** 2 + (blue ?? 0) ** 2;
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The pixels of a PNG as browsers write them: eight bits for each of three or four channels, not interlaced. */
function decode(png: Buffer): Pixels {
  const [width, height, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]];
  const channels = kind === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
  }
  const rows = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  let above = Buffer.alloc(stride);
  const colours = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = Buffer.from(rows.subarray(start + 1, start + 1 + stride));
    const filter = rows[start] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const [left, up] = [x < channels ? 0 : (row[x - channels] ?? 0), above[x] ?? 0];
      const corner = x < channels ? 0 : (above[x - channels] ?? 0);
      row[x] = (row[x] ?? 0) + predicted(filter, left, up, corner);
    }
    for (let x = 0; x < width; x += 1) colours[y * width + x] = row.readUIntBE(x * channels, 3);
    above = row;
  }
  return { width, height, colours };
}

/** What a filter of PNG expects of a byte, by its neighbours. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const expected = left + up - corner;
  const [a, b, c] = [Math.abs(expected - left), Math.abs(expected - up), Math.abs(expected - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
