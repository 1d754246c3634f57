import { renewals } from '../../../contract/records/renewals.ts';
import { roleHas, type Role } from '../../../contract/rights.ts';
import { ImportLink } from '../../records/import/import-link.tsx';

interface ImportRenewalsLinkProps {
  readonly role: Role;
  readonly href: string;
}

/** The way to the import of renewals, for who may import. */
export function ImportRenewalsLink({ role, href }: ImportRenewalsLinkProps) {
  return roleHas(role, 'edit-any') ? <ImportLink href={href} many={renewals.noun.many} /> : null;
}
