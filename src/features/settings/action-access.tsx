import { useSelector } from '@xstate/react';
import type { AccessLevel } from '../../../contract/actions.ts';
import { accessNames } from '../../../contract/rules/access-text.ts';
import type { ActionConfigurationActor } from '../../../machines/settings/action-configuration.machine.ts';
import type { ListedAction } from '../../../machines/settings/action-parts.ts';
import { maySwitchAccess } from '../../../machines/settings/action-rights.ts';
import { changeAt, type CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { RevertedLine } from '../../ui/list-table/reverted-line.tsx';
import { Select } from '../../ui/select.tsx';

const options: readonly { readonly value: AccessLevel; readonly label: string }[] = [
  { value: 'workspace', label: accessNames.workspace },
  { value: 'admin_only', label: accessNames.admin_only },
];

/** Who may use the action. A user action is its creator's alone until it is promoted. */
export const accessText = ({ access_level }: Pick<ListedAction, 'access_level'>) =>
  options.find(({ value }) => value === access_level)?.label ?? 'Creator only';

interface ActionAccessProps {
  readonly actor: ActionConfigurationActor;
  readonly actions: CollectionActor<ListedAction>;
  readonly action: ListedAction;
}

export function ActionAccess({ actor, actions, action }: ActionAccessProps) {
  const role = useSelector(actor, ({ context }) => context.role);
  const change = useSelector(actions, (snapshot) => changeAt(snapshot, action.id));
  if (!maySwitchAccess(role, action)) return accessText(action);
  return (
    <span className="grid gap-1">
      <Select
        bare
        label={`Access, ${action.action_label}`}
        value={action.access_level}
        options={options}
        onChange={(access_level) => actor.send({ type: 'access.choose', action, access_level })}
      />
      {change && <RevertedLine actor={change} name={action.action_label} />}
    </span>
  );
}
