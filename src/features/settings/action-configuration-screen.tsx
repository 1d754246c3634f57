import { useSelector } from '@xstate/react';
import { Zap } from 'lucide-react';
import { useMemo } from 'react';
import { actionTypes } from '../../../contract/actions.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { ActionConfigurationActor } from '../../../machines/settings/action-configuration.machine.ts';
import { inOrder } from '../../../machines/settings/action-order.ts';
import type { ListedAction } from '../../../machines/settings/action-parts.ts';
import { mayConfigure } from '../../../machines/settings/action-rights.ts';
import type { ActionsView } from '../../../machines/settings/actions-view.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFilter } from '../../ui/list-table/list-filter.tsx';
import { ListNote, ListPage } from '../../ui/list-table/list-page.tsx';
import { useCollection } from '../../ui/list-table/use-collection.ts';
import { actionColumns, typeWords } from './action-columns.tsx';
import { ActionQuestions } from './action-questions.tsx';

/** Action Configuration (spec §2.11). */
export function ActionConfigurationScreen({ actor }: { readonly actor: ActionConfigurationActor }) {
  const actions = useSelector(actor, ({ children }) => children.actions);
  return actions ? <ActionList actor={actor} actions={actions} /> : null;
}

interface ActionListProps {
  readonly actor: ActionConfigurationActor;
  readonly actions: CollectionActor<ListedAction>;
}

function ActionList({ actor, actions }: ActionListProps) {
  const list = useCollection(actions);
  const role = useSelector(actor, ({ context }) => context.role);
  const view = useSelector(actor, ({ context }) => context.view);
  const setView = (next: ActionsView, how: 'replace' | 'push' = 'push') =>
    actor.send({ type: 'view.change', view: next, how });
  const columns = useMemo(() => actionColumns(actor, actions, role), [actor, actions, role]);
  const rows = useMemo(
    () => inOrder(list.rows.filter(({ action_type }) => view.type === null || action_type === view.type)),
    [list.rows, view.type],
  );
  return (
    <>
      <ListPage
        one="action"
        many="actions"
        list={list}
        rows={rows}
        columns={columns}
        nameOf={({ action_label }) => action_label}
        view={view}
        onView={setView}
        filters={
          <ListFilter
            label="Filter by type"
            all="All types"
            values={actionTypes}
            word={(type) => typeWords[type]}
            chosen={view.type}
            disabled={list.state !== 'ready'}
            onChoose={(type) => setView({ ...view, type })}
          />
        }
        noMatch="No actions found"
        empty={<EmptyState icon={<Zap strokeWidth={1.75} />}>No actions found</EmptyState>}
      >
        <ListNote>
          {mayConfigure(role)
            ? 'System actions cannot be deleted'
            : `Only admins (${roleDescriptions.admin}) can change actions.`}
        </ListNote>
      </ListPage>
      <ActionQuestions actor={actor} />
    </>
  );
}
