/**
 * The site's policy forbids text to become markup or the address of a script. What may all the same passes through
 * rules with one of the names that the policy lists; a browser without such a guard takes the text as it is.
 */
type Rules = {
  readonly createHTML?: (markup: string) => string;
  readonly createScriptURL?: (address: string) => string;
};

type Guard = { readonly createPolicy: <R extends Rules>(name: string, rules: R) => R };

/** Rules under a name, of which each script makes one once. */
export function trusted<R extends Rules>(name: "answers" | "worker", rules: R): R {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Guard };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}
