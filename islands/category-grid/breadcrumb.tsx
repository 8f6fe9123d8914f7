import type { MouseEvent } from "react";
import { lang, t } from "../contract/language.ts";
import { marked } from "../contract/marked.tsx";
import type { WizardProps } from "../contract/wizard-props.ts";
import { isPlainClick } from "../shared/plain-click.ts";
import { wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";

/** Attributes of a link that opens a level without a new page. */
export function levelLink({ navigation }: Wizard, { template }: WizardProps, path: string) {
  return {
    href: wizardUrl({ step: 1, path, template: template?.id }),
    "data-level": path,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void navigation.openLevel(path, event.currentTarget.href);
    },
  };
}

type Props = { readonly wizard: Wizard; readonly state: WizardProps };

/** The way from All to the level shown, and Back. */
export function Breadcrumb({ wizard, state }: Props) {
  const { crumbs } = state;
  const here = crumbs[crumbs.length - 1];
  const name = here?.name ?? t("All");
  const above = here ? [{ name: t("All"), path: "" }, ...crumbs.slice(0, -1)] : [];
  const back = above[above.length - 1];
  return (
    <nav className="crumbs" id="crumbs" aria-label={t("Place in the tree")}>
      <ol>
        {above.map(({ name, path }) => (
          <li key={path}>
            <a {...levelLink(wizard, state, path)} lang={lang(name)}>
              {name}
            </a>
          </li>
        ))}
        <li key="here">
          <span aria-current="page" lang={lang(name)}>
            {name}
          </span>
        </li>
      </ol>
      {back ? (
        <a className="back" {...levelLink(wizard, state, back.path)}>
          <span>{marked(t("Back"))}</span>
        </a>
      ) : null}
    </nav>
  );
}
