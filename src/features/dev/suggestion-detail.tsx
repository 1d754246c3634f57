import { useSelector } from '@xstate/react';
import type { LearningSuggestion } from '../../../contract/dev-admin.ts';
import type { SuggestionQueueActor } from '../../../machines/dev/suggestion-queue.machine.ts';
import type { SuggestionReviewActor } from '../../../machines/dev/suggestion-review.machine.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NoValue } from '../../ui/no-value.tsx';
import {
  categoryWords,
  howMany,
  levelWords,
  percentText,
  reviewWords,
  statusWords,
  testingAddress,
  typeWords,
} from './dev-words.ts';
import { ReviewForm } from './review-form.tsx';

interface SuggestionDetailProps {
  readonly queue: SuggestionQueueActor;
  readonly actor: SuggestionReviewActor;
}

/** Everything about one suggestion, and its review. */
export function SuggestionDetail({ queue, actor }: SuggestionDetailProps) {
  const suggestion = useSelector(actor, ({ context }) => context.suggestion);
  const timezone = useSelector(queue, ({ context }) => context.timezone);
  const actions = useSelector(queue, ({ context }) => context.actions);
  const actionsProblem = useSelector(queue, ({ context }) => context.actionsProblem);
  return (
    <section aria-label="Suggestion" data-review="" className="dev-card dev-pad">
      <div className="dev-acts">
        <Badge>{statusWords[suggestion.status]}</Badge>
        <h2 className="dev-name">{suggestion.user_query}</h2>
      </div>
      <Told suggestion={suggestion} />
      <ReviewForm actor={actor} actions={actions} problem={actionsProblem} />
      <Nearest nearest={suggestion.nearest} />
      <About suggestion={suggestion} timezone={timezone} />
      <History reviews={suggestion.reviews} timezone={timezone} />
    </section>
  );
}

/** How it came, and what is suggested. */
function Told({ suggestion }: Pick<AboutProps, 'suggestion'>) {
  const texts = [
    ['Final suggestion', suggestion.final_suggestion],
    ['Reasoning', suggestion.llm_reasoning],
    ['Follow-up question', suggestion.follow_up_question],
    ['Follow-up answer', suggestion.follow_up_answer],
  ] as const;
  return (
    <dl className="dev-about">
      <dt>How it came</dt>
      <dd>{typeWords[suggestion.suggestion_type]}</dd>
      {texts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{text ?? <NoValue />}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AboutProps {
  readonly suggestion: LearningSuggestion;
  readonly timezone: string;
}

function About({ suggestion, timezone }: AboutProps) {
  const asked = [
    howMany(suggestion.times, 'time', 'times'),
    `by ${howMany(suggestion.people, 'person', 'people')}`,
    `in ${howMany(suggestion.workspaces, 'workspace', 'workspaces')}`,
  ];
  return (
    <dl className="dev-about">
      <dt>Category</dt>
      <dd>{categoryWords[suggestion.learning_category]}</dd>
      <dt>Confidence</dt>
      <dd>{levelWords[suggestion.confidence_level]}</dd>
      <dt>Priority</dt>
      <dd>{levelWords[suggestion.implementation_priority]}</dd>
      <dt>Asked</dt>
      <dd>{asked.join(' ')}</dd>
      <dt>First asked</dt>
      <dd>
        <Moment at={suggestion.created_at} timezone={timezone} />
        {` in ${suggestion.workspace_name}`}
      </dd>
      <dt>Last asked</dt>
      <dd>
        <Moment at={suggestion.last_asked_at} timezone={timezone} />
      </dd>
    </dl>
  );
}

const HUNDRED = 100;

function Nearest({ nearest }: Pick<LearningSuggestion, 'nearest'>) {
  if (nearest.length === 0) return <p className="dev-note">No action is near to this query.</p>;
  return (
    <div>
      <h3>Nearest actions</h3>
      <ul aria-label="Nearest actions" className="dev-bars">
        {nearest.map(({ action_slug: slug, action_label: label, score }) => (
          <li key={slug}>
            <i aria-hidden="true" style={{ width: `${score * HUNDRED}%` }} />
            <a className="dev-name dev-link" href={testingAddress(slug)}>
              {label}
            </a>
            <span className="dev-count">{percentText(score * HUNDRED)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HistoryProps extends Pick<LearningSuggestion, 'reviews'> {
  readonly timezone: string;
}

function History({ reviews, timezone }: HistoryProps) {
  if (reviews.length === 0) return null;
  return (
    <div>
      <h3>Reviews</h3>
      <ol aria-label="Reviews" className="dev-history">
        {reviews.map(({ action, reviewer_name: name, notes, at }) => (
          <li key={at}>
            <strong>{reviewWords[action].done}</strong>
            {` by ${name}, `}
            <Moment at={at} timezone={timezone} />
            {notes !== '' && <p className="dev-name">{notes}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
