import { renewals } from '../../../contract/records/renewals.ts';
import type { RenewalTrashActor } from '../../../machines/renewals/new-renewal.ts';
import { RecordTrash } from '../../records/record-trash.tsx';

/** The trash of the renewals: its button and its dialog. */
export function RenewalTrashScreen({ actor }: { readonly actor: RenewalTrashActor }) {
  return <RecordTrash actor={actor} type={renewals} />;
}
