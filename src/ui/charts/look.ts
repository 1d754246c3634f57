/** How a series is drawn: colour, and beside it pattern, dashes and shape, because colour never speaks alone (look.md). */
export type Look = 'high' | 'medium' | 'low' | 'none' | 'late' | 'first' | 'second' | 'third';

export type Shape = 'circle' | 'square' | 'triangle' | 'ring';

const looks: Readonly<Record<string, Look>> = {
  high: 'high',
  medium: 'medium',
  low: 'low',
  none: 'none',
  late: 'late',
  overdue: 'late',
  over: 'late',
  weighted: 'first',
  contract: 'second',
  plan: 'third',
  done: 'third',
  finished: 'third',
  waiting: 'third',
};

const byPlace: readonly Look[] = ['first', 'second', 'third'];

export const lookOf = (key: string, index: number): Look =>
  looks[key] ?? byPlace[index % byPlace.length] ?? 'first';

export const shapeOf: Readonly<Record<Look, Shape>> = {
  high: 'circle',
  medium: 'square',
  low: 'triangle',
  none: 'ring',
  late: 'triangle',
  first: 'circle',
  second: 'square',
  third: 'triangle',
};
