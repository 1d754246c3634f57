import { useSelector } from '@xstate/react';
import { previewOf, type BulkEditContext } from '../../machines/records/bulk-edit.machine.ts';
import type { Preview } from '../../machines/records/bulk-preview.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import { rowOf, type TableRecords } from '../../machines/records/table.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import { BulkCounts, BulkLines } from './bulk-counts.tsx';
import { FieldValueInput } from './field-value-input.tsx';

interface BulkSettingProps {
  readonly actor: BulkEditActor;
  readonly ownerField: string | undefined;
}

type Table = TableRecords<TableRecord>;

const nameIn = (table: Table, id: string) => {
  const row = rowOf(table, id);
  return row ? table.type.nameOf(row) : '';
};

/** The value of a record in people's words. */
const wordsIn = (table: Table, field: string, value: Preview['changes'][number]['before']) =>
  table.type.textOf(field, value, table) || '—';

/** Sets one field of the selected records, after it has shown what that changes. */
export function BulkSetting({ actor, ownerField }: BulkSettingProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'set.confirm' }));
  const { table, field, draft, problem, selected } = context;
  if (table === null) return null;
  const handsOver = field !== null && field === ownerField;
  const chosen = field === null ? undefined : table.type.fieldOf(field, table.fields);
  const preview = previewOf(context);
  const changed = preview?.changes.length ?? 0;
  const cancel = () => actor.send({ type: 'bulk.cancel' });
  return (
    <Dialog
      wide
      title={handsOver ? 'Hand over' : 'Set a field'}
      text={`Of ${selected.size.toLocaleString('en-US')} selected ${selected.size === 1 ? context.noun.one : context.noun.many}.`}
      onClose={cancel}
    >
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'set.confirm' });
        }}
      >
        {!handsOver && (
          <Select
            label="Field"
            value={field}
            options={settable(table)}
            onChange={(key) => actor.send({ type: 'field.choose', field: key })}
            placeholder="Choose a field"
            error={field === null ? problem : null}
          />
        )}
        {chosen && (
          <FieldValueInput
            key={field}
            field={chosen}
            members={table.members}
            draft={draft}
            onChange={(value) => actor.send({ type: 'value.change', draft: value })}
            error={problem}
          />
        )}
        {preview && field !== null && <SettingPreview context={context} field={field} preview={preview} />}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span className="mr-auto text-text-muted">
            {changed > 0 && !handsOver && `One undo for all ${changed.toLocaleString('en-US')}`}
          </span>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" tone="primary" disabled={!canConfirm}>
            {`Change ${changed.toLocaleString('en-US')}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function settable({ type, fields }: Table) {
  return type.settable(fields).flatMap((value) => {
    const field = type.fieldOf(value, fields);
    return field === undefined ? [] : [{ value, label: field.field_label }];
  });
}

interface SettingPreviewProps {
  readonly context: BulkEditContext<TableRecord>;
  readonly field: string;
  readonly preview: Preview;
}

function SettingPreview({ context: { table }, field, preview }: SettingPreviewProps) {
  if (table === null) return null;
  const { changes, same, refused } = preview;
  return (
    <section aria-label="Preview" className="grid gap-2">
      <BulkCounts
        counts={[
          [changes.length, changes.length === 1 ? 'changes' : 'change'],
          [same, 'have it already'],
          [refused.length, 'refused'],
        ]}
      />
      <BulkLines
        label="What changes"
        lines={changes.map(({ id, before, after }) => ({
          id,
          name: nameIn(table, id),
          text: `${wordsIn(table, field, before)} → ${wordsIn(table, field, after)}`,
        }))}
      />
      <BulkLines
        label="What is refused"
        tone="danger"
        lines={refused.map(({ id, reason }) => ({ id, name: nameIn(table, id), text: reason }))}
      />
    </section>
  );
}
