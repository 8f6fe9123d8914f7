import type { MouseEvent } from "react";
import { lang, t } from "../contract/language.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { isPlainClick } from "../shared/plain-click.ts";
import { wizardUrl } from "../wizard/urls.ts";
import type { Wizard } from "../wizard/wizard.ts";

/** Opens the link's level without a new page. */
export function openLinkedLevel({ navigation }: Wizard, event: MouseEvent<HTMLAnchorElement>): void {
  const { level } = event.currentTarget.dataset;
  if (level === undefined || !isPlainClick(event)) return;
  event.preventDefault();
  void navigation.openLevel(level, event.currentTarget.href);
}

type Props = { readonly wizard: Wizard; readonly state: WizardProps };

/** The way from All to the level shown, and Back. */
export function Breadcrumb({ wizard, state }: Props) {
  const { crumbs } = state;
  const link = (path: string) => wizardUrl({ step: 1, path, template: state.template?.id });
  const open = (event: MouseEvent<HTMLAnchorElement>) => openLinkedLevel(wizard, event);
  const here = crumbs[crumbs.length - 1];
  const above = here ? [{ name: t("All"), path: "" }, ...crumbs.slice(0, -1)] : [];
  const back = above[above.length - 1];
  return (
    <nav className="crumbs" id="crumbs" aria-label={t("Place in the tree")}>
      <ol>
        {above.map(({ name, path }) => (
          <li key={path}>
            <a href={link(path)} data-level={path} onClick={open} lang={lang(name)}>
              {name}
            </a>
          </li>
        ))}
        <li key="here">
          <span aria-current="page" lang={lang(here?.name)}>
            {here?.name ?? t("All")}
          </span>
        </li>
      </ol>
      {back ? (
        <a className="back" href={link(back.path)} data-level={back.path} onClick={open}>
          <span>{t("Back")}</span>
        </a>
      ) : null}
    </nav>
  );
}
