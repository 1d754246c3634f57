import { useSelector } from '@xstate/react';
import { draftOf, type RequesterDraft } from '../../../machines/improvements/requesters.ts';
import type { RequestersActor } from '../../../machines/improvements/requesters.machine.ts';
import { OfferedAccounts } from '../../records/offered-accounts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The form for another account, or a contact of it, that asked. */
export function NewRequester({ actor }: { readonly actor: RequestersActor }) {
  const draft = useSelector(actor, ({ context }) => draftOf(context));
  const accounts = useSelector(actor, ({ context }) => context.accounts);
  const contacts = useSelector(actor, ({ context }) => context.contacts);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const adding = useSelector(actor, (snapshot) => snapshot.matches('adding'));
  const mayAdd = useSelector(actor, (snapshot) => snapshot.can({ type: 'requester.add' }));
  const resting = useSelector(actor, (snapshot) => snapshot.matches({ here: { work: 'resting' } }));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const change = (field: keyof RequesterDraft) => (value: string) =>
    actor.send({ type: 'draft.change', field, value });
  return (
    <form
      noValidate
      aria-label="Add who asked"
      className="grid gap-3 border-b border-border-subtle px-5 pb-4 narrow:px-3"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'requester.add' });
      }}
    >
      {problem !== null && resting && <Banner>{problem}</Banner>}
      <TextField
        label="Account"
        value={draft.account}
        disabled={busy}
        autoComplete="off"
        onChange={change('account')}
      />
      <OfferedAccounts
        accounts={accounts}
        busy={busy}
        onChoose={(name) => actor.send({ type: 'account.choose', name })}
      />
      {contacts.length > 0 && (
        <Select
          label="Contact"
          value={draft.contact}
          disabled={busy}
          options={[
            { value: '', label: 'No contact' },
            ...contacts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={change('contact')}
        />
      )}
      <TextField
        label="Asked on"
        type="date"
        value={draft.askedOn}
        disabled={busy}
        help="Without a day, today."
        onChange={change('askedOn')}
      />
      <TextArea label="Note" value={draft.note} disabled={busy} onChange={change('note')} />
      <span className="justify-self-end">
        <Button type="submit" tone="primary" size="sm" busy={adding} disabled={!mayAdd && !adding}>
          Add
        </Button>
      </span>
    </form>
  );
}
