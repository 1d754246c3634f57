import { renewals } from '../../../contract/records/renewals.ts';
import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { NewRecordButton, NewRecordDialog } from '../../records/new-record.tsx';

/** Adds an account with its renewal: the button of the toolbar, with its key, and the form. */
export function NewRenewalScreen({ actor }: { readonly actor: RenewalActors['adding'] }) {
  return (
    <>
      <NewRecordButton actor={actor} type={renewals} inBar />
      <NewRecordDialog actor={actor} type={renewals} />
    </>
  );
}
