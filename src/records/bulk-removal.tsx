import { useSelector } from '@xstate/react';
import { TRASH_DAYS } from '../../contract/record-writes.ts';
import { removalOf } from '../../machines/records/bulk-edit.machine.ts';
import { counted } from '../../machines/records/steps.ts';
import { rowOf } from '../../machines/records/table.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import { BulkCounts, BulkLines } from './bulk-counts.tsx';

/** Removes the selected records, after it has shown which. */
export function BulkRemoval({ actor }: { readonly actor: BulkEditActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'remove.confirm' }));
  const { ids, refused } = removalOf(context);
  const { table, noun } = context;
  const cancel = () => actor.send({ type: 'bulk.cancel' });
  return (
    <Dialog
      wide
      title={`Remove ${counted(noun, ids.length)}?`}
      text={`They go to the trash, where they can be restored for ${TRASH_DAYS} days.`}
      onClose={cancel}
    >
      <div className="mt-4 grid gap-2">
        <BulkCounts
          counts={[
            [ids.length, 'go to the trash'],
            [refused.length, 'refused'],
          ]}
        />
        <BulkLines
          label="What is refused"
          tone="danger"
          lines={refused.map(({ id, reason }) => {
            const row = table === null ? undefined : rowOf(table, id);
            return { id, name: row && table ? table.type.nameOf(row) : '', text: reason };
          })}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button onClick={cancel} autoFocus>
            Cancel
          </Button>
          <Button tone="danger" disabled={!canConfirm} onClick={() => actor.send({ type: 'remove.confirm' })}>
            {`Remove ${ids.length.toLocaleString('en-US')}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
