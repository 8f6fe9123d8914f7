import { at, lang, t } from "../contract/language.ts";
import { marked } from "../contract/marked.tsx";
import type { WizardProps } from "../contract/wizard-props.ts";
import { carrying } from "../store/carried.ts";

type Props = { readonly id?: string | undefined; readonly name?: string | undefined } & Pick<WizardProps, "about">;

/**
 * Details of the chosen idea, from its page; empty until that is fetched. With a name it stands beside the list, where
 * there is room for less. Hydrates templates/islands/about.html.
 */
export function About({ id, name, about }: Props) {
  if (!about || about.id !== id) return null;
  return (
    <div className="idea-about">
      {name ? <h2>{marked(name)}</h2> : null}
      {about.standing ? <p lang={lang(about.standing)}>{about.standing}</p> : null}
      {name ? null : <h3>{marked(t("What you do"))}</h3>}
      <p lang={about.whatLang}>{about.what}</p>
      {name ? null : (
        <>
          <h3>{marked(t("How to start"))}</h3>
          <p lang={about.startLang}>{about.start}</p>
        </>
      )}
      <p>
        <a href={carrying(at(about.href))}>{marked(t("Read all about it"))}</a>
      </p>
    </div>
  );
}
