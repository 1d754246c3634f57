/** The thread of a request: what was said, answered, noted, and what happened, in order. */
import { useSelector } from '@xstate/react';
import { Lock, Zap } from 'lucide-react';
import type { ThreadEntry, ThreadEvent, ThreadMessage } from '../../../contract/support-thread.ts';
import { editHere } from '../../../machines/support/support-request.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { NoteText } from '../../records/note-text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const none: readonly ThreadEntry[] = [];

export function RequestThread({ actor }: { readonly actor: SupportRequestActor }) {
  const entries = useSelector(actor, ({ context }) => context.thread?.entries ?? none);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  return (
    <ol aria-label="Thread" className="grid content-start gap-4">
      {entries.map((entry) =>
        entry.kind === 'event' ? (
          <Event key={entry.id} event={entry} timezone={timezone} />
        ) : (
          <Message key={entry.id} actor={actor} message={entry} timezone={timezone} />
        ),
      )}
    </ol>
  );
}

function Event({ event, timezone }: { readonly event: ThreadEvent; readonly timezone: string }) {
  return (
    <li className="flex items-center gap-2 pl-[6px] text-xs text-text-muted">
      <Zap aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />
      <span className="ml-3 min-w-0 wrap-anywhere">
        {event.text}. <Moment at={event.at} timezone={timezone} />
      </span>
    </li>
  );
}

const kindNames = { answer: 'Answer', note: 'Internal note', said: 'Message' } as const;

interface MessageProps {
  readonly actor: SupportRequestActor;
  readonly message: ThreadMessage;
  readonly timezone: string;
}

function Message({ actor, message, timezone }: MessageProps) {
  const { id, kind, text, author, author_member_id: member, at, edited_at, sent_to, editable } = message;
  const isEdited = useSelector(actor, ({ context }) => editHere(context)?.id === id);
  const mayEdit = useSelector(actor, (snapshot) => snapshot.can({ type: 'note.edit', id }));
  const name = author ?? 'The contact';
  const isNote = kind === 'note';
  return (
    <li
      aria-label={`${kindNames[kind]} by ${name}`}
      className="grid max-w-[640px] grid-cols-[24px_minmax(0,1fr)] gap-3"
    >
      <Avatar id={member ?? name} name={name} picture={null} size="md" />
      <div
        className={classNames(
          'min-w-0',
          isNote && 'rounded-lg border border-dashed border-border-control bg-surface-sunken px-3 pb-2 pt-2',
        )}
      >
        <div className="mb-half flex flex-wrap items-baseline gap-x-2 text-xs text-text-muted">
          {isNote && <Lock aria-hidden="true" className="size-3 self-center" strokeWidth={1.75} />}
          <b className="text-sm font-medium text-text-primary">{name}</b>
          <span>
            <Moment at={at} timezone={timezone} />
            {isNote && ', internal note'}
          </span>
          {kind === 'answer' && <span>{sent_to === null ? 'kept here' : `mailed to ${sent_to}`}</span>}
          {edited_at !== null && <span>edited</span>}
          {editable && !isEdited && (
            <span className="ml-auto">
              <LinkButton disabled={!mayEdit} onClick={() => actor.send({ type: 'note.edit', id })}>
                Edit note
              </LinkButton>
            </span>
          )}
        </div>
        {isEdited ? <NoteEditor actor={actor} /> : <NoteText text={text} />}
      </div>
    </li>
  );
}

function NoteEditor({ actor }: { readonly actor: SupportRequestActor }) {
  const text = useSelector(actor, ({ context }) => context.edit?.text ?? '');
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div className="grid gap-2">
      <TextArea
        label="Note"
        value={text}
        rows={3}
        disabled={busy}
        autoFocus
        onChange={(typed) => actor.send({ type: 'edit.change', text: typed })}
      />
      <span className="flex justify-end gap-2">
        <Button size="sm" disabled={busy} onClick={() => actor.send({ type: 'edit.cancel' })}>
          Cancel
        </Button>
        <Button
          size="sm"
          tone="primary"
          busy={saving}
          disabled={busy}
          onClick={() => actor.send({ type: 'edit.save' })}
        >
          Save note
        </Button>
      </span>
    </div>
  );
}
