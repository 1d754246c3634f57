import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import type { LearningSuggestion } from '../../../contract/dev-admin.ts';
import { reviewAt, type SuggestionQueueActor } from '../../../machines/dev/suggestion-queue.machine.ts';
import { ageText, categoryWords, howMany, levelWords } from './dev-words.ts';
import { ReviewOutcome } from './review-outcome.tsx';

interface SuggestionRowProps {
  readonly actor: SuggestionQueueActor;
  readonly suggestion: LearningSuggestion;
  readonly isChosen: boolean;
  /** Its details, on a narrow window. */
  readonly below: ReactNode;
}

/** One suggestion of the queue: what was asked, how urgent it is, and what became of its review. */
export function SuggestionRow({ actor, suggestion, isChosen, below }: SuggestionRowProps) {
  const facts = useId();
  const { id, user_query: query } = suggestion;
  const isChecked = useSelector(actor, ({ context }) => context.checked.includes(id));
  const canCheck = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'suggestion.check', id, checked: true }),
  );
  const review = useSelector(actor, (snapshot) => reviewAt(snapshot, id));
  const now = useSelector(actor, ({ context }) => context.now);
  const priority = suggestion.implementation_priority;
  return (
    <li data-suggestion={id} data-chosen={isChosen || undefined}>
      <label className="dev-check-at">
        <input
          type="checkbox"
          aria-label={`Select ${query}`}
          checked={isChecked}
          disabled={!canCheck}
          onChange={({ target }) => actor.send({ type: 'suggestion.check', id, checked: target.checked })}
          className="dev-check"
        />
      </label>
      <div>
        <button
          type="button"
          aria-current={isChosen || undefined}
          aria-describedby={facts}
          onClick={() => actor.send({ type: 'suggestion.choose', id })}
          className="dev-choose dev-query"
        >
          {query}
        </button>
        <p id={facts} className="dev-facts">
          <span className={priority === 'critical' || priority === 'high' ? 'is-urgent' : undefined}>
            {`${levelWords[priority]} priority`}
          </span>
          <span>{categoryWords[suggestion.learning_category]}</span>
          <span>{`${levelWords[suggestion.confidence_level]} confidence`}</span>
          <span>{suggestion.workspace_name}</span>
          <span>{ageText(suggestion.created_at, now)}</span>
          <span>
            {`Asked ${howMany(suggestion.times, 'time', 'times')} by ${howMany(suggestion.people, 'person', 'people')}`}
          </span>
        </p>
      </div>
      {review && <ReviewOutcome actor={review} />}
      {below !== null && <div className="dev-below">{below}</div>}
    </li>
  );
}
