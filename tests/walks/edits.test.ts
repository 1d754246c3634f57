/** The undo history with a table of cells: after any steps, undo and redo set the values that they name. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isStep,
  reconciled,
  noEdits,
  withEdit,
  withRedo,
  withUndo,
  type Edit,
  type Edits,
} from '../../machines/records/edits.ts';

const cells = ['r1', 'r2'] as const;

type Step =
  | 'undo'
  | 'redo'
  | { readonly id: (typeof cells)[number]; readonly to: number; readonly refused: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('undo' as const, 'redo' as const),
  fc.record({ id: fc.constantFrom(...cells), to: fc.integer({ min: 0, max: 5 }), refused: fc.boolean() }),
);

const editOf = (id: string, before: number, after: number): Edit => ({
  id,
  field: 'annual_revenue',
  before,
  after,
});

test('undoing every edit restores the first values, and redoing every edit the last ones', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const values: Record<string, unknown> = { r1: 0, r2: 0 };
      let edits: Edits = noEdits;
      const undo = () => {
        const last = edits.done.at(-1);
        if (last === undefined || isStep(last)) return;
        expect(values[last.id]).toBe(last.after);
        values[last.id] = last.before;
        edits = withUndo(edits);
      };
      const redo = () => {
        const next = edits.undone.at(-1);
        if (next === undefined || isStep(next)) return;
        expect(values[next.id]).toBe(next.before);
        values[next.id] = next.after;
        edits = withRedo(edits);
      };
      for (const one of steps) {
        if (one === 'undo') undo();
        else if (one === 'redo') redo();
        else {
          const before = Number(values[one.id]);
          if (before === one.to) continue;
          edits = withEdit(edits, editOf(one.id, before, one.to));
          if (one.refused) edits = reconciled(edits, editOf(one.id, 0, 0), before);
          else values[one.id] = one.to;
        }
      }
      while (edits.undone.length > 0) redo();
      const made = { ...values };
      while (edits.done.length > 0) undo();
      expect(values).toEqual({ r1: 0, r2: 0 });
      while (edits.undone.length > 0) redo();
      expect(values).toEqual(made);
    }),
    { numRuns: 500 },
  );
});

test('the edits of a cell that somebody else has changed are removed, and no others', () => {
  const edits = withEdit(withEdit(noEdits, editOf('r1', 0, 1)), editOf('r2', 0, 2));
  expect(reconciled(edits, editOf('r1', 0, 0), 9)).toEqual({ done: [editOf('r2', 0, 2)], undone: [] });
});

test('a text that the server writes in other letters is still the own edit, and is undone as what it was', () => {
  const cell = { id: 'c1', field: 'account_name' };
  const edits = withEdit(noEdits, { ...cell, before: 'Alder & Finch', after: 'bluewick energy' });
  const told = { ...cell, before: 'Alder & Finch', after: 'Bluewick Energy' };
  expect(reconciled(edits, cell, 'Bluewick Energy')).toEqual({ done: [told], undone: [] });
  // Another name is the change of another person, which no Undo takes back.
  expect(reconciled(edits, cell, 'Fennimore Foods')).toEqual(noEdits);
});
