import { useSelector } from '@xstate/react';
import { renewals } from '../../../contract/records/renewals.ts';
import { roleHas } from '../../../contract/rights.ts';
import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { NewRecordButton } from '../../records/new-record.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface FirstRenewalProps {
  readonly actor: RenewalActors['adding'];
  /** The address of the page that imports a file. */
  readonly importPath: string;
  /** The address of the page that shows the demo data. */
  readonly preferences: string;
}

/** What a person does in a workspace without any renewal: add one, import a file, or show the demo data (spec §2.13). */
export function FirstRenewal({ actor, importPath, preferences }: FirstRenewalProps) {
  const role = useSelector(actor, ({ context }) => context.role);
  if (!roleHas(role, 'edit-own')) {
    return <p className="max-w-[320px]">An editor of the workspace can add accounts.</p>;
  }
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <NewRecordButton actor={actor} type={renewals} />
      {roleHas(role, 'edit-any') && (
        <ButtonLink href={importPath} tone="secondary">
          Import a file
        </ButtonLink>
      )}
      {roleHas(role, 'configure') && (
        <ButtonLink href={preferences} tone="secondary">
          Show demo data
        </ButtonLink>
      )}
    </span>
  );
}
