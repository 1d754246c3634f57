import { useSelector } from '@xstate/react';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import type { DueLine } from '../../../machines/chat/due-lines.ts';
import type { DueNowActor } from '../../../machines/chat/due-now.machine.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The greeting of a new conversation (spec §2.14). */
export function Welcome({ firstName }: { readonly firstName: string }) {
  return (
    <div className="px-6 pb-6 pt-6 text-center">
      <h2 className="text-2xl font-semibold tracking-display wrap-anywhere">Hello {firstName}</h2>
      <p className="mt-1 text-lg tracking-tight text-text-muted">Start managing your accounts</p>
    </div>
  );
}

interface DueNowProps {
  readonly actor: ConversationActor;
  readonly due: DueNowActor;
}

/** What is due now; each line asks the assistant for it. */
export function DueNow({ actor, due }: DueNowProps) {
  const lines = useSelector(due, ({ context }) => context.lines);
  const isFailed = useSelector(due, (snapshot) => snapshot.matches('failed'));
  if (isFailed) {
    return (
      <p role="alert" className="text-center text-xs text-text-muted">
        What is due was not loaded.{' '}
        <LinkButton onClick={() => due.send({ type: 'due.reload' })}>Reload</LinkButton>
      </p>
    );
  }
  if (lines.length === 0) return null;
  return (
    <section aria-label="Due now">
      <h3 className="mb-1 px-3 text-xs font-medium text-text-muted">Due now</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.asks}>
            <DueButton line={line} onAsk={() => actor.send({ type: 'message.send', text: line.asks })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones: Readonly<Record<DueLine['tone'], string>> = {
  danger: 'bg-danger-solid',
  warning: 'bg-warning-solid',
  plain: 'bg-border-control',
};

function DueButton({ line, onAsk }: { readonly line: DueLine; readonly onAsk: () => void }) {
  return (
    <button
      type="button"
      onClick={onAsk}
      className="flex min-h-8 w-full items-center gap-[10px] rounded-md px-3 text-left transition-colors duration-instant ease-standard hover:bg-surface-hover narrow:min-h-row-grid-touch"
    >
      <span
        aria-hidden="true"
        className={classNames('size-[6px] flex-none rounded-full', tones[line.tone])}
      />
      <span className="min-w-0 py-1 wrap-anywhere">{line.title}</span>{' '}
      {line.detail !== null && (
        <span className="ml-auto flex-none text-text-muted tabular-nums">{line.detail}</span>
      )}
    </button>
  );
}
