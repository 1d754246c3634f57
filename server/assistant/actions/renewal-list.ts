/** Answers with a list of renewals and their annual revenue. */
import type { Filter } from '../../../contract/filter.ts';
import { renewals } from '../../../contract/records/renewals.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import {
  firstRecords,
  renewalTotals,
  storedTypeOf,
  type Order,
  type Totals,
} from '../../db/repositories/asked-records.ts';
import { allOf } from '../../../contract/filter.ts';
import type { ActionContext, Answered } from './action-work.ts';
import { where } from '../../domain/charts/opened.ts';
import { listedAnswer, readerOf, ROWS_MOST } from './record-list.ts';
import { EVERYTHING } from './words.ts';

/** Said of the renewals of the last list, after their count. */
const LISTED = 'of the last list';

const byDate: readonly Order[] = [{ field: 'renewal_date', direction: 'ascending' }];

const columns = [
  'account_name',
  'account_owner',
  'annual_revenue',
  'renewal_date',
  'days_until_renewal',
  'owner_confidence',
];

interface ListedRenewals {
  /** Null for all. */
  readonly filter: Filter | null;
  readonly order?: readonly Order[];
  /** The order in an address. */
  readonly sort?: string;
  /** Names of fields, the account's first. */
  readonly columns?: readonly string[];
  /** The whole sentence. */
  readonly said: (totals: Totals) => string;
}

/** Conditions that must all hold; null for none. */
export function together(parts: readonly (Filter | null)[]): Filter | null {
  const held = parts.filter((part) => part !== null);
  const [only] = held;
  if (only === undefined) return null;
  return held.length === 1 ? only : allOf(held);
}

export const renewalStore = storedTypeOf(renewals);

export const soughtRenewals = (context: Pick<ActionContext, 'actor' | 'world'>, filter: Filter | null) => ({
  workspaceId: context.actor.workspace.workspace_id,
  filter,
  reader: readerOf(context),
});

export async function renewalList(context: ActionContext, asked: ListedRenewals): Promise<Answered> {
  const { filter, order = byDate, sort = 'renewal_date' } = asked;
  const { totals, records } = await context.read(async (tx) => {
    const sought = soughtRenewals(context, filter);
    return {
      totals: await renewalTotals(tx, renewalStore, sought),
      records: await firstRecords(tx, renewalStore, sought, { order, limit: ROWS_MOST }),
    };
  });
  const list = { type: renewals, filter, order, columns: asked.columns ?? columns };
  const answered = listedAnswer(context, list, { count: totals.count, records }, asked.said(totals), sort);
  const all = where('account_name', 'not_empty');
  return { ...answered, view: { filter: filter ?? all, words: filter === null ? EVERYTHING : LISTED } };
}

/** `, with an annual revenue of $1,200,000`; nothing for no renewals. */
export const withRevenue = ({ count, annual_revenue }: Totals): string =>
  count === 0 ? '' : `, with an annual revenue of ${formatMoney(annual_revenue)}`;
