import { Trash2 } from 'lucide-react';
import type { Role } from '../../../contract/rights.ts';
import type { ActionConfigurationActor } from '../../../machines/settings/action-configuration.machine.ts';
import type { ListedAction } from '../../../machines/settings/action-parts.ts';
import { mayDelete, mayPromote } from '../../../machines/settings/action-rights.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ActionButtonsProps {
  readonly actor: ActionConfigurationActor;
  readonly role: Role;
  readonly action: ListedAction;
}

/** What an admin may do with an action. Nothing can be done with a system action. */
export function ActionButtons({ actor, role, action }: ActionButtonsProps) {
  const name = action.action_label;
  if (!mayDelete(role, action)) {
    return (
      <span className="text-text-placeholder">
        <span aria-hidden="true">—</span>
        <span className="sr-only">System actions cannot be deleted</span>
      </span>
    );
  }
  return (
    <span className="flex items-center justify-end gap-2">
      {mayPromote(role, action) && (
        <Button
          size="sm"
          label={`Promote ${name}`}
          onClick={() => actor.send({ type: 'action.promote', action })}
        >
          Promote
        </Button>
      )}
      <IconButton label={`Delete ${name}`} onClick={() => actor.send({ type: 'action.delete', action })}>
        <Trash2 aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}
