import type { ReactNode } from "react";
import { lang, n, t } from "../contract/language.ts";
import { marked, part } from "../contract/marked.tsx";
import type { CategoryNode, InnerNode, LeafNode, WizardProps } from "../contract/wizard-props.ts";
import { countBelow, isSelected } from "../mapping/selection.ts";
import { cellElementId } from "../wizard/focus.ts";
import type { Wizard } from "../wizard/wizard.ts";
import { levelLink } from "./breadcrumb.tsx";

type Props<Node extends CategoryNode> = {
  readonly wizard: Wizard;
  readonly state: WizardProps;
  readonly node: Node;
  readonly path: string;
};

/** One category of the level shown. */
export function Cell({ wizard, state, node, path }: Props<CategoryNode>) {
  const named = (
    <>
      <svg className="icon" aria-hidden="true">
        <use href={`${state.sprite}#${node.icon}`}></use>
      </svg>
      <span className="cell-name" lang={lang(node.name)}>
        {node.name}
      </span>
    </>
  );
  if (node.kind === "inner") return innerCell({ wizard, state, node, path }, named);
  if (node.kind === "leaf") return leafCell({ wizard, state, node, path }, named);
  return (
    <div className="cell cell-empty" id={cellElementId(node.id)} data-category={node.id}>
      {named}
      <span className="cell-note">{marked(t("Nothing here yet"))}</span>
    </div>
  );
}

function innerCell({ wizard, state, node, path }: Props<InnerNode>, named: ReactNode) {
  const selected = countBelow(state.picks, path);
  const preload = () => wizard.navigation.preloadLevel(path);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: levelLink gives it its address
    <a
      className="cell"
      id={cellElementId(node.id)}
      data-category={node.id}
      {...levelLink(wizard, state, path)}
      onPointerOver={preload}
      onFocus={preload}
    >
      {named}
      {selected > 0 ? (
        <>
          <span className="badge" aria-hidden="true">
            {` ${selected}`}
          </span>
          {part("unseen", n(selected, "({n} selected)", "({n} selected)"))}
        </>
      ) : null}
    </a>
  );
}

function leafCell({ state, node, path }: Props<LeafNode>, named: ReactNode) {
  const pressed = isSelected(state.picks, node.id);
  return (
    <button
      className="cell"
      id={cellElementId(node.id)}
      type="submit"
      name="toggle"
      value={path}
      data-category={node.id}
      aria-pressed={pressed}
    >
      {named}
      {pressed ? (
        <span className="check" aria-hidden="true">
          {" ✓"}
        </span>
      ) : null}
    </button>
  );
}
