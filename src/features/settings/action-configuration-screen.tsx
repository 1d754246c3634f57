import { useSelector } from '@xstate/react';
import { RotateCcw, Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { ActionConfigurationActor } from '../../../machines/settings/action-configuration.machine.ts';
import { inOrder } from '../../../machines/settings/action-order.ts';
import type { ListedAction } from '../../../machines/settings/action-parts.ts';
import { mayConfigure } from '../../../machines/settings/action-rights.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { arranged } from '../../ui/list-table/arrange.ts';
import type { ListView } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { ListToolbar } from '../../ui/list-table/list-toolbar.tsx';
import { OutdatedLine } from '../../ui/list-table/outdated-line.tsx';
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
  const ready = list.state === 'ready';
  return (
    <div className="flex h-full flex-col print:block">
      <ListToolbar
        one="action"
        many="actions"
        search={view.search}
        onSearch={(search) => setView({ ...view, search })}
        disabled={!ready}
        isReloading={list.isReloading}
        total={ready ? rows.length : null}
        found={arranged(rows, columns, view).length}
      >
        <Button
          disabled={!ready}
          onClick={list.reload}
          icon={<RotateCcw aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
        >
          Reload
        </Button>
      </ListToolbar>
      {/* What cannot be done here, and why. */}
      <p className="px-5 pb-3 text-xs text-text-muted narrow:px-3">
        {mayConfigure(role)
          ? 'System actions cannot be deleted'
          : `Only admins (${roleDescriptions.admin}) can change actions.`}
      </p>
      {list.isOutdated && <OutdatedLine problem={list.problem} />}
      <ListTable
        many="actions"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ action_label }) => action_label}
        state={list.state}
        problem={list.problem}
        onRetry={list.reload}
        isReloading={list.isReloading}
        view={view}
        onView={setView}
        noMatch="No actions found"
        empty={<EmptyState icon={<Zap strokeWidth={1.75} />}>No actions found</EmptyState>}
      />
      <ActionQuestions actor={actor} />
    </div>
  );
}
