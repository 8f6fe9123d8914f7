/** Addresses of the wizard. The server builds the same ones: parameters in this order, slashes in paths as they are. */
import { at } from "../contract/language.ts";
import { carrying } from "../store/carried.ts";

export type WizardLocation = {
  readonly step: 1 | 2 | 3;
  /** Tree level of step 1, "" for the root; the other steps only pass it on. */
  readonly path: string;
  /** Id of the active template. */
  readonly template: string | null | undefined;
};

/** `/app?path=a/b`, `/app?step=2&template=17` … */
export function wizardUrl({ step, path, template }: WizardLocation): string {
  const parameters: string[] = [];
  if (step !== 1) parameters.push(`step=${step}`);
  if (path) parameters.push(`path=${path.split("/").map(encodeURIComponent).join("/")}`);
  if (template) parameters.push(`template=${encodeURIComponent(template)}`);
  return carrying(at(parameters.length ? `/app?${parameters.join("&")}` : "/app"));
}

/** Reads an address's query: the other way round. */
export function wizardLocation(search: string): WizardLocation {
  const parameters = new URLSearchParams(search);
  const step = parameters.get("step");
  return {
    step: step === "2" ? 2 : step === "3" ? 3 : 1,
    path: parameters.get("path") ?? "",
    template: parameters.get("template"),
  };
}
