import { useSelector } from '@xstate/react';
import type { Requester } from '../../../contract/requesters.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { calledOf } from '../../../machines/improvements/requesters.ts';
import type { RequestersActor } from '../../../machines/improvements/requesters.machine.ts';
import { NoteText } from '../../records/note-text.tsx';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFocusOut } from '../../ui/use-focus-out.ts';

interface RequesterItemProps {
  readonly actor: RequestersActor;
  readonly requester: Requester;
}

/** An account, or a contact of it, that asked, with the day, the note, and who told them. */
export function RequesterItem({ actor, requester }: RequesterItemProps) {
  const { id, account_name: account, contact_name: contact, contact_email: email, note } = requester;
  const isEdited = useSelector(
    actor,
    (snapshot) =>
      (snapshot.matches({ here: { work: 'editing' } }) || snapshot.matches('saving')) &&
      snapshot.context.edit?.requester.id === id,
  );
  const item = useFocusOut<HTMLLIElement>();
  const called = calledOf(requester);
  return (
    <li
      ref={item}
      aria-label={called}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-border-subtle px-5 py-3 narrow:px-3"
    >
      <AccountLogo name={account} src={requester.logo_url} />
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-x-2">
          <strong className="font-semibold wrap-anywhere">{account}</strong>
          <span className="ml-auto tabular-nums">
            {requester.annual_revenue === null ? '—' : formatMoney(requester.annual_revenue)}
          </span>
        </p>
        <p className="text-sm text-text-muted wrap-anywhere">
          {contact !== null &&
            (email === null ? (
              `${contact} · `
            ) : (
              <>
                <TextLink href={`mailto:${email}`}>{contact}</TextLink>
                {' · '}
              </>
            ))}
          {`Asked on ${formatDay(requester.asked_on)}`}
        </p>
        {isEdited ? <WishEditor actor={actor} /> : note !== '' && <NoteText text={note} />}
        <Told actor={actor} requester={requester} />
        {!isEdited && requester.editable && (
          <span className="-ml-2 flex gap-1">
            <Button
              size="sm"
              tone="ghost"
              label={`Edit note of ${called}`}
              onClick={() => actor.send({ type: 'requester.edit', id })}
            >
              {note === '' ? 'Add note' : 'Edit note'}
            </Button>
            <Button
              size="sm"
              tone="ghost"
              label={`Remove ${called}`}
              onClick={() => actor.send({ type: 'requester.remove', id })}
            >
              Remove
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

/** Who told them that the improvement was shipped, and when; taken back by a button. */
function Told({ actor, requester }: RequesterItemProps) {
  const { id, told_at: at, told_by: by, editable } = requester;
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (at === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-secondary">
      <span>
        Told <Moment at={at} timezone={timezone} dayOnly /> by {by}
      </span>
      {editable && (
        <Button
          size="sm"
          tone="ghost"
          disabled={busy}
          label={`${calledOf(requester)} was not told`}
          onClick={() => actor.send({ type: 'requester.tell', id })}
        >
          Not told
        </Button>
      )}
    </p>
  );
}

function WishEditor({ actor }: Pick<RequesterItemProps, 'actor'>) {
  const text = useSelector(actor, ({ context }) => context.edit?.text ?? '');
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <div className="grid gap-2">
      {problem !== null && <Banner>{problem}</Banner>}
      <TextArea
        label="Note of who asked"
        value={text}
        rows={3}
        disabled={saving}
        autoFocus
        onChange={(value) => actor.send({ type: 'edit.change', text: value })}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey } = event;
          if (key === 'Enter' && (ctrlKey || metaKey)) actor.send({ type: 'edit.save' });
          else if (key === 'Escape') actor.send({ type: 'edit.cancel' });
          else return;
          event.preventDefault();
        }}
      />
      <span className="flex justify-end gap-2">
        <Button size="sm" disabled={saving} onClick={() => actor.send({ type: 'edit.cancel' })}>
          Cancel
        </Button>
        <Button size="sm" tone="primary" busy={saving} onClick={() => actor.send({ type: 'edit.save' })}>
          Save
        </Button>
      </span>
    </div>
  );
}
