import { useEffect, useState } from "react";
import type { WizardProps } from "../contract/wizard-props.ts";
import type { Store } from "../store/store.ts";

type Props = {
  readonly store: Store;
  /** The sentence for a change, empty for none. Must be the same function each time. */
  readonly tell: (before: WizardProps, after: WizardProps) => string;
};

/** A polite live region, out of sight: says what has changed. Empty in the page as it comes. */
export function Announcement({ store, tell }: Props) {
  const [said, say] = useState("");
  useEffect(() => {
    let before = store.get();
    return store.subscribe(() => {
      const after = store.get();
      const sentence = tell(before, after);
      before = after;
      if (sentence) say(sentence);
    });
  }, [store, tell]);
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  );
}
