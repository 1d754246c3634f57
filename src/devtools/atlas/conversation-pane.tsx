/** A walk without a screen that is a conversation: what the person said, and what the flow answered. */
import type { Walk } from '../../../machines/testing/walk.ts';
import { classNames } from '../../ui/class-names.ts';
import type { LoggedStep } from './walked-step.ts';

interface Line {
  readonly by: 'Person' | 'Assistant';
  readonly text: string;
}

/** Of each step what was said in it; an answer that stays is said once. */
function linesOf({ conversation }: Walk, log: readonly LoggedStep[]): readonly Line[] {
  return log.flatMap(({ inputs, said }, place): Line[] => {
    const heard = inputs.flatMap((input) =>
      input.do === 'send' && input.to === '' ? (conversation?.heard(input.event) ?? []) : [],
    );
    const answered = said !== null && said !== log[place - 1]?.said ? [said] : [];
    return [
      ...heard.map((text) => ({ by: 'Person' as const, text })),
      ...answered.map((text) => ({ by: 'Assistant' as const, text })),
    ];
  });
}

export function ConversationPane({
  walk,
  log,
}: {
  readonly walk: Walk;
  readonly log: readonly LoggedStep[];
}) {
  const lines = linesOf(walk, log);
  return (
    <section aria-label="Conversation" className="min-h-0 overflow-auto bg-surface-canvas p-4">
      <ol className="grid gap-2">
        {lines.map(({ by, text }, place) => (
          <li
            // Lines are only added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={classNames(
              'max-w-[85%] rounded-md border border-border-default px-3 py-2',
              by === 'Person'
                ? 'justify-self-end bg-surface-selected'
                : 'justify-self-start bg-surface-raised',
            )}
          >
            <span className="block text-xs text-text-muted">{by}</span>
            {text}
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p className="text-text-secondary">Nothing was said yet.</p>}
    </section>
  );
}
