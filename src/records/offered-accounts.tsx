import { useSelector } from '@xstate/react';
import { LinkButton } from '../ui/link-button.tsx';
import type { NewRecordActor } from './new-record-actor.ts';

/** The accounts whose names are nearest to what is typed. Choosing one fills in its name. */
export function OfferedAccounts({ actor }: { readonly actor: NewRecordActor }) {
  const accounts = useSelector(actor, ({ context }) => context.accounts);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div role="status" className="grid gap-1 text-sm text-text-secondary">
      {accounts.length > 0 && (
        <ul aria-label="Accounts" className="grid gap-1">
          {accounts.map(({ id, name, account_owner: owner }) => (
            <li key={id} className="wrap-anywhere">
              <LinkButton disabled={busy} onClick={() => actor.send({ type: 'account.choose', name })}>
                {name}
              </LinkButton>
              {` · ${owner ?? 'no owner'}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
