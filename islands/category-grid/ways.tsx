import { lang, t } from "../contract/language.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { openLinkedLevel } from "./breadcrumb.tsx";

type Props = { readonly wizard: Wizard; readonly state: WizardProps };

/** Categories that are one tap away. */
export function Ways({ wizard, state }: Props) {
  const { path: level, beside } = state;
  const everyday = state.everyday.filter(({ path }) => path !== level && !beside.some((other) => other.path === path));
  const row = (id: string, title: string, list: WizardProps["crumbs"]) =>
    list[0] ? (
      <nav className="ways" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ul>
          {list.map(({ name, path }) => (
            <li key={path}>
              <a
                className="chip"
                href={wizardUrl({ step: 1, path, template: state.template?.id })}
                data-level={path}
                lang={lang(name)}
                onClick={(event) => openLinkedLevel(wizard, event)}
              >
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
