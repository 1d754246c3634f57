import { useSelector } from '@xstate/react';
import type { LearningSuggestion, ReviewAction } from '../../../contract/dev-admin.ts';
import { statusOf } from '../../../machines/dev/dev-view.ts';
import { canTake } from '../../../machines/dev/suggestion-list.ts';
import type { SuggestionQueueActor } from '../../../machines/dev/suggestion-queue.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { howMany, reviewWords } from './dev-words.ts';

interface ManyBarProps {
  readonly actor: SuggestionQueueActor;
  readonly shown: readonly LearningSuggestion[];
}

const offered: readonly ReviewAction[] = ['approve', 'implement', 'reject', 'reopen', 'unimplement'];

/** Selects all, and reviews what is selected, one after the other. */
export function ManyBar({ actor, shown }: ManyBarProps) {
  const checked = useSelector(actor, ({ context }) => context.checked);
  const many = useSelector(actor, ({ context }) => context.many);
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'many' }));
  const status = useSelector(actor, ({ context }) => statusOf(context.view));
  const open = shown.filter((one) => one.status === status);
  const isAll = open.length > 0 && open.every(({ id }) => checked.includes(id));
  const done = many === null ? 0 : many.made + many.notMade;
  const total = many === null ? 0 : done + many.left.length;
  return (
    <div className="dev-pad">
      <div className="dev-acts">
        <label className="dev-acts">
          <input
            type="checkbox"
            checked={isAll}
            disabled={isRunning || open.length === 0}
            onChange={({ target }) => actor.send({ type: 'all.check', checked: target.checked })}
            className="dev-check"
          />
          Select all
        </label>
        <span role="status" className="dev-note">
          {checked.length === 0
            ? howMany(open.length, 'suggestion', 'suggestions')
            : `${checked.length} of ${open.length} selected`}
        </span>
        {checked.length > 0 &&
          offered
            .filter((action) => canTake(status, action))
            .map((action) => <ManyButton key={action} actor={actor} action={action} />)}
      </div>
      {isRunning && many !== null && (
        <div className="dev-acts">
          <ProgressBar
            label={`${reviewWords[many.action].button}: ${done} of ${total}`}
            percent={Math.round((done / Math.max(total, 1)) * 100)}
          />
          <Button size="sm" onClick={() => actor.send({ type: 'many.stop' })}>
            Stop
          </Button>
        </div>
      )}
      {!isRunning && many !== null && done > 0 && (
        <p role="status" className="dev-note">
          {`${reviewWords[many.action].done}: ${many.made}.${many.notMade === 0 ? '' : ` Not done: ${many.notMade}; each says why.`}`}
        </p>
      )}
    </div>
  );
}

interface ManyButtonProps {
  readonly actor: SuggestionQueueActor;
  readonly action: ReviewAction;
}

function ManyButton({ actor, action }: ManyButtonProps) {
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'many.start', action }));
  const { button } = reviewWords[action];
  return (
    <Button
      size="sm"
      label={`${button} selected`}
      disabled={!can}
      onClick={() => actor.send({ type: 'many.start', action })}
    >
      {button}
    </Button>
  );
}
