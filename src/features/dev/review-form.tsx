import { useSelector } from '@xstate/react';
import {
  REVIEW_NOTES_LENGTH,
  type LearningSuggestion,
  type ReviewAction,
} from '../../../contract/dev-admin.ts';
import { canTake } from '../../../machines/dev/suggestion-list.ts';
import {
  implementedAs,
  type SuggestionReviewActor,
} from '../../../machines/dev/suggestion-review.machine.ts';
import type { ActionDefinition } from '../../../machines/dev/test-run.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { BrokenQueries } from './broken-queries.tsx';
import { percentText, reviewWords } from './dev-words.ts';

interface ReviewFormProps {
  readonly actor: SuggestionReviewActor;
  /** Every action; null where they were not loaded. */
  readonly actions: readonly ActionDefinition[] | null;
  /** Why not. */
  readonly problem: string | null;
}

const keys: Readonly<Partial<Record<ReviewAction, string>>> = { approve: 'A', implement: 'I', reject: 'R' };
const order: readonly ReviewAction[] = ['approve', 'implement', 'reject', 'reopen', 'unimplement'];

/** The choices of a reviewer, with the notes and the action that the query is to be understood as. */
export function ReviewForm({ actor, actions, problem: actionsProblem }: ReviewFormProps) {
  const suggestion = useSelector(actor, ({ context }) => context.suggestion);
  const notes = useSelector(actor, ({ context }) => context.notes);
  const problem = useSelector(actor, (snapshot) =>
    snapshot.matches('deciding') ? snapshot.context.problem : null,
  );
  const trial = useSelector(actor, ({ context }) => context.trial);
  const slug = useSelector(actor, ({ context }) => implementedAs(context));
  const isDeciding = useSelector(actor, (snapshot) => snapshot.matches('deciding'));
  const possible = order.filter((action) => canTake(suggestion.status, action));
  const canImplement = possible.includes('implement');
  return (
    <div className="dev-pad px-0!">
      {problem !== null && <Banner>{problem}</Banner>}
      {isDeciding && trial !== null && <BrokenQueries trial={trial} />}
      {canImplement && (
        <Select
          label="Understood as"
          placeholder="Choose the action"
          value={slug}
          disabled={!isDeciding}
          options={choices(suggestion, actions, slug)}
          help={
            actionsProblem === null
              ? undefined
              : `Only the nearest actions are offered, the others were not loaded. ${actionsProblem}`
          }
          onChange={(action) => actor.send({ type: 'action.choose', action })}
        />
      )}
      <TextArea
        label="Notes"
        value={notes}
        disabled={!isDeciding}
        maxLength={REVIEW_NOTES_LENGTH}
        onChange={(typed) => actor.send({ type: 'notes.type', notes: typed })}
        onKeyDown={(event) => {
          // The next letter is a key of the page again.
          if (event.key === 'Escape') (event.target as HTMLElement).blur();
        }}
      />
      <div className="dev-acts">
        {possible.map((action) => (
          <ReviewButton key={action} actor={actor} action={action} />
        ))}
      </div>
      <p className="dev-note narrow:hidden">
        <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> next and previous, <KeyCap>U</KeyCap> undo, <KeyCap>X</KeyCap>{' '}
        select, <KeyCap>N</KeyCap> notes
      </p>
    </div>
  );
}

interface ReviewButtonProps {
  readonly actor: SuggestionReviewActor;
  readonly action: ReviewAction;
}

function ReviewButton({ actor, action }: ReviewButtonProps) {
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'review.take', action }));
  const busy = useSelector(
    actor,
    (snapshot) => snapshot.matches('sending') && snapshot.context.taken === action,
  );
  const { button } = reviewWords[action];
  const key = keys[action];
  return (
    <Button
      tone={action === 'implement' ? 'primary' : 'secondary'}
      disabled={!can}
      busy={busy}
      onClick={() => actor.send({ type: 'review.take', action })}
      {...(key !== undefined && {
        icon: (
          <span aria-hidden="true">
            <KeyCap>{key}</KeyCap>
          </span>
        ),
      })}
    >
      {button}
    </Button>
  );
}

const HUNDRED = 100;

/** The nearest ones first, then all others. */
function choices(
  { nearest }: LearningSuggestion,
  actions: readonly ActionDefinition[] | null,
  slug: string | null,
) {
  const near = nearest.map(({ action_slug: value, action_label: label, score }) => ({
    value,
    label,
    help: `${percentText(score * HUNDRED)} near`,
    group: 'Nearest',
  }));
  const others = (actions ?? [])
    .filter((one) => !near.some(({ value }) => value === one.slug))
    .map((one) => ({ value: one.slug, label: one.label, group: 'All actions' }));
  const known = [...near, ...others];
  const isKnown = slug === null || known.some(({ value }) => value === slug);
  return isKnown ? known : [...known, { value: slug, label: slug, group: 'All actions' }];
}
