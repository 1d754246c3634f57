/** The action “Contracts about to expire”. */
import { addDays } from '../../../../contract/rules/day-count.ts';
import { formatMoney } from '../../../../contract/rules/money-text.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { periodIn } from '../given-values.ts';
import { renewalList } from '../renewal-list.ts';
import { countOf, periodWords, sentence, verb } from '../words.ts';
import { period } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const DAYS = 90;

const work: ActionWork = {
  answer: (context, values) => {
    const { today } = context.world;
    const period = periodIn(values) ?? {
      from: today,
      to: addDays(today, DAYS),
      label: `the next ${DAYS} days`,
    };
    const isPast = period.to < today;
    return renewalList(context, {
      filter: where('expiration_date', 'between', period.from, period.to),
      order: [{ field: 'expiration_date', direction: 'ascending' }],
      sort: 'expiration_date',
      columns: [
        'account_name',
        'account_owner',
        'contract_value',
        'expiration_date',
        'days_until_expiration',
        'auto_renewal',
      ],
      said: ({ count, contract_value }) => {
        const ends = isPast ? 'expired' : verb(count, 'expires', 'expire');
        const worth = count === 0 ? '' : `, with a contract value of ${formatMoney(contract_value)}`;
        return sentence(`${countOf(count, 'contract')} ${ends} ${periodWords(period)}${worth}.`);
      },
    });
  },
};

export const listExpiringContracts = defineAction({
  slug: 'list-expiring-contracts',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: [
    'expiring contracts',
    'contracts ending',
    'expiration dates',
    'agreements about to end',
    'contract end',
  ],
  samples: [
    'which contracts expire soon?',
    'contracts ending this quarter',
    'agreements that run out in the next 60 days',
    'what expires in December?',
    'list expiring contracts',
    'whose contract ends next month?',
    'show upcoming expirations',
    'any agreements lapsing before year end?',
    'which contracts are about to end',
    'expiration dates in the next 30 days',
    'contracts that terminate this year',
    'who is running out of contract?',
  ],
  parameters: [period('Which period?')],
  run: work,
});
