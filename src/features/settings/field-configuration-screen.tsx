import { useSelector } from '@xstate/react';
import { Plus, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { FieldConfigurationActor } from '../../../machines/settings/field-configuration.machine.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { arranged } from '../../ui/list-table/arrange.ts';
import type { ListView } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { ListToolbar } from '../../ui/list-table/list-toolbar.tsx';
import { OutdatedLine } from '../../ui/list-table/outdated-line.tsx';
import { useCollection } from '../../ui/list-table/use-collection.ts';
import { EditFieldDialog } from './edit-field-dialog.tsx';
import { ADMINS_ONLY, fieldColumns } from './field-columns.tsx';
import { SwitchFieldQuestion } from './switch-field-question.tsx';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;
const start: ListView = { search: '', sort: null };

interface FieldConfigurationScreenProps {
  readonly actor: FieldConfigurationActor;
  /** The address of the page that creates a field. */
  readonly createAddress?: string;
}

/** Every field of the workspace (spec §2.6). */
export function FieldConfigurationScreen({ actor, createAddress = '#' }: FieldConfigurationScreenProps) {
  const fields = useSelector(actor, ({ children }) => children.fields);
  return fields ? <FieldList actor={actor} fields={fields} createAddress={createAddress} /> : null;
}

interface FieldListProps {
  readonly actor: FieldConfigurationActor;
  readonly fields: CollectionActor<FieldDefinition>;
  readonly createAddress: string;
}

function FieldList({ actor, fields, createAddress }: FieldListProps) {
  const list = useCollection(fields);
  const [view, setView] = useState(start);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const mayConfigure = useSelector(actor, ({ context }) => context.mayConfigure);
  const created = useSelector(actor, ({ context }) => context.created);
  const isCounting = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches({ listing: 'countingToEdit' }) || snapshot.matches({ listing: 'countingToSwitch' }),
  );
  const columns = useMemo(
    () => fieldColumns({ actor, fields: list.rows, mayConfigure, created }),
    [actor, list.rows, mayConfigure, created],
  );
  const ready = list.state === 'ready';
  const marked = list.rows.find(({ field_name }) => field_name === created);
  return (
    <>
      <ListToolbar
        one="field"
        many="fields"
        search={view.search}
        onSearch={(search) => setView({ ...view, search })}
        disabled={!ready}
        isReloading={list.isReloading || isCounting}
        total={ready ? list.rows.length : null}
        found={arranged(list.rows, columns, view).length}
      >
        {ready && (
          <IconButton label="Reload fields" onClick={list.reload}>
            <RotateCcw {...icon} />
          </IconButton>
        )}
        {mayConfigure && (
          <ButtonLink href={createAddress} icon={<Plus {...icon} />}>
            Create Custom Field
          </ButtonLink>
        )}
      </ListToolbar>
      {!mayConfigure && <p className="px-5 pb-3 text-text-muted narrow:px-3">{ADMINS_ONLY}</p>}
      {marked && (
        <div className="px-5 pb-3 narrow:px-3">
          <Banner tone="success">{marked.field_label} was created.</Banner>
        </div>
      )}
      {problem !== null && (
        <div className="px-5 pb-3 narrow:px-3">
          <Banner>{problem}</Banner>
        </div>
      )}
      {list.isOutdated && <OutdatedLine problem={list.problem} />}
      <ListTable
        many="fields"
        columns={columns}
        rows={list.rows}
        idOf={({ id }) => id}
        nameOf={({ field_label }) => field_label}
        state={list.state}
        problem={list.problem}
        quietFailure
        onRetry={list.reload}
        isReloading={list.isReloading}
        view={view}
        onView={setView}
        marked={marked?.id ?? null}
        empty={
          <EmptyState icon={<SlidersHorizontal strokeWidth={1.75} />}>There are no fields yet.</EmptyState>
        }
      />
      <EditFieldDialog actor={actor} fields={list.rows} />
      <SwitchFieldQuestion actor={actor} />
    </>
  );
}
