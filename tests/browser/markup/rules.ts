import { type ConfigData, HtmlValidate } from "html-validate";

const RULES: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // The grid's form has a button for each activity. A level that holds only further levels has none, and nothing to send.
    "wcag/h32": "off",
    // Ideas side by side are several fields of one name, which the server reads as a list.
    "form-dup-name": "off",
    // The skills of an idea are a list with a name, which ARIA allows and screen readers read out.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
};

const validator = new HtmlValidate(RULES);

export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
