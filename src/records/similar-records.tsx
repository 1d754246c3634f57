import { useSelector } from '@xstate/react';
import type { SimilarRecord } from '../../contract/record-writes.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { twinsLead } from '../../machines/records/twins.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { NewRecordActor } from './new-record-actor.ts';

interface SimilarRecordsProps {
  readonly actor: NewRecordActor;
  readonly type: RecordType;
}

/** The records that are nearly the same as what is typed. Choosing one shows it in place of adding another. */
export function SimilarRecords({ actor, type }: SimilarRecordsProps) {
  const similar = useSelector(actor, ({ context }) => context.similar);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const where = ({ is_removed, account_name, account_owner }: SimilarRecord) => {
    if (is_removed) return 'in the trash';
    return type.account === 'joined' ? account_name : (account_owner ?? 'no owner');
  };
  return (
    <div role="status" className="grid gap-1 text-sm text-text-secondary">
      {similar.length > 0 && (
        <>
          <p>{twinsLead(type, similar.length)}</p>
          <ul className="grid gap-1">
            {similar.map((record) => (
              <li key={record.id} className="wrap-anywhere">
                <LinkButton disabled={busy} onClick={() => actor.send({ type: 'similar.choose', record })}>
                  {record.name}
                </LinkButton>
                {` · ${where(record)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
