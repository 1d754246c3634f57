/** Understanding on public data, in its short form: one draw, and ours alone. `npm run bench` has the whole. */
import { expect, test } from 'vitest';
import { onBanking, onClinc, type Figures } from '../bench/assistant/accuracy.ts';
import { floors, reaches } from '../bench/assistant/floors.ts';
import { keepwell } from '../bench/assistant/methods.ts';
import { readSlice } from '../bench/assistant/slices.ts';

const DRAW = 0;

const missed = (figures: Figures) =>
  Object.entries(floors)
    .filter(([figure, floor]) => figure in figures && !reaches(figures[figure] ?? Number.NaN, floor))
    .map(([figure, { percent, is }]) => `${figure}: ${figures[figure]?.toFixed(1)}, ${is} ${percent}`);

test('queries of CLINC150 are understood, also mistyped, and what is outside is seldom answered', async () => {
  const { figures } = await onClinc(keepwell, readSlice('clinc-71'), DRAW);
  expect(Object.keys(figures).toSorted()).toEqual(
    Object.keys(floors)
      .filter((figure) => !figure.startsWith('BANKING77'))
      .toSorted(),
  );
  expect(missed(figures)).toEqual([]);
});

test('queries of BANKING77 are understood', async () => {
  const figures = await onBanking(keepwell, readSlice('banking77'));
  expect(Object.keys(figures)).toHaveLength(2);
  expect(missed(figures)).toEqual([]);
});
