import type { Match } from "../wizard-props.ts";

/** How firm a match is, and folded away what speaks for it and against it. */
export function Explanation({ name, match }: { readonly name: string; readonly match: Match }) {
  const { firmness, aboutEqual, shared, short, skills } = match;
  return (
    <>
      <p className="firmness">
        <span className="firm" data-firmness={firmness}>
          {firmness}
        </span>
        {aboutEqual ? <span className="about-equal">{aboutEqual}</span> : null}
      </p>
      <details className="why">
        <summary>
          <span>Why this match</span>
          <span className="unseen">{name}</span>
        </summary>
        <p className="why-head">Most alike</p>
        <Lines lines={shared} />
        <p className="why-head">{short.length ? "Where you fall short" : "You fall short of it nowhere"}</p>
        <Lines lines={short} />
        <p className="why-skills">{skills}</p>
      </details>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
