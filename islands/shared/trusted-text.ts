/**
 * Trusted Types policies. The content security policy lists their names; browsers without Trusted Types use the text
 * as it is.
 */
type Rules = {
  readonly createHTML?: (markup: string) => string;
  readonly createScriptURL?: (address: string) => string;
};

type Guard = { readonly createPolicy: <R extends Rules>(name: string, rules: R) => R };

/** Each script creates a policy once. */
export function trusted<R extends Rules>(name: "answers" | "worker", rules: R): R {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Guard };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}
