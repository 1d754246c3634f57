/** What a person writes in a thread: an answer, an internal note, or what the contact said. */
import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { messageKinds, type MessageKind } from '../../../contract/support-thread.ts';
import { draftOf, shownRequest } from '../../../machines/support/support-request.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/text-area.tsx';

const labelsOf = (contact: string | null): Readonly<Record<MessageKind, string>> => ({
  answer: contact === null ? 'Answer' : `Answer ${contact}`,
  note: 'Internal note',
  said: contact === null ? 'They said' : `${contact} said`,
});

const sendLabels = { answer: 'Send', note: 'Add note', said: 'Add message' } as const;

/** Ctrl+Enter or ⌘+Enter. */
const sends = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

export function RequestReply({ actor }: { readonly actor: SupportRequestActor }) {
  const kind = useSelector(actor, ({ context }) => context.kind);
  const draft = useSelector(actor, ({ context }) => draftOf(context));
  const contact = useSelector(actor, ({ context }) => shownRequest(context)?.contact ?? null);
  const mailedTo = useSelector(actor, ({ context }) => context.thread?.mailed_to ?? null);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const sending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const canSend = useSelector(actor, (snapshot) => snapshot.can({ type: 'message.send', wait: false }));
  const waits = useSelector(actor, ({ context }) => context.wait);
  const labels = labelsOf(contact);
  const send = (wait: boolean) => actor.send({ type: 'message.send', wait });
  const mailed =
    mailedTo === null ? 'Kept in KeepWell: nothing is mailed to this contact' : `Mailed to ${mailedTo}`;
  return (
    <div
      className={classNames(
        'rounded-lg border border-border-control',
        kind === 'note' ? 'border-dashed bg-surface-sunken' : 'bg-surface-raised',
      )}
    >
      <div
        role="group"
        aria-label="What to write"
        className="flex flex-wrap gap-x-4 border-b border-border-subtle px-3"
      >
        {messageKinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            disabled={busy}
            onClick={() => actor.send({ type: 'kind.choose', kind: one })}
            className="inline-flex h-[34px] items-center gap-[6px] border-y-2 border-transparent text-xs font-medium text-text-muted hover:text-text-primary disabled:text-text-disabled aria-pressed:border-b-accent aria-pressed:text-text-primary narrow:h-row-grid-touch"
          >
            {one === 'note' && <Lock aria-hidden="true" className="size-3" strokeWidth={1.75} />}
            {labels[one]}
          </button>
        ))}
      </div>
      <div className="px-3 pt-2">
        <TextArea
          label={kind === 'answer' ? 'Your answer' : labels[kind]}
          value={draft}
          rows={3}
          disabled={busy}
          onChange={(text) => actor.send({ type: 'draft.change', text })}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            send(false);
          }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 px-3 pb-3 pt-2">
        <span className="mr-auto min-w-0 text-xs text-text-muted wrap-anywhere">
          {kind === 'answer' && mailed}
          {kind === 'note' && 'Only members see it'}
        </span>
        {draft !== '' && !busy && <span className="text-xs text-text-muted">Draft kept</span>}
        {kind === 'answer' && (
          <Button size="sm" busy={sending && waits} disabled={!canSend} onClick={() => send(true)}>
            Send and wait
          </Button>
        )}
        <Button
          size="sm"
          tone="primary"
          busy={sending && !waits}
          disabled={!canSend}
          onClick={() => send(false)}
        >
          {sendLabels[kind]}
        </Button>
      </div>
    </div>
  );
}
