/** The action “Renewals with missing data”. */
import type { Filter } from '../../../../contract/filter.ts';
import { renewals } from '../../../../contract/records/renewals.ts';
import { where } from '../../../domain/charts/opened.ts';
import { countRecords, firstRecords } from '../../../db/repositories/asked-records.ts';
import type { ActionContext, ActionWork, Answered } from '../action-work.ts';
import { namedIn } from '../given-values.ts';
import { recordRoute, viewRoute } from '../places.ts';
import { columnNamed } from '../record-cells.ts';
import { renewalList, renewalStore, soughtRenewals, withRevenue } from '../renewal-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { defineAction } from '../define-action.ts';
import { renewalFields } from '../renewal-fields.ts';

/** Accounts that are named for each field. */
const NAMED = 5;

async function byField(context: ActionContext): Promise<Answered> {
  const any: Filter = { join: 'or', parts: renewalFields.map((field) => where(field, 'empty')) };
  const { count, missing } = await context.read(async (tx) => {
    const found = [];
    for (const field of renewalFields) {
      const sought = soughtRenewals(context, where(field, 'empty'));
      const lacking = await countRecords(tx, renewalStore, sought);
      const order = [{ field: 'renewal_date', direction: 'ascending' }] as const;
      const records =
        lacking === 0 ? [] : await firstRecords(tx, renewalStore, sought, { order, limit: NAMED });
      found.push({ field, lacking, records });
    }
    return { count: await countRecords(tx, renewalStore, soughtRenewals(context, any)), missing: found };
  });
  const groups = missing
    .filter(({ lacking }) => lacking > 0)
    .map(({ field, lacking, records }) => ({
      category: columnNamed(renewals, field).field_label,
      count: lacking,
      items: records.map(({ id, account_name }) => ({
        label: String(account_name),
        detail: null,
        action: {
          slug: 'show-account',
          label: String(account_name),
          route: recordRoute(context, 'renewals', id),
        },
      })),
    }));
  const said = `${countOf(count, 'renewal')} ${verb(count, 'lacks', 'lack')} at least one value.`;
  return {
    answer: { type: count === 0 ? 'text' : 'groups', response_text: sentence(said), groups },
    route: viewRoute(context, 'renewals', any),
  };
}

const work: ActionWork = {
  answer: (context, values) => {
    const field = namedIn(values, 'field');
    if (field === null) return byField(context);
    return renewalList(context, {
      filter: where(field.id, 'empty'),
      said: (totals) =>
        sentence(
          `${countOf(totals.count, 'renewal')} ${verb(totals.count, 'has', 'have')} no value in “${field.name}”${withRevenue(totals)}.`,
        ),
    });
  },
};

export const listIncompleteRenewals = defineAction({
  slug: 'list-incomplete-renewals',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: [
    'missing data',
    'incomplete records',
    'blank fields',
    'data gaps',
    'no renewal date',
    'not filled in',
  ],
  samples: [
    'which renewals have missing data?',
    'show records that are incomplete',
    'renewals without a renewal date',
    'which accounts have no contract value?',
    'where is the confidence blank?',
    'find the gaps in our data',
    'who still needs to fill in revenue?',
    'list accounts with empty fields',
    'which contracts have no term?',
    'data quality check',
    'accounts missing a contract link',
    'renewals where the expiration date is not filled in',
    'which renewals lack an owner or a date?',
    'accounts with no contract link',
  ],
  parameters: [
    {
      name: 'field',
      label: 'Field',
      type: 'field',
      question: 'Which value is missing?',
      after: ['without a', 'without an', 'without', 'missing', 'no', 'blank', 'empty'],
    },
  ],
  run: work,
});
