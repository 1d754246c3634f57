import { renewals } from '../../../contract/records/renewals.ts';
import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { NewRecordScreen } from '../../records/new-record.tsx';

/** Adds an account with its renewal: the button of the toolbar, with its key, and the form. */
export function NewRenewalScreen({ actor }: { readonly actor: RenewalActors['adding'] }) {
  return <NewRecordScreen actor={actor} type={renewals} />;
}
