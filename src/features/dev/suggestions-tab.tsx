import { useSelector } from '@xstate/react';
import { Lightbulb } from 'lucide-react';
import { useMemo } from 'react';
import { shownIn } from '../../../machines/dev/suggestion-queue-setup.ts';
import { reviewAt, type SuggestionQueueActor } from '../../../machines/dev/suggestion-queue.machine.ts';
import { statusOf, type DevView } from '../../../machines/dev/dev-view.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ManyBar } from './many-bar.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { SuggestionDetail } from './suggestion-detail.tsx';
import { SuggestionFilters } from './suggestion-filters.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import { statusWords } from './dev-words.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface SuggestionsTabProps {
  readonly actor: SuggestionQueueActor;
  readonly view: DevView;
  readonly onView: (view: DevView, how: 'replace' | 'push') => void;
}

/** What the assistant may learn: a queue of suggestions, and the details of one (spec §2.15). */
export function SuggestionsTab({ actor, view, onView }: SuggestionsTabProps) {
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const problem = useSelector(actor, (snapshot) =>
    snapshot.matches('failed') ? snapshot.context.problem : null,
  );
  return (
    <div className="dev-page">
      <SuggestionFilters view={view} onView={onView} />
      {problem !== null && (
        <NotLoaded problem={problem} onRetry={() => actor.send({ type: 'queue.retry' })} />
      )}
      {isSlow && (
        <div role="status" aria-label="Loading suggestions" className="dev-card dev-pad">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {isShown && <Queue actor={actor} view={view} />}
    </div>
  );
}

function Queue({ actor, view }: Pick<SuggestionsTabProps, 'actor' | 'view'>) {
  const suggestions = useSelector(actor, ({ context }) => context.suggestions);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const review = useSelector(actor, (snapshot) => (chosen === null ? undefined : reviewAt(snapshot, chosen)));
  const shown = useMemo(() => shownIn({ suggestions, view }), [suggestions, view]);
  const list = useReviewKeys(actor, chosen);
  const isNarrow = useNarrow();
  if (shown.length === 0) {
    const word = statusWords[statusOf(view)].toLowerCase();
    return (
      <EmptyState icon={<Lightbulb strokeWidth={1.75} />}>
        {suggestions.length === 0
          ? `There are no ${word} suggestions.`
          : `No ${word} suggestions match the search and the filters.`}
      </EmptyState>
    );
  }
  const detail = review && <SuggestionDetail key={review.sessionId} queue={actor} actor={review} />;
  return (
    <div className="dev-queue">
      <div className="dev-card">
        <ManyBar actor={actor} shown={shown} />
        <ul ref={list} aria-label="Suggestions" className="dev-rows">
          {shown.map((suggestion) => (
            <SuggestionRow
              key={suggestion.id}
              actor={actor}
              suggestion={suggestion}
              isChosen={suggestion.id === chosen}
              // Beside the list it would be below all rows.
              below={isNarrow && suggestion.id === chosen ? detail : null}
            />
          ))}
        </ul>
      </div>
      {!isNarrow && detail}
    </div>
  );
}
