/** The flows of the improvement requests: their table, those with the most revenue behind them first (spec §2.2). */
import { improvementCalls, improvements, type Improvement } from '../../contract/records/improvements.ts';
import { recordFlows } from '../records/record-flows.ts';
import { typeTable } from '../records/type-table.ts';
import type { ViewOf } from '../records/typed-view.ts';

export type ImprovementView = ViewOf<typeof improvements>;

/** Requests without revenue come last, in the order of their titles. */
function mostRevenueFirst(places: readonly number[], rows: readonly Improvement[]): readonly number[] {
  const revenueAt = (place: number) => rows[place]?.annual_revenue ?? -1;
  return places.toSorted((one, other) => revenueAt(other) - revenueAt(one));
}

const improvementTable = typeTable(improvements, {
  load: 'loadImprovements',
  defaultOrder: mostRevenueFirst,
});

export const improvementFlows = recordFlows(improvements, improvementCalls, improvementTable);
