import { lang, t } from "../contract/language.ts";
import { marked } from "../contract/marked.tsx";
import type { WizardProps } from "../contract/wizard-props.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { levelLink } from "./breadcrumb.tsx";

type Props = { readonly wizard: Wizard; readonly state: WizardProps };

/** Categories that are one tap away. */
export function Ways({ wizard, state }: Props) {
  const { path: level, beside } = state;
  const everyday = state.everyday.filter(({ path }) => path !== level && !beside.some((other) => other.path === path));
  const row = (id: string, title: string, list: WizardProps["crumbs"]) =>
    list[0] ? (
      <nav className="ways" aria-labelledby={id}>
        <h2 id={id}>{marked(title)}</h2>
        <ul>
          {list.map(({ name, path }) => (
            <li key={path}>
              <a className="chip" {...levelLink(wizard, state, path)} lang={lang(name)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ) : null;
  return (
    <>
      {row("beside", t("Open another category"), beside)}
      {row("everyday", t("Everyday work"), everyday)}
    </>
  );
}
