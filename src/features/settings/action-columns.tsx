import type { ActionType } from '../../../contract/actions.ts';
import type { Role } from '../../../contract/rights.ts';
import type { ActionConfigurationActor } from '../../../machines/settings/action-configuration.machine.ts';
import type { ListedAction } from '../../../machines/settings/action-parts.ts';
import { mayConfigure } from '../../../machines/settings/action-rights.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ActionAccess, accessText } from './action-access.tsx';
import { ActionButtons } from './action-buttons.tsx';

export const typeWords: Readonly<Record<ActionType, string>> = {
  global: 'System',
  workspace: 'Workspace',
  user: 'User',
};

const creatorOf = ({ creator_name }: ListedAction) => creator_name ?? 'System';

const words = (
  key: string,
  label: string,
  width: number,
  text: (action: ListedAction) => string,
): ListColumn<ListedAction> => ({ key, label, width, cell: text, rank: text, text });

/** The columns of spec §2.11; the last one is an admin's. */
export function actionColumns(
  actor: ActionConfigurationActor,
  actions: CollectionActor<ListedAction>,
  role: Role,
): readonly ListColumn<ListedAction>[] {
  const slugOf = ({ action_slug }: ListedAction) => action_slug;
  const typeOf = ({ action_type }: ListedAction) => typeWords[action_type];
  const columns: ListColumn<ListedAction>[] = [
    words('label', 'Action', 170, ({ action_label }) => action_label),
    {
      ...words('slug', 'Slug', 160, slugOf),
      cell: (action) => <span className="font-mono text-xs text-text-secondary">{slugOf(action)}</span>,
    },
    words('category', 'Category', 130, ({ category }) => category),
    words('description', 'Description', 240, ({ description }) => description),
    {
      ...words('type', 'Type', 100, typeOf),
      cell: (action) => (
        <Badge tone={action.action_type === 'global' ? 'neutral' : 'outline'}>{typeOf(action)}</Badge>
      ),
    },
    {
      ...words('access', 'Access', 140, accessText),
      cell: (action) => <ActionAccess actor={actor} actions={actions} action={action} />,
    },
    words('creator', 'Created by', 110, creatorOf),
  ];
  if (!mayConfigure(role)) return columns;
  const buttons = (action: ListedAction) => <ActionButtons actor={actor} role={role} action={action} />;
  return [...columns, { key: 'actions', label: 'Actions', width: 150, end: true, cell: buttons }];
}
