import { at, lang, t } from "../contract/language.ts";
import { marked } from "../contract/marked.tsx";
import type { WizardProps } from "../contract/wizard-props.ts";
import { carrying } from "../store/carried.ts";

/** Details of the chosen idea, from its page; empty until that is fetched. */
export function About({ id, about }: { readonly id: string; readonly about: WizardProps["about"] }) {
  if (about?.id !== id) return null;
  return (
    <div className="idea-about">
      {about.standing ? <p lang={lang(about.standing)}>{about.standing}</p> : null}
      <h3>{marked(t("What you do"))}</h3>
      <p lang={about.whatLang}>{about.what}</p>
      <h3>{marked(t("How to start"))}</h3>
      <p lang={about.startLang}>{about.start}</p>
      <p>
        <a href={carrying(at(about.href))}>{marked(t("Read all about it"))}</a>
      </p>
    </div>
  );
}
