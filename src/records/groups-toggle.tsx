import { useSelector } from '@xstate/react';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import type { TableRecord } from '../../machines/records/cell.ts';
import { isAllCollapsed } from '../../machines/records/grouping.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { Hint } from '../ui/hint.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/** Collapses all groups, or expands them; nothing while the rows are not grouped. */
export function GroupsToggle<R extends TableRecord, V extends TableView>({
  actor,
}: {
  readonly actor: TableActor<R, V>;
}) {
  const isGrouped = useSelector(actor, ({ context }) => context.groups.length > 0);
  const isCollapsed = useSelector(actor, ({ context }) => isAllCollapsed(context));
  if (!isGrouped) return null;
  const label = isCollapsed ? 'Expand all groups' : 'Collapse all groups';
  const Icon = isCollapsed ? ChevronsUpDown : ChevronsDownUp;
  return (
    <Hint text={label}>
      <IconButton label={label} onClick={() => actor.send({ type: 'groups.toggle' })}>
        <Icon aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </IconButton>
    </Hint>
  );
}
