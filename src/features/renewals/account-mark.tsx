import { createContext, useContext } from 'react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';

/** How the logo of a row is opened. Null where logos are not changed, as in a table without the dialog. */
export interface LogoOpener {
  /** Whether the person may edit the account. */
  readonly mayEdit: (row: Renewal) => boolean;
  readonly open: (row: Renewal) => void;
}

export const LogoOpenerContext = createContext<LogoOpener | null>(null);

interface AccountMarkProps {
  readonly row: Renewal;
  /** Whether the cell is the active one of the grid. */
  readonly active: boolean;
}

/** The logo of an account. For a person who may edit the account it is the button that opens its dialog. */
export function AccountMark({ row, active }: AccountMarkProps) {
  const opener = useContext(LogoOpenerContext);
  const logo = <AccountLogo name={row.account_name} src={row.logo_url} />;
  if (opener === null || !opener.mayEdit(row)) return logo;
  return (
    <button
      type="button"
      // Reached from its cell, because the whole grid is one tab stop.
      tabIndex={active ? 0 : -1}
      aria-label={`Change logo, ${row.account_name}`}
      aria-haspopup="dialog"
      onClick={() => opener.open(row)}
      className="-m-1 inline-flex flex-none rounded-sm p-1 transition-colors duration-instant ease-standard hover:bg-surface-pressed print:m-0 print:p-0"
    >
      {logo}
    </button>
  );
}
