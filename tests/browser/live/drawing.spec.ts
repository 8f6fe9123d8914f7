import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";

for (const [address, viewport] of [
  ["/app?step=3", { width: 360, height: 640 }],
  ["/es/app?step=3", { width: 390, height: 844 }],
  ["/es/app?step=2", { width: 1280, height: 900 }],
] as const)
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test(`${address}: the chart has the drawing's letters and corners`, async ({ page, givenPicks }) => {
      await givenPicks(DOZEN.picks);
      await page.goto(`${address}&template=1`);
      await expect(page.locator('[data-island="radar-chart"]')).toHaveAttribute("data-chart", "ready");
      const { drawing, chart, corners } = await page.evaluate(() => {
        const svg = document.querySelector(".radar-svg") as SVGSVGElement;
        const canvas = document.querySelector(".radar-canvas") as HTMLCanvasElement;
        const context = canvas.getContext("2d") as CanvasRenderingContext2D;
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        const name = document.querySelector("#radar-grid text") as SVGTextElement;
        const you = svg.querySelector(".radar-you") as SVGPolygonElement;
        const dots = Array.from(you.points, (point) => point.matrixTransform(you.getScreenCTM() ?? undefined));
        return {
          drawing: Number.parseFloat(getComputedStyle(name).fontSize) * (svg.getScreenCTM()?.a ?? 0),
          chart: (10 * context.getTransform().a) / scale,
          corners: dots.map(({ x, y }) => {
            const [left, top] = [x - box.x, y - box.y].map((at) => Math.round(at * scale));
            return context.getImageData(left ?? 0, top ?? 0, 1, 1).data[3];
          }),
        };
      });
      expect(chart).toBeCloseTo(drawing, 0);
      expect(corners).toEqual(Array(10).fill(255));
    });
  });

for (const width of [320, 360, 390])
  test(`no name of a trait is cut in the chart ${width} px wide`, async ({ page, givenPicks }) => {
    await givenPicks(DOZEN.picks);
    await page.setViewportSize({ width, height: 640 });
    for (const address of ["/app?step=3", "/es/app?step=3"]) {
      await page.goto(`${address}&template=1`);
      await expect(page.locator('[data-island="radar-chart"]')).toHaveAttribute("data-chart", "ready");
      const painted = await page.locator("canvas").evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement;
        const context = (element as HTMLCanvasElement).getContext("2d") as CanvasRenderingContext2D;
        const opaque = (left: number, top: number, wide: number, high: number) =>
          context.getImageData(left, top, wide, high).data.some((value) => value > 0);
        const box = element.getBoundingClientRect();
        const scale = width / box.width;
        const [left, right] = [Math.ceil(-box.left * scale), Math.floor((window.innerWidth - box.left) * scale)];
        return {
          above: opaque(0, 0, width, 1),
          below: opaque(0, height - 1, width, 1),
          left: opaque(Math.max(left, 0), 0, 1, height),
          right: opaque(Math.min(right, width) - 1, 0, 1, height),
        };
      });
      expect(painted, address).toEqual({ above: false, below: false, left: false, right: false });
    }
  });
