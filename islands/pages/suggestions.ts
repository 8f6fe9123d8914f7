/**
 * Suggestions below the search field, as a combobox: arrows move, Enter goes to
 * what is marked, Escape closes, Enter without a mark sends the form as ever.
 * The server finds them, so that there is one search.
 */
import type { Suggestion } from "../contract/wizard-props.ts";

/** A pause in typing, in milliseconds. */
const PAUSE = 120;
/** One letter says nothing yet. */
const FROM_LENGTH = 2;
const MOST = 6;
const LIST = "suggestions";

export function suggestFor(input: HTMLInputElement): void {
  const list = makeList();
  let shown: readonly Suggestion[] = [];
  let marked = -1;
  let waiting: number | undefined;
  let latest = 0;

  input.after(list);
  for (const [name, value] of Object.entries(COMBOBOX)) input.setAttribute(name, value);

  function show(suggestions: readonly Suggestion[]): void {
    shown = suggestions;
    list.replaceChildren(...suggestions.map(makeOption));
    list.hidden = suggestions.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark(-1);
  }

  function mark(position: number): void {
    marked = position;
    [...list.children].forEach((option, i) => option.setAttribute("aria-selected", String(i === position)));
    if (position < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", optionId(position));
  }

  async function suggest(): Promise<void> {
    const query = input.value.trim();
    latest += 1;
    const turn = latest;
    const found = query.length < FROM_LENGTH ? [] : await fetchSuggestions(query).catch(() => []);
    if (turn === latest && document.activeElement === input) show(found.slice(0, MOST));
  }

  function handleKey(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      // One stop more than there are suggestions: the field itself.
      const stops = shown.length + 1;
      mark(((marked + 1 + step + stops) % stops) - 1);
    } else if (event.key === "Escape" && shown.length > 0) {
      event.preventDefault();
      show([]);
    } else if (event.key === "Enter" && marked >= 0) {
      event.preventDefault();
      location.assign(shown[marked]?.href ?? "");
    }
  }

  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void suggest(), PAUSE);
  });
  input.addEventListener("keydown", handleKey);
  input.addEventListener("blur", () => show([]));
  // Before the field loses the focus, which would close the list.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const position = [...list.children].findIndex((option) => option.contains(event.target as Node));
    const chosen = shown[position];
    if (chosen) location.assign(chosen.href);
  });
  void suggest();
}

const COMBOBOX = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": "false",
  "aria-controls": LIST,
} as const;

function optionId(position: number): string {
  return `suggestion-${position}`;
}

async function fetchSuggestions(query: string): Promise<readonly Suggestion[]> {
  const response = await fetch(`/app/suggestions?q=${encodeURIComponent(query)}`);
  return response.ok ? ((await response.json()) as readonly Suggestion[]) : [];
}

function makeList(): HTMLElement {
  const list = document.createElement("ul");
  list.id = LIST;
  list.className = LIST;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  return list;
}

function makeOption({ name, trail }: Suggestion, position: number): HTMLElement {
  const option = document.createElement("li");
  option.id = optionId(position);
  option.className = "suggestion";
  option.setAttribute("role", "option");
  const above = document.createElement("span");
  above.textContent = trail;
  option.append(name, above);
  return option;
}
