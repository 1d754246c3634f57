/** The text at the top of a state and its size. Groups have it at the left, plain states in the middle. */
import type { DiagramState } from '../../../machines/testing/diagram.ts';
import { invokeWords, monoWidth, nameWidth, smallWidth } from './chart-text.ts';

export const HEADER_TOP = 8;
export const NAME_LINE = 20;
export const RUNS_LINE = 16;
export const HEADER_SIDE = 12;
/** Space beside the name for the dot of the current state. */
export const DOT_ROOM = 16;
const TAG_GAP = 8;

export interface Header {
  readonly name: string;
  readonly tags: readonly string[];
  readonly runs: readonly string[];
  readonly width: number;
  readonly height: number;
}

export function headerOf(state: DiagramState): Header {
  const name = state.key;
  const runs = state.invokes.map(invokeWords);
  const tagWidth = state.tags.reduce((width, tag) => width + TAG_GAP + smallWidth(`#${tag}`), 0);
  return {
    name,
    tags: state.tags,
    runs,
    width: Math.ceil(
      2 * HEADER_SIDE + Math.max(2 * DOT_ROOM + nameWidth(name) + tagWidth, 0, ...runs.map(monoWidth)),
    ),
    height: HEADER_TOP + NAME_LINE + runs.length * RUNS_LINE,
  };
}
