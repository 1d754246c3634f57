import { useSelector } from '@xstate/react';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import type { FieldDefinition } from '../../../contract/fields.ts';
import { fieldKinds, kindOf, type FieldsView } from '../../../machines/settings/fields-view.ts';
import { roleHas } from '../../../contract/rights.ts';
import type { FieldConfigurationActor } from '../../../machines/settings/field-configuration.machine.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFilter } from '../../ui/list-table/list-filter.tsx';
import { ListNote, ListPage } from '../../ui/list-table/list-page.tsx';
import { OutdatedLine } from '../../ui/list-table/outdated-line.tsx';
import { useCollection } from '../../ui/list-table/use-collection.ts';
import { EditFieldDialog } from './edit-field-dialog.tsx';
import { ADMINS_ONLY, fieldColumns, kindWords } from './field-columns.tsx';
import { SwitchFieldQuestion } from './switch-field-question.tsx';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

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
  const view = useSelector(actor, ({ context }) => context.view);
  const setView = (next: FieldsView, how: 'replace' | 'push' = 'push') =>
    actor.send({ type: 'view.change', view: next, how });
  const problem = useSelector(actor, ({ context }) => context.problem);
  const mayConfigure = useSelector(actor, ({ context }) => roleHas(context.role, 'configure'));
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
  const rows = useMemo(
    () => list.rows.filter((field) => view.type === null || kindOf(field) === view.type),
    [list.rows, view.type],
  );
  const marked = list.rows.find(({ field_name }) => field_name === created);
  return (
    <>
      <ListPage
        one="field"
        many="fields"
        list={list}
        rows={rows}
        columns={columns}
        nameOf={({ field_label }) => field_label}
        view={view}
        onView={setView}
        isBusy={isCounting}
        filters={
          <ListFilter
            label="Filter by type"
            all="All types"
            values={fieldKinds}
            word={(type) => kindWords[type]}
            chosen={view.type}
            disabled={list.state !== 'ready'}
            onChoose={(type) => setView({ ...view, type })}
          />
        }
        buttons={
          mayConfigure && (
            <ButtonLink href={createAddress} icon={<Plus {...icon} />}>
              Create Custom Field
            </ButtonLink>
          )
        }
        quietFailure
        marked={marked?.id ?? null}
        empty={
          <EmptyState icon={<SlidersHorizontal strokeWidth={1.75} />}>
            {view.type === null ? 'There are no fields yet.' : 'No fields match the filter.'}
          </EmptyState>
        }
      >
        {!mayConfigure && <ListNote>{ADMINS_ONLY}</ListNote>}
        {marked && (
          <div className="px-5 pb-3 narrow:px-3">
            <Banner tone="success">{marked.field_label} was created.</Banner>
          </div>
        )}
        {problem !== null && <OutdatedLine problem={problem} />}
      </ListPage>
      <EditFieldDialog actor={actor} fields={list.rows} />
      <SwitchFieldQuestion actor={actor} />
    </>
  );
}
