/** An arrangement of charts in people's words: their titles in their order. Null for the default. */
import { charts } from '../../../contract/charts.ts';
import { anyWord, type Word } from './words.ts';

const titles: Readonly<Record<string, { readonly title: string }>> = charts;

export const chartTitles: Word = (value, speaker) => {
  if (!Array.isArray(value)) return anyWord(value, speaker);
  const words = value.map(({ kind, width }: { kind: string; width: number }) =>
    Object.hasOwn(titles, kind) ? `${titles[kind]?.title} (${width} of 12 columns)` : kind,
  );
  return words.length === 0 ? 'No charts' : words.join(', ');
};
