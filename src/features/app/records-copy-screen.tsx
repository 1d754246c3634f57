import type { RecordsCopyActor } from '../../../machines/records/records-copy.machine.ts';
import { CopyNotice } from '../../records/copy-notice.tsx';

/** What a table of records shows of its copy in this browser. */
export function RecordsCopyScreen({ actor }: { readonly actor: RecordsCopyActor }) {
  return <CopyNotice actor={actor} timezone="UTC" />;
}
