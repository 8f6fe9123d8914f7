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
  const chip = ({ name, path }: WizardProps["crumbs"][number]) => (
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
  );
  return (
    <>
      {beside[0] ? (
        <nav className="ways" aria-labelledby="beside">
          <h2 id="beside">{t("Open another category")}</h2>
          <ul>{beside.map(chip)}</ul>
        </nav>
      ) : null}
      {everyday[0] ? (
        <nav className="ways" aria-labelledby="everyday">
          <h2 id="everyday">{t("Everyday work")}</h2>
          <ul>{everyday.map(chip)}</ul>
        </nav>
      ) : null}
    </>
  );
}
