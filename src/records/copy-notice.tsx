import { useSelector } from '@xstate/react';
import type { RecordsCopyActor } from '../../machines/records/records-copy.machine.ts';
import { momentText } from '../ui/moment-text.ts';

export interface ShownCopy {
  readonly actor: RecordsCopyActor;
  /** Of the reader, an IANA name. */
  readonly timezone: string;
}

/** Says that the records are those of the last visit while the server has not said what changed; nothing where it says so at once. */
export function CopyNotice({ actor, timezone }: ShownCopy) {
  const copiedAt = useSelector(actor, ({ context }) => context.copiedAt);
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ unconfirmed: 'slow' }));
  const isDelayed = useSelector(actor, (snapshot) => snapshot.matches({ unconfirmed: 'delayed' }));
  const isSaid = copiedAt !== null && (isSlow || isDelayed);
  return (
    <span role="status" className={isSaid ? 'px-5 pb-2 text-text-muted narrow:px-3' : 'sr-only'}>
      {isSaid &&
        `Records as of ${momentText(copiedAt, timezone, { dateStyle: 'medium', timeStyle: 'short' })}. ${
          isSlow ? 'Updating' : 'The server could not be reached'
        }`}
    </span>
  );
}
