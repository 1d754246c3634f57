/** What the runs of the assistant's page say: a table for the documentation, and the budget. */
import { dropsNone, pieces, type ChatMeasurement, type Piece } from '../chat/measure-chat.ts';
import { median } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { figure, table } from './table.ts';

const valuesOf = ({ runs }: ChatMeasurement, piece: Piece, of: 'dropped' | 'longest' | 'whole') =>
  runs.filter((run) => run.piece === piece).map((run) => run[of]);

const counted = ({ messages, sessions }: ChatMeasurement) =>
  `${messages.toLocaleString('en-US')} messages in the open conversation, ${sessions.toLocaleString('en-US')} conversations`;

export function chatTable(measured: ChatMeasurement): string {
  const lines = pieces.map((piece) => [
    piece,
    figure(median(valuesOf(measured, piece, 'dropped'))),
    figure(Math.max(...valuesOf(measured, piece, 'dropped'))),
    figure(median(valuesOf(measured, piece, 'longest'))),
    figure(median(valuesOf(measured, piece, 'whole'))),
  ]);
  const rounds = valuesOf(measured, pieces[0], 'whole').length;
  return `${counted(measured)}; ${rounds} rounds.\n\n${table(
    [
      '',
      'dropped frames, median',
      'dropped frames, most',
      'longest frame, median ms',
      'until done, median ms',
    ],
    lines,
  )}`;
}

/** Opening, typing and dragging drop no frame; scrolling no more than a page that only has the messages. */
export function chatBudgets(measured: ChatMeasurement): readonly Budget[] {
  const found = (piece: Piece) => median(valuesOf(measured, piece, 'dropped'));
  const judge = (piece: Piece, most: number, wanted: string): Budget => ({
    what: `frames dropped by “${piece}” with ${counted(measured)}`,
    found: figure(found(piece)),
    wanted,
    verdict: found(piece) <= most ? 'pass' : 'fail',
  });
  const plain = found('scroll a plain page');
  return [
    ...dropsNone.map((piece) => judge(piece, 0, 'none')),
    judge('scroll the conversation', plain, `at most ${figure(plain)}, as the plain page`),
  ];
}
