import { useEffect, useState } from "react";
import { lang } from "../contract/language.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import type { Store } from "../store/store.ts";

type Props = {
  readonly store: Store;
  /** The sentence for a change, empty for none. Must be the same function on each render. */
  readonly describe: (before: WizardProps, after: WizardProps) => string;
};

/** A visually hidden polite live region. Empty in the server's markup. */
export function Announcement({ store, describe }: Props) {
  const [text, setText] = useState("");
  useEffect(() => {
    let before = store.get();
    return store.subscribe(() => {
      const after = store.get();
      const sentence = describe(before, after);
      before = after;
      if (sentence) setText(sentence);
    });
  }, [store, describe]);
  return (
    <p className="unseen" role="status" lang={lang(text)}>
      {text}
    </p>
  );
}
