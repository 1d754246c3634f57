/** The action “How onboarding is going”. */
import { onboarding } from '../../../../contract/records/onboarding.ts';
import { countRecords, storedTypeOf } from '../../../db/repositories/asked-records.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionContext, ActionWork, Answered } from '../action-work.ts';
import { namedIn } from '../given-values.ts';
import { recordRoute } from '../places.ts';
import { cellReader, columnNamed } from '../record-cells.ts';
import { listedAnswer, listRecords, readerOf } from '../record-list.ts';
import { together } from '../renewal-list.ts';
import { countOf, listed, sentence, verb } from '../words.ts';
import { optionalAccount } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const columns = ['account_name', 'project_name', 'stage', 'progress', 'risk', 'target_date', 'project_owner'];

const running = where('stage', 'is_not', 'done');

/** How many running projects there are of each risk, the worst first. */
const risks = (context: ActionContext) =>
  context.read(async (tx) => {
    const counts = [];
    for (const [risk, words] of [
      ['late', 'late'],
      ['at_risk', 'at risk'],
      ['on_track', 'on track'],
    ] as const) {
      const filter = together([running, where('risk', 'is', risk)]);
      const workspaceId = context.actor.workspace.workspace_id;
      const sought = { workspaceId, filter, reader: readerOf(context) };
      counts.push({ words, count: await countRecords(tx, storedTypeOf(onboarding), sought) });
    }
    return counts;
  });

async function overview(context: ActionContext): Promise<Answered> {
  const asked = {
    type: onboarding,
    filter: running,
    order: [{ field: 'target_date', direction: 'ascending' }],
    columns,
  } as const;
  const found = await listRecords(context, asked);
  const parts = (await risks(context)).filter(({ count }) => count > 0);
  const how = found.count === 0 ? '' : `: ${listed(parts.map(({ count, words }) => `${count} ${words}`))}`;
  const said = `${countOf(found.count, 'onboarding project')} ${verb(found.count, 'is', 'are')} running${how}.`;
  return listedAnswer(context, asked, found, sentence(said), 'target_date');
}

const work: ActionWork = {
  answer: async (context, values) => {
    const account = namedIn(values, 'account');
    if (account === null) return overview(context);
    const asked = {
      type: onboarding,
      filter: where('account_name', 'is', account.name),
      account: account.id,
      order: [{ field: 'start_date', direction: 'descending' }],
      columns,
    } as const;
    const found = await listRecords(context, asked);
    const [latest] = found.records;
    if (latest === undefined)
      return {
        ...listedAnswer(context, asked, found, `${account.name} has no onboarding project.`),
        account,
      };
    const text = (field: string) => cellReader(columnNamed(onboarding, field), context.actor.user)(latest);
    const target = latest['target_date'] === null ? '' : `, with the target ${text('target_date')}`;
    const done = latest['progress'] === null ? '' : `, ${text('progress')} of its tasks done`;
    const said =
      latest['stage'] === 'done'
        ? `The onboarding of ${account.name} is done.`
        : `The onboarding of ${account.name} is in the stage ${text('stage')}, ${text('risk').toLowerCase()}${done}${target}.`;
    const several = found.count > 1 ? ` This is the latest of ${countOf(found.count, 'project')}.` : '';
    return {
      ...listedAnswer(context, asked, found, `${said}${several}`),
      route: recordRoute(context, 'onboarding', latest.id),
      account,
    };
  },
};

export const onboardingStatus = defineAction({
  slug: 'onboarding-status',
  kind: 'answer',
  target: 'implementation/onboarding',
  keywords: ['onboarding status', 'onboarding progress', 'go-live', 'implementation status', 'late projects'],
  samples: [
    'how is onboarding going?',
    "what's the onboarding status of {account}?",
    'which onboarding projects are late?',
    'is {account} live yet',
    'implementation progress',
    'when does {account} go live?',
    'how far along is {account} with onboarding',
    'are any implementations at risk?',
    'status of new customer projects',
    'how many accounts are being onboarded?',
    'which rollouts are behind schedule',
    'where does the implementation of {account} stand',
    'what stage is {account} in',
    'how are the new customers coming along?',
  ],
  parameters: [optionalAccount],
  run: work,
});
