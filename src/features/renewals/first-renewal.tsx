import { renewals } from '../../../contract/records/renewals.ts';
import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { FirstRecord } from '../../records/first-record.tsx';

interface FirstRenewalProps {
  readonly actor: RenewalActors['adding'];
  /** The address of the page that imports a file. */
  readonly importPath: string;
  /** The address of the page that shows the demo data. */
  readonly preferences: string;
}

/** What a person does in a workspace without any renewal: add one, import a file, or show the demo data (spec §2.13). */
export function FirstRenewal(props: FirstRenewalProps) {
  return <FirstRecord type={renewals} {...props} />;
}
