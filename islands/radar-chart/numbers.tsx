import { lang, t } from "../contract/language.ts";
import { marked } from "../contract/marked.tsx";
import type { TraitName } from "../contract/wizard-props.ts";
import { rounded } from "../mapping/radar.ts";
import type { Datasets } from "./datasets.ts";

type Props = { readonly traits: readonly TraitName[]; readonly datasets: Datasets };

/** The radar as a table. */
export function Numbers({ traits, datasets }: Props) {
  const you = rounded(datasets.you);
  const comparison = datasets.comparison && rounded(datasets.comparison);
  const planned = datasets.planned && rounded(datasets.planned);
  return (
    <details className="numbers">
      <summary>{marked(t("The same in numbers"))}</summary>
      <table>
        <caption>{marked(t("Each column is scaled so that its largest trait is 100."))}</caption>
        <thead>
          <tr>
            <th scope="col">{marked(t("Trait"))}</th>
            <th scope="col">{marked(t("You"))}</th>
            {comparison ? <th scope="col">{marked(t("Comparison"))}</th> : null}
            {planned ? <th scope="col">{marked(t("You + planned"))}</th> : null}
          </tr>
        </thead>
        <tbody>
          {traits.map(({ id, name }, t) => (
            <tr key={id}>
              <th scope="row" lang={lang(name)}>
                {name}
              </th>
              <td>{you[t]}</td>
              {comparison ? <td>{comparison[t]}</td> : null}
              {planned ? <td>{planned[t]}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
