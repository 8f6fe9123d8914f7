/** What scripts add to groups of maps: what is pasted shows at once, and links opened in the browser of whoever leads a workshop can be counted there. */
import { collect, collected, forgetCollected, holdsAll, whenCollectedElsewhere, withMap } from "./collected.ts";

function show(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.hidden = false;
  return element;
}

/** A paste is sent like a press of the form's own button. */
function sendWhatIsPasted(): void {
  show("[data-at-once]");
  document.addEventListener("input", (event) => {
    const field = event.target;
    const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    const isPaste = event instanceof InputEvent && event.inputType === "insertFromPaste";
    if (isField && isPaste && field.name === "links") field.form?.requestSubmit();
  });
}

function lead({ collecting = "", count }: DOMStringMap): void {
  const before = collected();
  // A link can name any group: it takes the place of another one only when whoever leads says so.
  const isOther = before !== undefined && !holdsAll(collecting, before);
  if (!isOther) collect(collecting);
  else show("[data-go-on]")?.querySelector("a")?.setAttribute("href", before);
  if (count !== "0" && isOther) show("[data-instead]");
  else if (count !== "0") show("[data-start-over]");
  document.querySelector("[data-instead] button")?.addEventListener("click", () => {
    collect(collecting);
    location.reload();
  });
  document.querySelector("[data-start-over] button")?.addEventListener("click", () => {
    forgetCollected();
    location.assign("/together/new");
  });
  whenCollectedElsewhere((address) => {
    if (address !== collecting && holdsAll(address, collecting)) location.replace(address);
  });
}

function offerToCount(link: HTMLElement): void {
  const group = collected();
  if (group === undefined) return;
  link.setAttribute("href", withMap(group, link.dataset["collect"] ?? ""));
  link.hidden = false;
}

const workshop = document.querySelector<HTMLElement>("[data-collecting]");
if (workshop) lead(workshop.dataset);
const sharedMap = document.querySelector<HTMLElement>("[data-collect]");
if (sharedMap) offerToCount(sharedMap);
else sendWhatIsPasted();
