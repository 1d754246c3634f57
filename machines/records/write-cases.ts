/** Cases of the walk of a record table for the results of writes, and for undo and redo. */
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  click,
  press,
  see,
  seeCell,
  seeDisabled,
  seeText,
  settle,
  wait,
  type EventCase,
} from '../testing/walk.ts';
import type {
  AnyTableCases,
  AnyTableContext,
  TableSituations,
  TableSnapshot,
  WalkedTable,
} from './table-situations.ts';

export function writeCases({ amount, withAmount }: WalkedTable, situations: TableSituations) {
  const { cell, column, hasHistory, held, inSight, isUntouched, row, shown } = situations;

  const conflict = (snapshot: { context: AnyTableContext }) =>
    shown(snapshot) === 150_000 && held(snapshot) === 130_000;

  const isLive = ({ context }: { context: AnyTableContext }) => `${amount.field}:r1` in context.cells;

  /** The undo buttons and keys work only in this state. */
  const isAtRest = (snapshot: TableSnapshot) => snapshot.matches({ ready: 'browsing' }) && inSight(snapshot);

  /** A save was refused or undone, and the cell still shows it: Redo would repeat it. */
  const wasReverted = (snapshot: TableSnapshot) =>
    isLive(snapshot) && shown(snapshot) === null && held(snapshot) === 120_000;

  /** A cell's status is visible unless an editor or a draft covers it; the report arrives in both cases. */
  const whereverSeen = <E>(
    one: EventCase<E, TableSnapshot> & { when: (snapshot: TableSnapshot) => boolean },
  ) => [
    { ...one, when: (snapshot: TableSnapshot) => one.when(snapshot) && inSight(snapshot) },
    {
      name: `${one.name}, under an editor or a draft`,
      event: one.event,
      by: one.by,
      when: (snapshot: TableSnapshot) => one.when(snapshot) && !inSight(snapshot),
    },
  ];

  const answered = (value: number, settled: boolean) => ({
    type: 'cell.answered' as const,
    ...cell,
    record: withAmount(value),
    settled,
  });

  return {
    'cell.shown': [
      {
        name: 'Undo',
        event: { type: 'cell.shown', ...cell, value: 120_000 },
        by: [click('button', 'Undo')],
        when: (snapshot) =>
          snapshot.matches({ ready: 'browsing' }) &&
          isLive(snapshot) &&
          shown(snapshot) === null &&
          held(snapshot) === 150_000,
        shows: [seeCell(column, row, '$120,000'), seeDisabled('button', 'Undo last edit')],
      },
    ],
    'cell.answered': [
      ...whereverSeen({
        name: 'saved',
        event: answered(150_000, true),
        by: [settle('save', 'saved')],
        when: (snapshot) => shown(snapshot) === 150_000,
        shows: [seeText('status', 'Saved')],
      }),
      ...whereverSeen({
        name: 'saved, a newer value waits',
        event: answered(150_000, false),
        by: [settle('save', 'saved')],
        when: (snapshot) => shown(snapshot) === 200_000 && held(snapshot) === 120_000,
        shows: [seeCell(column, row, '$200,000')],
      }),
      ...whereverSeen({
        name: 'undone',
        event: answered(120_000, true),
        by: [settle('undo', 'undone')],
        when: (snapshot) => shown(snapshot) === 120_000 && held(snapshot) === 150_000,
        shows: [seeText('status', 'Changes reverted')],
      }),
    ],
    'cell.refused': [
      ...whereverSeen({
        name: 'save refused',
        event: { type: 'cell.refused' as const, ...cell, problem: 'This renewal does not exist.' },
        by: [settle('save', 'gone')],
        when: (snapshot) => shown(snapshot) === 150_000 && held(snapshot) === 120_000,
        shows: [
          seeText('status', 'Changes reverted'),
          seeCell(column, row, '$120,000'),
          seeDisabled('button', 'Undo last edit'),
        ],
      }),
      {
        name: 'theirs taken',
        event: { type: 'cell.refused', ...cell, problem: null },
        by: [click('button', 'Take theirs')],
        when: (snapshot) => conflict(snapshot) && inSight(snapshot),
        shows: [
          seeText('status', 'Changes reverted'),
          seeCell(column, row, '$130,000'),
          seeDisabled('button', 'Undo last edit'),
          seeDisabled('button', 'Redo edit'),
        ],
      },
      ...whereverSeen({
        name: 'undo refused',
        event: { type: 'cell.refused' as const, ...cell, problem: NETWORK_SENTENCE },
        by: [settle('undo', 'offline')],
        when: (snapshot) => shown(snapshot) === 120_000 && held(snapshot) === 150_000,
        shows: [seeText('status', 'Not undone'), seeCell(column, row, '$150,000')],
      }),
    ],
    'cell.conflicted': whereverSeen({
      name: 'changed meanwhile',
      event: { type: 'cell.conflicted' as const, ...cell, record: withAmount(130_000) },
      by: [settle('save', 'changed meanwhile')],
      when: (snapshot) => shown(snapshot) === 150_000 && held(snapshot) === 120_000,
      shows: [see('button', 'Take theirs')],
    }),
    'cell.rebased': [
      {
        name: 'Keep mine',
        event: { type: 'cell.rebased', ...cell, before: 130_000 },
        by: [click('button', 'Keep mine')],
        when: (snapshot) => conflict(snapshot) && inSight(snapshot),
        shows: [seeCell(column, row, '$150,000')],
      },
    ],
    // Raised by an edit, and by Undo and Redo.
    'cell.write': [],
    'history.undo': [
      {
        name: 'the button',
        event: { type: 'history.undo' },
        shortcut: true,
        by: [click('button', 'Undo last edit')],
        when: (snapshot) => isAtRest(snapshot) && shown(snapshot) === null && held(snapshot) === 150_000,
        shows: [seeCell(column, row, '$120,000'), seeDisabled('button', 'Undo last edit')],
      },
      {
        name: 'the button, with nothing to take back',
        refused: true,
        event: { type: 'history.undo' },
        shortcut: true,
        by: [click('button', 'Undo last edit')],
        when: (snapshot) => isUntouched(snapshot) && !hasHistory(snapshot),
      },
      {
        name: 'the keys',
        event: { type: 'history.undo' },
        shortcut: true,
        by: [press('Control+z')],
        when: (snapshot) => isAtRest(snapshot) && shown(snapshot) === null && held(snapshot) === 150_000,
        shows: [seeCell(column, row, '$120,000')],
      },
    ],
    'history.redo': [
      {
        name: 'the button',
        event: { type: 'history.redo' },
        shortcut: true,
        by: [click('button', 'Redo edit')],
        when: (snapshot) => isAtRest(snapshot) && wasReverted(snapshot),
        shows: [seeCell(column, row, '$150,000'), seeDisabled('button', 'Redo edit')],
      },
      {
        name: 'the button, with nothing to make again',
        refused: true,
        event: { type: 'history.redo' },
        shortcut: true,
        by: [click('button', 'Redo edit')],
        when: (snapshot) => isUntouched(snapshot) && !hasHistory(snapshot),
      },
      {
        name: 'the keys',
        event: { type: 'history.redo' },
        shortcut: true,
        by: [press('Control+Shift+z')],
        when: (snapshot) => isAtRest(snapshot) && wasReverted(snapshot),
        shows: [seeCell(column, row, '$150,000')],
      },
    ],
    'cell.ended': [
      {
        name: '12 s after saving',
        event: { type: 'cell.ended', ...cell, unsaved: null },
        by: [wait(12_000)],
        when: (snapshot) => isLive(snapshot) && shown(snapshot) === null && held(snapshot) === 150_000,
        shows: [absent('button', 'Undo')],
      },
      {
        name: '2 s after reverting',
        event: { type: 'cell.ended', ...cell, unsaved: null },
        by: [wait(2_000)],
        when: (snapshot) => isLive(snapshot) && shown(snapshot) === null && held(snapshot) === 120_000,
      },
    ],
  } satisfies Partial<AnyTableCases>;
}
