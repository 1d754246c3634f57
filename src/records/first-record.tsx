import { useSelector } from '@xstate/react';
import type { RecordType } from '../../contract/record-type.ts';
import { roleHas } from '../../contract/rights.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import type { NewRecordActor } from './new-record-actor.ts';
import { NewRecordButton } from './new-record.tsx';

interface FirstRecordProps {
  readonly actor: NewRecordActor;
  readonly type: RecordType;
  /** The address of the page that imports a file; null for a type that is not imported. */
  readonly importPath: string | null;
  /** The address of the page that shows the demo data. */
  readonly preferences: string;
}

/** What a person does in a workspace without any record of a type (spec §2.13). */
export function FirstRecord({ actor, type, importPath, preferences }: FirstRecordProps) {
  const role = useSelector(actor, ({ context }) => context.role);
  if (!roleHas(role, 'edit-own')) {
    const added = type.account === 'own' ? 'accounts' : type.noun.many;
    return <p className="max-w-[320px]">An editor of the workspace can add {added}.</p>;
  }
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <NewRecordButton actor={actor} type={type} />
      {importPath !== null && roleHas(role, 'edit-any') && (
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
