/** Blocks of labels: their sizes, and the position of each label in its block. */
import type { DiagramTransition } from '../../../machines/testing/diagram.ts';
import type { Box, PlacedCaption, PlacedLabel } from './chart-shapes.ts';
import { monoWidth, smallWidth, wordsOf } from './chart-text.ts';

const LABEL_HEIGHT = 24;
/** With it, labels are 32 px apart: at a zoom of three quarters that is 24 px, the smallest target size. */
const LABEL_GAP = 8;
export const LABEL_PADDING = 8;
const CAPTION_HEIGHT = 18;
/** A list wraps at this width; a longer label has its own row. */
const LIST_WIDTH = 336;

/** The alignment of a block's rows: centred in a plain state, left in a group's header. */
type Align = 'middle' | 'left';
const shift = (align: Align, room: number) => (align === 'left' ? 0 : room / 2);

export interface Block {
  readonly width: number;
  readonly height: number;
  /** Positions relative to the block's top left corner. */
  readonly labels: readonly PlacedLabel[];
  readonly captions: readonly PlacedCaption[];
}

export const noBlock: Block = { width: 0, height: 0, labels: [], captions: [] };

function labelOf(transition: DiagramTransition, place: PlacedLabel['place']): PlacedLabel {
  const words = wordsOf(transition);
  const text = words.guard === '' ? words.trigger : `${words.trigger} ${words.guard}`;
  const width = Math.ceil(monoWidth(text)) + 2 * LABEL_PADDING;
  return { transition: transition.id, words, place, x: 0, y: 0, width, height: LABEL_HEIGHT };
}

/** One below the other and centred, for labels on a line. */
export function stackOf(transitions: readonly DiagramTransition[]): Block {
  if (transitions.length === 0) return noBlock;
  const labels = transitions.map((transition) => labelOf(transition, 'edge'));
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

/** Side by side, in as many rows as needed. */
function rowsOf(transitions: readonly DiagramTransition[], align: Align): Block {
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
        x: label.x + shift(align, width - row.width),
        y: index * (LABEL_HEIGHT + LABEL_GAP),
      })),
    ),
    captions: [],
  };
}

function moved<T extends Box>(box: T, x: number, y: number): T {
  return { ...box, x: box.x + x, y: box.y + y };
}

export function movedBlock(block: Block, x: number, y: number): Block {
  return {
    ...block,
    labels: block.labels.map((label) => moved(label, x, y)),
    captions: block.captions.map((caption) => moved(caption, x, y)),
  };
}

/** One block below the other. */
function below(upper: Block, lower: Block, gap: number, align: Align): Block {
  if (upper.height === 0) return lower;
  if (lower.height === 0) return upper;
  const width = Math.max(upper.width, lower.width);
  const top = movedBlock(upper, shift(align, width - upper.width), 0);
  const bottom = movedBlock(lower, shift(align, width - lower.width), upper.height + gap);
  return {
    width,
    height: upper.height + gap + lower.height,
    labels: [...top.labels, ...bottom.labels],
    captions: [...top.captions, ...bottom.captions],
  };
}

export function captioned(state: string, text: string, block: Block, align: Align = 'middle'): Block {
  const caption = { state, text, x: 0, y: 0, width: Math.ceil(smallWidth(text)), height: CAPTION_HEIGHT };
  const top = { width: caption.width, height: CAPTION_HEIGHT, labels: [], captions: [caption] };
  return below(top, block, 0, align);
}

/** A state's targetless transitions and re-entries: a list inside the state in place of arrows to itself. */
export function listOf(state: string, transitions: readonly DiagramTransition[], align: Align): Block {
  const stays = transitions.filter((one) => one.targets.length === 0);
  const again = transitions.filter((one) => one.targets.length > 0);
  const part = (text: string, some: readonly DiagramTransition[]) =>
    some.length === 0 ? noBlock : captioned(state, text, rowsOf(some, align), align);
  return below(part('stays', stays), part('starts again', again), LABEL_GAP, align);
}
