import { describe, expect, test } from "vitest";
import { picksAt, smallWorld, wizardProps } from "../test-support/small-wizard.ts";
import { withPicksNow, withTemplate, withToggled } from "./changes.ts";
import { withRanking } from "./reranking.ts";

const [oil, story] = picksAt("make/paint/oil", "make/paint/story");
const [storyElsewhere] = picksAt("tell/story");

describe("the selection", () => {
  test("a pick remembers the way it was found", () => {
    expect(oil?.path).toBe("make/paint/oil");
    expect(oil?.trail.map(({ id }) => id)).toEqual(["make", "paint", "oil"]);
    expect(story?.places).toEqual(["make/paint/story", "tell/story"]);
  });

  test("an activity is the same one through every place", () => {
    if (!story || !storyElsewhere) throw new Error("the small world has changed");
    const picked = withToggled(wizardProps(), story, 1_000);
    expect(withToggled(picked, storyElsewhere, 2_000).picks).toEqual([]);
  });

  test("clearing is a change too", () => {
    expect(withPicksNow(wizardProps({ picks: picksAt("tell/poem"), changedAt: 5 }), [], 1_000)).toMatchObject({
      picks: [],
      changedAt: 1_000,
    });
  });

  test("time never goes back, even when the clock does", () => {
    expect(withPicksNow(wizardProps({ changedAt: 5_000 }), [], 1_000).changedAt).toBe(5_001);
  });
});

describe("the ideas", () => {
  test("are ranked anew, ties by covered skills", () => {
    const state = wizardProps({ step: 2, picks: picksAt("tell/poem") });
    expect(withRanking(state, smallWorld.ideas).ideas.map(({ id }) => id)).toEqual(["2", "10", "1"]);
  });

  test("choosing one forgets that the one asked for was unknown", () => {
    const [idea] = smallWorld.ideas;
    expect(withTemplate(wizardProps({ unknownTemplate: true }), idea ?? null)).toMatchObject({
      template: idea,
      unknownTemplate: false,
    });
  });
});
