import { renewals } from '../../../contract/records/renewals.ts';
import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { RecordTrash } from '../../records/record-trash.tsx';

/** The trash of the renewals: its button and its dialog. */
export function RenewalTrashScreen({ actor }: { readonly actor: RenewalActors['trash'] }) {
  return <RecordTrash actor={actor} type={renewals} />;
}
