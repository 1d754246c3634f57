/** What a drawing takes. Numbers only: what they mean is in their texts. */
export interface DrawnSeries {
  readonly key: string;
  readonly label: string;
}

export interface DrawnRow {
  readonly key: string;
  /** At the axis. */
  readonly label: string;
  /** In the tooltip, the names of marks and the table. */
  readonly title: string;
  /** One for each series; null where there is none. */
  readonly values: readonly (number | null)[];
  /** The number of records behind the row. */
  readonly count: number;
  readonly note: string | null;
  /** Where each value leads; null for nowhere. */
  readonly links: readonly (string | null)[];
}

export interface DrawnChart {
  readonly unit: 'usd' | 'count' | 'percent' | 'hours' | 'ms';
  readonly series: readonly DrawnSeries[];
  readonly rows: readonly DrawnRow[];
  /** The note of a row is said beside its value in place of the number of records. */
  readonly hasNotes?: boolean;
}

/** One value on the drawing. */
export interface Mark {
  readonly row: number;
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
