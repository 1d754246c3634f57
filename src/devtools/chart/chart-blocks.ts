/** Blocks of labels: their sizes, and where each label stands in its block. */
import type { DiagramTransition } from '../../../machines/diagram.ts';
import type { Box, PlacedCaption, PlacedLabel } from './chart-shapes.ts';
import { monoWidth, smallWidth, wordsOf } from './chart-text.ts';

export const LABEL_HEIGHT = 24;
/** With it two labels are 32 px apart: still 24, the smallest target, at a zoom of three quarters. */
const LABEL_GAP = 8;
const LABEL_PADDING = 8;
export const CAPTION_HEIGHT = 16;
/** A list breaks into rows at this width; a longer label has a row of its own. */
const LIST_WIDTH = 336;

export interface Block {
  readonly width: number;
  readonly height: number;
  /** Places relative to the block's top left corner. */
  readonly labels: readonly PlacedLabel[];
  readonly captions: readonly PlacedCaption[];
}

export const noBlock: Block = { width: 0, height: 0, labels: [], captions: [] };

function labelOf(transition: DiagramTransition, place: PlacedLabel['place']): PlacedLabel {
  const words = wordsOf(transition);
  const text = words.guard === '' ? words.cause : `${words.cause} ${words.guard}`;
  const width = Math.ceil(monoWidth(text)) + 2 * LABEL_PADDING;
  return { transition: transition.id, words, place, x: 0, y: 0, width, height: LABEL_HEIGHT };
}

/** Below each other and centred, as they stand on a line. */
export function stackOf(
  transitions: readonly DiagramTransition[],
  place: PlacedLabel['place'] = 'edge',
): Block {
  const labels = transitions.map((transition) => labelOf(transition, place));
  const width = Math.max(...labels.map((label) => label.width));
  return {
    width,
    height: labels.length * (LABEL_HEIGHT + LABEL_GAP) - LABEL_GAP,
    labels: labels.map((label, row) => ({
      ...label,
      x: (width - label.width) / 2,
      y: row * (LABEL_HEIGHT + LABEL_GAP),
    })),
    captions: [],
  };
}

/** Beside each other, in as many rows as they need, each row centred. */
function rowsOf(transitions: readonly DiagramTransition[]): Block {
  const rows: { labels: PlacedLabel[]; width: number }[] = [];
  for (const transition of transitions) {
    const label = labelOf(transition, 'list');
    const last = rows.at(-1);
    if (last && last.width + LABEL_GAP + label.width <= LIST_WIDTH) {
      last.labels.push({ ...label, x: last.width + LABEL_GAP });
      last.width += LABEL_GAP + label.width;
    } else {
      rows.push({ labels: [label], width: label.width });
    }
  }
  const width = Math.max(0, ...rows.map((row) => row.width));
  return {
    width,
    height: rows.length * (LABEL_HEIGHT + LABEL_GAP) - LABEL_GAP,
    labels: rows.flatMap((row, index) =>
      row.labels.map((label) => ({
        ...label,
        x: label.x + (width - row.width) / 2,
        y: index * (LABEL_HEIGHT + LABEL_GAP),
      })),
    ),
    captions: [],
  };
}

export function moved<T extends Box>(box: T, x: number, y: number): T {
  return { ...box, x: box.x + x, y: box.y + y };
}

export function movedBlock(block: Block, x: number, y: number): Block {
  return {
    ...block,
    labels: block.labels.map((label) => moved(label, x, y)),
    captions: block.captions.map((caption) => moved(caption, x, y)),
  };
}

/** One block below the other, centred. */
export function below(upper: Block, lower: Block, gap = LABEL_GAP): Block {
  if (upper.height === 0) return lower;
  if (lower.height === 0) return upper;
  const width = Math.max(upper.width, lower.width);
  const top = movedBlock(upper, (width - upper.width) / 2, 0);
  const bottom = movedBlock(lower, (width - lower.width) / 2, upper.height + gap);
  return {
    width,
    height: upper.height + gap + lower.height,
    labels: [...top.labels, ...bottom.labels],
    captions: [...top.captions, ...bottom.captions],
  };
}

export function captioned(state: string, text: string, block: Block): Block {
  const caption = { state, text, x: 0, y: 0, width: Math.ceil(smallWidth(text)), height: CAPTION_HEIGHT };
  return below({ width: caption.width, height: CAPTION_HEIGHT, labels: [], captions: [caption] }, block, 0);
}

/** What a state's own transitions do without leaving it: a list inside the state instead of arrows to itself. */
export function listOf(state: string, transitions: readonly DiagramTransition[]): Block {
  const stays = transitions.filter((one) => one.targets.length === 0);
  const again = transitions.filter((one) => one.targets.length > 0);
  return below(
    stays.length === 0 ? noBlock : captioned(state, 'stays', rowsOf(stays)),
    again.length === 0 ? noBlock : captioned(state, 'starts again', rowsOf(again)),
  );
}
