/** The work of an export of renewals or accounts: the table makes a file of exactly what it shows, so the answer leads there. */
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { renewalTotals } from '../../db/repositories/asked-records.ts';
import type { ActionWork } from './action-work.ts';
import { filterIn } from './given-values.ts';
import { viewRoute } from './places.ts';
import { renewalStore, soughtRenewals } from './renewal-list.ts';
import { countOf, sentence, verb, whichOf } from './words.ts';

export const exportOfRenewals = (noun: 'renewal' | 'account'): ActionWork => ({
  answer: async (context, values) => {
    const given = filterIn(values);
    const filter = given?.filter ?? null;
    const totals = await context.read((tx) =>
      renewalTotals(tx, renewalStore, soughtRenewals(context, filter)),
    );
    const count = noun === 'renewal' ? totals.count : totals.accounts;
    const named = sentence(`${countOf(count, noun)}${whichOf(given)}`);
    const said =
      count === 0
        ? `${named}, so there is nothing to export.`
        : `${named}, with an annual revenue of ${formatMoney(totals.annual_revenue)}. Export above the table makes a file of exactly ${verb(count, 'this one', 'these')}.`;
    return {
      answer: { type: count === 0 ? 'text' : 'open', response_text: said },
      route: viewRoute(context, 'renewals', filter),
    };
  },
});
