import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { BulkInviteActor } from '../../../machines/settings/bulk-invite.machine.ts';
import { rowProblem, wrongRows, type InvitedRow } from '../../../machines/settings/invited-rows.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { StepHeading } from './step-heading.tsx';

interface CheckingStepProps {
  readonly actor: BulkInviteActor;
  readonly mayInvite: boolean;
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** Who was recognised in the text. Everything can be corrected. */
export function CheckingStep({ actor, mayInvite }: CheckingStepProps) {
  const rows = useSelector(actor, ({ context }) => context.rows);
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'invite.start' }));
  const wrong = wrongRows(rows).length;
  return (
    <>
      <div>
        <StepHeading>{people(rows.length)} in the text</StepHeading>
        <p role="status" className="text-text-secondary">
          {wrong === 0
            ? 'Please check the names before the mails are sent.'
            : `${wrong} to correct or remove.`}
        </p>
      </div>
      <ol aria-label="People to invite" className="grid gap-3">
        {rows.map((row) => (
          <Row key={row.number} actor={actor} row={row} rows={rows} />
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => actor.send({ type: 'form.leave' })}>Cancel</Button>
        <Button onClick={() => actor.send({ type: 'text.edit' })}>Back to the text</Button>
        <Button
          tone="primary"
          disabled={!isReady || !mayInvite}
          onClick={() => actor.send({ type: 'invite.start' })}
        >
          {rows.length === 1 ? 'Send 1 invitation' : `Send ${rows.length} invitations`}
        </Button>
      </div>
    </>
  );
}

interface RowProps {
  readonly actor: BulkInviteActor;
  readonly row: InvitedRow;
  readonly rows: readonly InvitedRow[];
}

function Row({ actor, row, rows }: RowProps) {
  const { number } = row;
  const problem = rowProblem(row, rows);
  const item = useRef<HTMLLIElement>(null);
  const remove = () => {
    // The focus would be lost with the row.
    const beside = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    beside?.querySelector('button')?.focus();
    actor.send({ type: 'row.remove', number });
  };
  const change = (field: 'name' | 'email') => (value: string) =>
    actor.send({ type: 'row.change', number, field, value });
  return (
    <li
      ref={item}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 narrow:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label={`Full name ${number}`}
        value={row.name}
        maxLength={100}
        autoComplete="off"
        error={problem.name}
        onChange={change('name')}
      />
      <div className="narrow:col-start-1">
        <TextField
          label={`Email ${number}`}
          type="email"
          value={row.email}
          autoComplete="off"
          error={problem.email}
          onChange={change('email')}
        />
      </div>
      <div className="mt-[25px] narrow:col-start-2 narrow:row-start-1">
        <IconButton label={`Remove person ${number}`} onClick={remove}>
          <Trash2 aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
        </IconButton>
      </div>
    </li>
  );
}
