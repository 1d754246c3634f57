import { msText, NOTHING, percentText } from './dev-words.ts';

interface AverageTimesProps {
  /** Milliseconds; null if nothing was measured yet. */
  readonly specialist: number | null;
  readonly llm: number | null;
}

const HUNDRED = 100;

/** The bar of the specialist is as wide as its time divided by that of the model, as a percentage (spec §2.15). */
export function AverageTimes({ specialist, llm }: AverageTimesProps) {
  const share = specialist === null || llm === null || llm === 0 ? null : (specialist / llm) * HUNDRED;
  const rows = [
    { name: 'Specialist', time: specialist, style: 'dev-first', width: share ?? 0 },
    { name: 'LLM', time: llm, style: 'dev-second', width: llm === null ? 0 : HUNDRED },
  ];
  return (
    <section aria-label="Average time" className="dev-card dev-pad">
      <div>
        <h2>Average time</h2>
        <p className="dev-note">
          {share === null
            ? 'The two are compared when both were measured.'
            : `A specialist takes ${percentText(share)} of the time of the model.`}
        </p>
      </div>
      <div className="dev-times">
        {rows.map(({ name, time, style, width }) => (
          <div key={name} className="contents">
            <span>{name}</span>
            <span aria-hidden="true" className="dev-track">
              <i className={style} style={{ width: `${Math.min(width, HUNDRED)}%` }} />
            </span>
            <b>{time === null ? NOTHING : msText(time)}</b>
          </div>
        ))}
      </div>
    </section>
  );
}
