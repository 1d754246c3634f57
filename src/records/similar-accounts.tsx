import { useSelector } from '@xstate/react';
import { LinkButton } from '../ui/link-button.tsx';
import type { NewRecordActor } from './new-record-actor.ts';

/** The accounts that have nearly the typed name. Choosing one shows it in place of adding another. */
export function SimilarAccounts({ actor }: { readonly actor: NewRecordActor }) {
  const similar = useSelector(actor, ({ context }) => context.similar);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div role="status" className="grid gap-1 text-sm text-text-secondary">
      {similar.length > 0 && (
        <>
          <p>
            {similar.length === 1
              ? 'This account may be there already:'
              : 'These accounts may be there already:'}
          </p>
          <ul className="grid gap-1">
            {similar.map((account) => (
              <li key={account.id} className="wrap-anywhere">
                <LinkButton disabled={busy} onClick={() => actor.send({ type: 'similar.choose', account })}>
                  {account.account_name}
                </LinkButton>
                {account.is_removed ? ' · in the trash' : ` · ${account.account_owner ?? 'no owner'}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
