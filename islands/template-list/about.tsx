import type { WizardProps } from "../contract/wizard-props.ts";

/** What the chosen idea is like, from its page; nothing while that isn't here yet. */
export function About({ state: { about, template } }: { readonly state: WizardProps }) {
  if (about?.id !== template?.id || !about) return null;
  return (
    <div className="idea-about">
      {about.standing ? <p>{about.standing}</p> : null}
      <h2>What you do</h2>
      <p>{about.what}</p>
      <h2>How to start</h2>
      <p>{about.start}</p>
      <p>
        <a href={about.href}>Read all about it</a>
      </p>
    </div>
  );
}
