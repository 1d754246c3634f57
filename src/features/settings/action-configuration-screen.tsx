import { useSelector } from '@xstate/react';
import { Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { ActionConfigurationActor } from '../../../machines/settings/action-configuration.machine.ts';
import { inOrder } from '../../../machines/settings/action-order.ts';
import type { ListedAction } from '../../../machines/settings/action-parts.ts';
import { mayConfigure } from '../../../machines/settings/action-rights.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListView } from '../../ui/list-table/list-column.ts';
import { ListNote, ListPage } from '../../ui/list-table/list-page.tsx';
import { useCollection } from '../../ui/list-table/use-collection.ts';
import { actionColumns } from './action-columns.tsx';
import { ActionQuestions } from './action-questions.tsx';

const start: ListView = { search: '', sort: null };

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
  const [view, setView] = useState(start);
  const columns = actionColumns(actor, actions, role);
  const rows = useMemo(() => inOrder(list.rows), [list.rows]);
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
