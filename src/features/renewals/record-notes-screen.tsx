import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { RecordNotes } from '../../records/record-notes.tsx';

/** The notes of a renewal without its panel, for the atlas and the tests of their flow. */
export function RecordNotesScreen({ actor }: { readonly actor: RenewalActors['notes'] }) {
  return <RecordNotes actor={actor} mayWrite />;
}
