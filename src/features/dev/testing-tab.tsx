import { useSelector } from '@xstate/react';
import type { ActionTestingActor } from '../../../machines/dev/action-testing.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countText } from './dev-words.ts';
import { NotLoaded } from './not-loaded.tsx';
import { RunAll } from './run-all.tsx';
import { ResultTable } from './result-table.tsx';

interface TestingTabProps {
  readonly actor: ActionTestingActor;
  readonly onAction: (slug: string) => void;
}

/** The sample queries of the assistant's actions, and what they are understood as (spec §2.15). */
export function TestingTab({ actor, onAction }: TestingTabProps) {
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return (
    <div className="dev-page">
      {isFailed && (
        <NotLoaded problem={problem ?? ''} onRetry={() => actor.send({ type: 'testing.retry' })} />
      )}
      {isSlow && (
        <div role="status" aria-label="Loading actions" className="dev-card dev-pad">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {!isFailed && !isLoading && (
        <>
          <ActionCount actor={actor} />
          {problem !== null && <Banner>{problem}</Banner>}
          <OneAction actor={actor} onAction={onAction} />
          <RunAll actor={actor} />
        </>
      )}
    </div>
  );
}

function ActionCount({ actor }: { readonly actor: ActionTestingActor }) {
  const count = useSelector(actor, ({ context }) => context.actions.length);
  return (
    <p>
      {count === 1
        ? 'There is 1 action to test with its sample queries'
        : `There are ${countText(count)} actions to test with their sample queries`}
    </p>
  );
}

function OneAction({ actor, onAction }: TestingTabProps) {
  const actions = useSelector(actor, ({ context }) => context.actions);
  const slug = useSelector(actor, ({ context }) => context.action);
  const results = useSelector(actor, ({ context }) => context.results);
  const canRun = useSelector(actor, (snapshot) => snapshot.can({ type: 'action.run' }));
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('runningOne'));
  const action = actions.find((one) => one.slug === slug);
  const tried = action && results[action.slug];
  return (
    <section aria-label="One action" className="dev-card dev-pad">
      <Select
        label="Action"
        placeholder="Choose an action"
        value={action?.slug ?? null}
        options={actions.map((one) => ({ value: one.slug, label: one.label, help: one.slug }))}
        help={action?.description}
        onChange={onAction}
      />
      <div className="dev-acts">
        <Button
          tone="primary"
          disabled={!canRun}
          busy={isRunning}
          onClick={() => actor.send({ type: 'action.run' })}
        >
          Run samples
        </Button>
        {action && !tried && <span className="dev-note">{`${action.samples.length} sample queries`}</span>}
      </div>
      {action && tried && <ResultTable name={`Results of ${action.label}`} results={tried} />}
    </section>
  );
}
