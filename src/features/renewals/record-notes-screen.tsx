import type { RenewalNotesActor } from '../../../machines/renewals/renewal-notes.ts';
import { RecordNotes } from '../../records/record-notes.tsx';

/** The notes of a renewal without its panel, for the atlas and the tests of their flow. */
export function RecordNotesScreen({ actor }: { readonly actor: RenewalNotesActor }) {
  return <RecordNotes actor={actor} mayWrite />;
}
