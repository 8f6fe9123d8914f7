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
  const parameters = [
    step !== 1 && `step=${step}`,
    path && `path=${path.split("/").map(encodeURIComponent).join("/")}`,
    template && `template=${encodeURIComponent(template)}`,
  ].filter(Boolean);
  return carrying(at(parameters[0] ? `/app?${parameters.join("&")}` : "/app"));
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
