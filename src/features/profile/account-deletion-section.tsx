import { useSelector } from '@xstate/react';
import { paths } from '../../../contract/paths.ts';
import type { AccountDeletionActor } from '../../../machines/settings/account-deletion.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DeletionDialog } from '../../ui/deletion-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Deleting one's own account, at the foot of the personal profile (decision 90). */
export function AccountDeletionSection({ actor }: { readonly actor: AccountDeletionActor }) {
  const checking = useSelector(actor, (snapshot) => snapshot.matches('checking'));
  const refused = useSelector(actor, (snapshot) => snapshot.matches('refused'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <section
      aria-labelledby="delete-account"
      className="grid justify-items-start gap-3 rounded-lg border border-border-default p-5 narrow:p-4"
    >
      <h2 id="delete-account" className="text-lg font-semibold tracking-tight">
        Delete account
      </h2>
      <p className="text-text-secondary">
        You are signed out everywhere and leave all of your workspaces. Their records stay, without your name;
        your conversations, saved actions and views are removed. This cannot be undone.
      </p>
      {problem !== null && <Banner>{problem}</Banner>}
      <Button tone="danger" busy={checking} onClick={() => actor.send({ type: 'deletion.open' })}>
        Delete account…
      </Button>
      {refused && <LastAdmin actor={actor} />}
      <Confirming actor={actor} />
    </section>
  );
}

/** Which workspaces would be left without an admin, and the two ways out of it. */
function LastAdmin({ actor }: { readonly actor: AccountDeletionActor }) {
  const workspaces = useSelector(actor, ({ context }) => context.consequences?.last_admin_of ?? []);
  const close = () => actor.send({ type: 'deletion.close' });
  return (
    <Dialog
      title="Your account cannot be deleted yet"
      text="You are the last admin of a workspace with other members. Make somebody else an admin, or delete it first."
      onClose={close}
    >
      <ul className="mt-4 grid gap-3">
        {workspaces.map(({ workspace_name: name, workspace_slug: slug }) => (
          <li key={slug} className="grid gap-1 rounded-md border border-border-default p-3">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              <TextLink href={paths.workspace.users(slug)}>{`Choose another admin for ${name}`}</TextLink>
              <TextLink href={paths.workspace.profile(slug)}>{`Delete ${name}`}</TextLink>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button autoFocus onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Confirming({ actor }: { readonly actor: AccountDeletionActor }) {
  const dialog = useSelector(actor, ({ children }) => children.deletion);
  const too = useSelector(actor, ({ context }) => context.consequences?.deleted_too ?? []);
  if (!dialog) return null;
  const names = list.format(too.map(({ workspace_name }) => workspace_name));
  const they = too.length === 1 ? 'it is' : 'they are';
  const lost = too.length === 0 ? '' : ` Nobody else is a member of ${names}, so ${they} deleted too.`;
  return (
    <DeletionDialog
      actor={dialog}
      title="Delete your account?"
      text={`You are signed out everywhere, and your name and email are removed. This cannot be undone.${lost}`}
      label="Type your email to confirm"
      action="Delete account"
    />
  );
}
