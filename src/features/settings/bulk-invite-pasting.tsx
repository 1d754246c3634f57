import { useSelector } from '@xstate/react';
import type { BulkInviteActor } from '../../../machines/settings/bulk-invite.machine.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import { InviteRole } from './invite-role.tsx';

/** The pasted text, and the role of everybody in it. */
export function PastingStep({ actor }: { readonly actor: BulkInviteActor }) {
  const text = useSelector(actor, ({ context }) => context.text);
  const role = useSelector(actor, ({ context }) => context.role);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const errorAt = (field: string) => (problem?.field === field ? problem.text : null);
  return (
    <form
      noValidate
      aria-label="Invite several people"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'form.submit' });
      }}
    >
      <p className="text-text-secondary">
        Everybody gets a mail with a link that is good for seven days. At most 50 people at once.
      </p>
      <TextArea
        label="Names and email addresses"
        rows={8}
        value={text}
        error={errorAt('text')}
        inputRef={useFocusOnProblem('text', problem)}
        help="For example Ada Lovelace <ada@example.org>: one a line, or with commas or semicolons between. Rows of a spreadsheet can be pasted, too."
        onChange={(value) => actor.send({ type: 'field.change', field: 'text', value })}
      />
      <InviteRole
        value={role}
        error={errorAt('role')}
        inputRef={useFocusOnProblem('role', problem)}
        onChange={(value) => actor.send({ type: 'field.change', field: 'role', value })}
      />
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        <Button onClick={() => actor.send({ type: 'form.leave' })}>Cancel</Button>
        <Button type="submit" tone="primary">
          Check the people
        </Button>
      </div>
    </form>
  );
}
