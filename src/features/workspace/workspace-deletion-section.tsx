import { useSelector } from '@xstate/react';
import { RESTORABLE_DAYS } from '../../../contract/deletion.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { WorkspaceDeletionActor } from '../../../machines/settings/workspace-deletion.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DeletionDialog } from '../../ui/deletion-dialog.tsx';

const kept = `The people who run this installation can restore it for ${RESTORABLE_DAYS} days. Then everything in it is removed for good.`;

/** Deleting the workspace, at the foot of its profile (decision 90). */
export function WorkspaceDeletionSection({ actor }: { readonly actor: WorkspaceDeletionActor }) {
  const name = useSelector(actor, ({ context }) => context.name);
  const canOpen = useSelector(
    actor,
    (snapshot) => snapshot.can({ type: 'deletion.open' }) || snapshot.matches('confirming'),
  );
  const dialog = useSelector(actor, ({ children }) => children.deletion);
  return (
    <section
      aria-labelledby="delete-workspace"
      className="grid justify-items-start gap-3 rounded-lg border border-border-default p-5 narrow:p-4"
    >
      <h2 id="delete-workspace" className="text-lg font-semibold tracking-tight">
        Delete this workspace
      </h2>
      <p className="text-text-secondary">It is closed for all of its members at once. {kept}</p>
      {canOpen ? (
        <Button tone="danger" onClick={() => actor.send({ type: 'deletion.open' })}>
          Delete workspace…
        </Button>
      ) : (
        <p className="text-text-muted">Only admins ({roleDescriptions.admin}) may delete it.</p>
      )}
      {dialog && (
        <DeletionDialog
          actor={dialog}
          title={`Delete ${name}?`}
          text={`Nobody can open it any more, and its members are told by mail. ${kept}`}
          label="Type the name of the workspace to confirm"
          action="Delete workspace"
        />
      )}
    </section>
  );
}
