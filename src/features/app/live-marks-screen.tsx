import type { LiveMarksActor } from '../../../machines/records/live-marks.machine.ts';
import { LiveSummary } from '../../records/live-marks.tsx';

/** What a table of records says of changes by others, without the table. */
export function LiveMarksScreen({ actor }: { readonly actor: LiveMarksActor }) {
  return <LiveSummary actor={actor} />;
}
