/**
 * Suggestions below the search field, as a combobox: arrow keys move, Enter ticks the marked suggestion or else sends
 * the form, Escape closes the list. The server searches.
 */
import { at, t } from "../contract/language.ts";
import type { Suggestion } from "../contract/wizard-props.ts";
import { lastId } from "../mapping/path.ts";
import { isSelected } from "../mapping/selection.ts";
import { write } from "../shared/write.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { hideHits, tickHits } from "./hits.ts";
import { emptyLine, say, ticking } from "./suggested-tick.ts";

/** After the last key. */
const DELAY_MS = 120;
/** In characters. */
const MIN_LENGTH = 2;
const MAX_SHOWN = 6;
const LIST = "suggestions";

/** For the search field and the results of a page. */
export function startSearch(input: HTMLInputElement, wizard: Wizard): void {
  suggestFor(input, wizard);
  tickHits(wizard);
  hideHits(wizard, input);
}

function suggestFor(input: HTMLInputElement, wizard: Wizard): void {
  const line = emptyLine(input);
  const tick = ticking(input, line, wizard);
  const isTicked = ({ path }: Suggestion) => isSelected(wizard.store.get().picks, lastId(path));
  const list = createList(input, isTicked, (suggestion) => {
    input.value = "";
    close();
    void tick(suggestion);
  });
  let timer: number | undefined;
  let requests = 0;

  async function suggest(): Promise<void> {
    const query = input.value.trim();
    requests += 1;
    const request = requests;
    const found = query.length < MIN_LENGTH ? undefined : await fetchSuggestions(query).catch(() => undefined);
    if (request !== requests || document.activeElement !== input) return;
    list.show(found?.slice(0, MAX_SHOWN) ?? []);
    if (found && !found[0]) say(line, t("Nothing found for “{query}”", { query }));
    else if (!line.querySelector("button")) line.replaceChildren();
  }
  /** Results of a pending search are no longer shown. */
  function close(): void {
    clearTimeout(timer);
    requests += 1;
    list.show([]);
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void suggest(), DELAY_MS);
  });
  input.addEventListener("keydown", (event) => handleKey(event, list));
  input.addEventListener("blur", close);
  void suggest();
}

type List = {
  readonly show: (suggestions: readonly Suggestion[]) => void;
  readonly isOpen: () => boolean;
  /** Marks the next option, or the one before; one more stop is the field itself. */
  readonly move: (step: 1 | -1) => void;
  /** Chooses the marked option; false without one. */
  readonly choose: () => boolean;
};

function createList(
  input: HTMLInputElement,
  isTicked: (suggestion: Suggestion) => boolean,
  choose: (suggestion: Suggestion) => void,
): List {
  const list = makeList();
  let shown: readonly Suggestion[] = [];
  let marked = -1;

  function mark(position: number): void {
    marked = position;
    [...list.children].forEach((option, i) => option.setAttribute("aria-selected", String(i === position)));
    if (position < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `suggestion-${position}`);
  }

  input.after(list);
  for (const [name, value] of Object.entries(COMBOBOX)) input.setAttribute(name, value);
  // Before the field loses the focus, which would close the list.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const clicked = shown[[...list.children].findIndex((option) => option.contains(event.target as Node))];
    if (clicked) choose(clicked);
  });
  return {
    show(suggestions) {
      shown = suggestions;
      list.replaceChildren(...suggestions.map((suggestion, i) => makeOption(suggestion, i, isTicked(suggestion))));
      list.hidden = suggestions.length === 0;
      input.setAttribute("aria-expanded", String(!list.hidden));
      mark(-1);
    },
    isOpen: () => shown.length > 0,
    move(step) {
      const stops = shown.length + 1;
      mark(((marked + 1 + step + stops) % stops) - 1);
    },
    choose() {
      const suggestion = shown[marked];
      if (suggestion) choose(suggestion);
      return !!suggestion;
    },
  };
}

function handleKey(event: KeyboardEvent, list: List): void {
  if ((event.key === "ArrowDown" || event.key === "ArrowUp") && list.isOpen()) {
    list.move(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Escape" && list.isOpen()) {
    list.show([]);
  } else if (event.key !== "Enter" || !list.choose()) {
    return;
  }
  event.preventDefault();
}

const COMBOBOX = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": "false",
  "aria-controls": LIST,
} as const;

async function fetchSuggestions(query: string): Promise<readonly Suggestion[] | undefined> {
  const response = await fetch(at(`/app/suggestions?q=${encodeURIComponent(query)}`));
  return response.ok ? ((await response.json()) as readonly Suggestion[]) : undefined;
}

function makeList(): HTMLElement {
  const list = document.createElement("ul");
  list.id = LIST;
  list.className = LIST;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", t("Suggestions"));
  return list;
}

function makeOption({ name, trail }: Suggestion, position: number, ticked: boolean): HTMLElement {
  const option = document.createElement("li");
  option.id = `suggestion-${position}`;
  option.className = "suggestion";
  option.setAttribute("role", "option");
  const words = element("hit-words", name);
  const above = element("quiet", trail);
  above.lang = document.documentElement.lang;
  words.append(" ", above);
  const verb = ticked ? element("hit-verb hit-ticked", t("Ticked")) : element("hit-verb", t("Tick"));
  option.append(words, " ", verb);
  return option;
}

function element(className: string, text: string): HTMLElement {
  const made = document.createElement("span");
  made.className = className;
  write(made, text);
  return made;
}
