import type { RecordImportActor } from '../../../machines/records/import-actor.ts';
import { RecordImportPage } from '../../records/import/record-import-page.tsx';

/** The import of renewals (spec §2.14). */
export function RenewalImportScreen({ actor }: { readonly actor: RecordImportActor }) {
  return <RecordImportPage actor={actor} />;
}
