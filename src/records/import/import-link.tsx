import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import type { RecordType } from '../../../contract/record-type.ts';
import { roleHas } from '../../../contract/rights.ts';
import { Hint } from '../../ui/hint.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import type { NewRecordActor } from '../new-record-actor.ts';

interface ImportLinkProps {
  readonly actor: NewRecordActor;
  readonly type: RecordType;
  readonly href: string;
}

/** The way from a table of records to the page that imports them, for who may import. */
export function ImportLink({ actor, type, href }: ImportLinkProps) {
  const role = useSelector(actor, ({ context }) => context.role);
  const label = `Import ${type.noun.many}`;
  if (!roleHas(role, 'edit-any')) return null;
  return (
    <Hint text={label}>
      <a href={href} aria-label={label} className={iconButtonStyle}>
        <Upload aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </a>
    </Hint>
  );
}
