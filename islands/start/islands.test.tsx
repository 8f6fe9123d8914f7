/** The markup of the islands in a few states. That it is the server's very markup is checked against the server itself. */
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { WizardProps } from "../contract/wizard-props.ts";
import { withRanking } from "../store/reranking.ts";
import { picksAt, smallWorld, wizardProps } from "../test-support/small-wizard.ts";
import { createWizard } from "../wizard/wizard.ts";
import { ISLANDS } from "./hydrate.tsx";

function markup(island: "category-grid" | "template-list" | "radar-chart", props: WizardProps): string {
  const Island = ISLANDS.get(island);
  return Island ? renderToString(<Island wizard={createWizard(props)} />) : "";
}

const paint = wizardProps({
  path: "make/paint",
  crumbs: [
    { name: "Make", path: "make" },
    { name: "Paint", path: "make/paint" },
  ],
  level: smallWorld.branch.levels["make/paint"] ?? [],
  picks: picksAt("tell/story", "make/bench"),
});

describe("category-grid", () => {
  test("at the root: badges count each activity once, empty categories can't be chosen", () => {
    const html = markup("category-grid", { ...wizardProps(), picks: picksAt("tell/story", "make/bench") });
    expect(html).toContain(
      '<span class="cell-name">Make</span><span class="badge" aria-hidden="true"> 2</span><span class="unseen"> (2 selected)</span>',
    );
    expect(html).toContain('<span class="cell-name">Tell</span><span class="badge" aria-hidden="true"> 1</span>');
    expect(html).toContain('<div class="cell cell-empty" id="cell-music" data-category="music">');
    expect(html).not.toContain('class="back"');
  });

  test("on a level: an activity picked elsewhere is pressed here too", () => {
    const html = markup("category-grid", paint);
    expect(html).toContain('value="make/paint/story" data-category="story" aria-pressed="true"');
    expect(html).toContain('value="make/paint/oil" data-category="oil" aria-pressed="false"');
    expect(html).toContain('<a class="back" href="/app?path=make" data-level="make">');
    expect(html).toContain('<li><span aria-current="page">Paint</span></li>');
  });

  test("chips lead to the place an activity was picked through", () => {
    expect(markup("radar-chart", paint)).toContain(
      '<a class="chip" href="/app?path=tell#cell-story" data-chip="story">Picture stories</a>',
    );
  });

  test.each([
    [0, "0", "false", "0 of 5"],
    [3, "3", "false", "3 of 5"],
    [5, "5", "true", "5 picked"],
  ])("Continue with %i picks", (count, fill, ready, text) => {
    const some = picksAt("make/paint/oil", "make/paint/story", "make/bench", "tell/poem");
    const picks = [...some, ...some.map((pick) => ({ ...pick, id: `${pick.id}-2` }))].slice(0, count);
    const html = markup("category-grid", wizardProps({ picks }));
    expect(html).toContain(`data-selected-count="${count}" data-fill="${fill}" data-ready="${ready}"`);
    expect(html).toContain(`<span class="continue-count">${text}</span>`);
  });
});

describe("template-list", () => {
  const [painter = null] = smallWorld.ideas;
  const step2 = wizardProps({ step: 2, level: [], ideas: smallWorld.ideas, template: painter });

  test("without picks there are no percentages", () => {
    const html = markup("template-list", step2);
    expect(html).toContain('<div class="note">');
    expect(html).toContain('data-correlation="0.0000"');
    expect(html).not.toContain('class="percent"');
  });

  test("with picks: percentage, covered skills, the chosen one", () => {
    const html = markup("template-list", withRanking({ ...step2, picks: picksAt("make/paint/oil") }, smallWorld.ideas));
    expect(html).not.toContain('class="note"');
    expect(html).toMatch(/data-template="1" data-correlation="0\.\d{4}"/);
    expect(html).toContain("The first two are about equal");
    expect(html).toContain('data-skill="paint" data-highlighted="true"');
    expect(html).toContain('data-skill="tell" data-highlighted="false"');
    expect(html).toContain('href="/app?step=2&amp;template=1#idea-1" aria-current="true"');
    expect(html).toContain('<a class="button primary" href="/app?step=3&amp;template=1"><span>Find like-minded</span>');
  });
});

describe("radar-chart", () => {
  test("a legend and a third column come with a template", () => {
    const [painter = null] = smallWorld.ideas;
    expect(markup("radar-chart", wizardProps())).not.toContain("Comparison");
    const html = markup("radar-chart", wizardProps({ template: painter }));
    expect(html).toContain('<li class="legend-comparison">Comparison</li>');
    expect(html).toContain('<th scope="col">Comparison</th>');
    expect(html).toContain('aria-label="Radar chart of your ten traits beside Painter"');
  });
});
