import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import { analyticsPeriods, type AnalyticsPeriod } from '../../../contract/dev-admin.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { inPeriod, periodWords } from './dev-words.ts';
import { NotLoaded } from './not-loaded.tsx';

/** The figures of a period, of either tab. */
type FiguresActor<T> = ActorRef<
  Snapshot<unknown> & {
    readonly context: { readonly figures: T | null; readonly problem: string | null };
    matches(state: 'failed' | { loading: 'slow' }): boolean;
  },
  { type: 'figures.retry' }
>;

export interface FiguresTabProps<Actor> {
  readonly actor: Actor;
  readonly days: AnalyticsPeriod;
  readonly onDays: (days: AnalyticsPeriod) => void;
}

interface FiguresFrameProps<T> extends FiguresTabProps<FiguresActor<T>> {
  /** What is loading: `the overview`. */
  readonly what: string;
  readonly children: (figures: T) => ReactNode;
}

/** The choice of the period, and the figures or why they are not there. */
export function FiguresFrame<T>({ actor, days, onDays, what, children }: FiguresFrameProps<T>) {
  const figures = useSelector(actor, ({ context }) => context.figures);
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const problem = useSelector(actor, (snapshot) =>
    snapshot.matches('failed') ? snapshot.context.problem : null,
  );
  const group = useId();
  return (
    <div className="dev-page">
      <div className="dev-bar">
        <div role="radiogroup" aria-label="Period" className="seg">
          {analyticsPeriods.map((period) => (
            <label key={period}>
              <input type="radio" name={group} checked={period === days} onChange={() => onDays(period)} />
              {periodWords[period]}
            </label>
          ))}
        </div>
        <span className="dev-note">{`All workspaces, ${inPeriod(days)}, by days in UTC`}</span>
      </div>
      {problem !== null && (
        <NotLoaded problem={problem} onRetry={() => actor.send({ type: 'figures.retry' })} />
      )}
      {isSlow && (
        <div role="status" aria-label={`Loading ${what}`} className="dev-card dev-pad">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {!isSlow && problem === null && figures !== null && children(figures)}
    </div>
  );
}
