import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import type { SuggestionReviewActor } from '../../../machines/dev/suggestion-review.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { howMany, reviewWords } from './dev-words.ts';

/** What became of a review, in its row, with the way back for a moment. */
export function ReviewOutcome({ actor }: { readonly actor: SuggestionReviewActor }) {
  const state = useSelector(actor, ({ value }) => value);
  const taken = useSelector(actor, ({ context }) => context.taken);
  const trial = useSelector(actor, ({ context }) => context.trial);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const query = useSelector(actor, ({ context }) => context.suggestion.user_query);
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: 'review.undo' }));
  if (state === 'deciding') {
    if (trial !== null && trial.broken.length > 0)
      return <p className="dev-outcome text-danger-text">Not implemented: it would break another query.</p>;
    return problem === null ? null : <p className="dev-outcome text-danger-text">Not saved.</p>;
  }
  if (taken === null) return null;
  if (state === 'sending') {
    return (
      <p role="status" className="dev-outcome">
        <Spinner />
        {reviewWords[taken].doing}
      </p>
    );
  }
  const tried =
    taken === 'implement' && trial !== null
      ? `. ${howMany(trial.tried, 'query', 'queries')} tried, all understood as before`
      : '';
  return (
    <div className="dev-outcome">
      <span role="status">{`${reviewWords[taken].done}${tried}`}</span>
      {problem !== null && (
        <span role="alert" className="text-danger-text">
          {problem}
        </span>
      )}
      {(canUndo || state === 'undoing') && (
        <Button
          size="sm"
          label={`Undo, ${query}`}
          busy={state === 'undoing'}
          onClick={() => actor.send({ type: 'review.undo' })}
          icon={<Undo2 aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
