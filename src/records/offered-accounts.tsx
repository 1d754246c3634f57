import type { FoundRecord } from '../../contract/record-search.ts';
import { LinkButton } from '../ui/link-button.tsx';

interface OfferedAccountsProps {
  readonly accounts: readonly FoundRecord[];
  readonly busy: boolean;
  readonly onChoose: (name: string) => void;
}

/** The accounts whose names are nearest to what is typed. Choosing one fills in its name. */
export function OfferedAccounts({ accounts, busy, onChoose }: OfferedAccountsProps) {
  return (
    <div role="status" className="grid gap-1 text-sm text-text-secondary">
      {accounts.length > 0 && (
        <ul aria-label="Accounts" className="grid gap-1">
          {accounts.map(({ id, name, account_owner: owner }) => (
            <li key={id} className="wrap-anywhere">
              <LinkButton disabled={busy} onClick={() => onChoose(name)}>
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
