/** What stands in a lane of the board while a card is moved: cards, the place that one left, and the place it would get. Pure. */
import type { OnboardingProject, Stage } from '../../contract/records/onboarding.ts';
import { placeIn, withStage, type Lane } from './lanes.ts';

export interface Moved {
  readonly id: string;
  /** Null beside the lanes. */
  readonly to: Stage | null;
  readonly by: 'pointer' | 'keyboard';
}

export interface LaneEntry {
  /** `left`: where the card was. `place`: where it would come to. */
  readonly kind: 'card' | 'left' | 'place';
  readonly row: OnboardingProject;
}

/**
 * A card that the pointer has stays in its lane, where it is drawn under the pointer; one that the keyboard carries is in the
 * lane that it is over.
 * @param length how many cards of the lane are shown
 */
export function laneEntries(
  { stage, rows }: Lane,
  all: readonly OnboardingProject[],
  moved: Moved | null,
  { length, today }: { readonly length: number; readonly today: string },
): readonly LaneEntry[] {
  const entries: LaneEntry[] = rows.slice(0, length).map((row) => ({ kind: 'card', row }));
  const row = all.find(({ id }) => id === moved?.id);
  if (moved === null || row === undefined) return entries;
  const byPointer = moved.by === 'pointer';
  if (row.stage === stage) {
    const at = entries.findIndex((entry) => entry.row.id === row.id);
    if (byPointer) return entries.toSpliced(at, 0, { kind: 'left', row });
    return moved.to === stage ? entries : entries.with(at, { kind: 'left', row });
  }
  if (moved.to !== stage) return entries;
  const { place } = placeIn(all, row.id, stage, today);
  const [there = row] = withStage([row], row.id, stage, today);
  return entries.toSpliced(place - 1, 0, { kind: byPointer ? 'place' : 'card', row: there });
}
