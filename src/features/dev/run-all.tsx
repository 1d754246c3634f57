import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActionTestingActor } from '../../../machines/dev/action-testing.machine.ts';
import { changesBetween, missedIn, rateOf } from '../../../machines/dev/test-run.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { countText, howMany, percentText } from './dev-words.ts';
import { MissedTable } from './missed-table.tsx';

/** All samples of all actions: how many are understood, what was taken for what, and what changed since the last run. */
export function RunAll({ actor }: { readonly actor: ActionTestingActor }) {
  const left = useSelector(actor, ({ context }) => context.left.length);
  const total = useSelector(actor, ({ context }) => context.total);
  const canRun = useSelector(actor, (snapshot) => snapshot.can({ type: 'all.run' }));
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('runningAll'));
  const canStop = useSelector(actor, (snapshot) => snapshot.can({ type: 'all.stop' }));
  const canContinue = useSelector(actor, (snapshot) => snapshot.can({ type: 'all.continue' }));
  return (
    <section aria-label="All actions" className="dev-card dev-pad">
      <div className="dev-acts">
        <Button disabled={!canRun} busy={isRunning} onClick={() => actor.send({ type: 'all.run' })}>
          Run all
        </Button>
        {canContinue && (
          <Button tone="primary" onClick={() => actor.send({ type: 'all.continue' })}>
            Continue
          </Button>
        )}
        {canStop && <Button onClick={() => actor.send({ type: 'all.stop' })}>Cancel</Button>}
      </div>
      {canStop && (
        <ProgressBar
          label={`${total - left} of ${total} actions tried`}
          percent={Math.round(((total - left) / Math.max(total, 1)) * 100)}
        />
      )}
      <Rate actor={actor} />
    </section>
  );
}

function Rate({ actor }: { readonly actor: ActionTestingActor }) {
  const results = useSelector(actor, ({ context }) => context.results);
  const finished = useSelector(actor, ({ context }) => context.finished);
  const compared = useSelector(actor, ({ context }) => context.compared);
  const rate = useMemo(() => rateOf(results), [results]);
  const missed = useMemo(() => missedIn(results), [results]);
  if (rate.tried === 0) return null;
  const count = Object.keys(results).length;
  return (
    <>
      <p role="status">
        {`${countText(rate.matched)} of ${howMany(rate.tried, 'query', 'queries')} of ${howMany(count, 'action', 'actions')} matched (${percentText((rate.matched / rate.tried) * 100)})`}
      </p>
      {missed.length > 0 && (
        <MissedTable
          name="Taken for something else"
          rows={missed.map((one) => ({ ...one, taken: one.action_slug }))}
        />
      )}
      {finished !== null && <Difference before={compared} now={finished} />}
    </>
  );
}

interface DifferenceProps {
  readonly before: Parameters<typeof changesBetween>[0] | null;
  readonly now: Parameters<typeof changesBetween>[1];
}

function Difference({ before, now }: DifferenceProps) {
  const changes = useMemo(() => before && changesBetween(before, now), [before, now]);
  if (changes === null) return <p className="dev-note">The next run is compared with this one.</p>;
  const parts = [
    { name: 'Understood since the last run', rows: changes.better },
    { name: 'No longer understood since the last run', rows: changes.worse },
    { name: 'Taken for something else than in the last run', rows: changes.other },
  ].filter(({ rows }) => rows.length > 0);
  if (parts.length === 0) return <p className="dev-note">Nothing changed since the last run.</p>;
  return (
    <>
      {parts.map(({ name, rows }) => (
        <MissedTable
          key={name}
          name={`${name}: ${rows.length}`}
          rows={rows.map((one) => ({ ...one, taken: one.action_slug }))}
          before
        />
      ))}
    </>
  );
}
