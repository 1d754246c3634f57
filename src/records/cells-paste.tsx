import { useSelector } from '@xstate/react';
import { counted } from '../../machines/records/steps.ts';
import { cellKey, type Cell } from '../../machines/records/cell.ts';
import { cellsText } from '../../machines/records/cell-range.ts';
import { beyondOf, planOf } from '../../machines/records/cells-paste.machine.ts';
import { nameOf } from '../../machines/records/table.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { BulkCounts, BulkLines } from './bulk-counts.tsx';
import type { CellsPasteActor } from './cells-paste-actor.ts';

interface CellsPasteProps {
  readonly actor: CellsPasteActor;
}

/** A paste of several cells that is asked about first, or that was refused. */
export function CellsPaste({ actor }: CellsPasteProps) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('refused'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <>
      {isAsking && <Asked actor={actor} />}
      {isRefused && (
        <section aria-label="Cells that were not changed" className="write-card flex items-center gap-2">
          <span role="alert" className="mr-auto">
            {problem}
          </span>
          <Button tone="ghost" onClick={() => actor.send({ type: 'paste.cancel' })}>
            Close
          </Button>
        </section>
      )}
    </>
  );
}

function Asked({ actor }: CellsPasteProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'paste.confirm' }));
  const { table, done } = context;
  const { changes, same, refused, wrong, given } = planOf(context);
  const { rows, columns } = beyondOf(context);
  const verb = done === 'Pasted' ? 'Paste' : 'Clear';
  const cancel = () => actor.send({ type: 'paste.cancel' });
  const nameOfCell = ({ id, field }: Cell) => {
    if (table === null) return '';
    const label = table.type.fieldOf(field, table.fields)?.field_label ?? field;
    return `${label}, ${nameOf(table, id)}`;
  };
  const beyond = [
    ...(rows > 0 ? [counted({ one: 'row', many: 'rows' }, rows)] : []),
    ...(columns > 0 ? [counted({ one: 'column', many: 'columns' }, columns)] : []),
  ].join(' and ');
  const lineOf = (one: Cell & { reason: string; draft?: string }) => ({
    id: cellKey(one),
    name: nameOfCell(one),
    text: one.draft === undefined || one.draft === '' ? one.reason : `“${one.draft}”: ${one.reason}`,
  });
  const sentences = [
    ...(beyond === '' ? [] : [`${beyond} beyond the end of the table will not be pasted.`]),
    ...(given === 0 ? [] : [`${counted({ one: 'account', many: 'accounts' }, given)} will be given away.`]),
    done === 'Pasted' && wrong.length > 0
      ? 'What is no value of its field stays in its cell as not saved, where it can be corrected.'
      : 'One Undo takes all of it back.',
  ];
  return (
    <Dialog wide title={`${verb} ${cellsText(changes.length)}?`} text={sentences.join(' ')} onClose={cancel}>
      <div className="mt-4 grid gap-2">
        <BulkCounts
          counts={[
            [changes.length, changes.length === 1 ? 'changes' : 'change'],
            [same, same === 1 ? 'has the value already' : 'have the value already'],
            [refused.length + wrong.length, 'cannot be saved'],
          ]}
        />
        <BulkLines label="What cannot be saved" tone="danger" lines={[...wrong, ...refused].map(lineOf)} />
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button onClick={cancel} autoFocus>
            Cancel
          </Button>
          <Button tone="primary" disabled={!canConfirm} onClick={() => actor.send({ type: 'paste.confirm' })}>
            {`${verb} ${changes.length.toLocaleString('en-US')}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
