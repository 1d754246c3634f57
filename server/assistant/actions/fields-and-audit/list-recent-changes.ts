/** The action “What changed recently”. */
import { AUDIT_COUNT_LIMIT, listAudit } from '../../../../contract/audit.ts';
import { momentTextIn } from '../../../domain/calendar/moment-text.ts';
import type { ActionWork } from '../action-work.ts';
import { auditAsked, auditRoute } from '../audit-asked.ts';
import { changesText, subjectText } from '../audit-text.ts';
import { periodIn, namedIn } from '../given-values.ts';
import { moreThan, ROWS_MOST } from '../record-list.ts';
import { countOf, figure, periodWords, sentence } from '../words.ts';
import { optionalAccount, period } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: async (context, values) => {
    const [period, person, account] = [
      periodIn(values),
      namedIn(values, 'person'),
      namedIn(values, 'account'),
    ];
    const query = await auditAsked(context, { period, person, account });
    const { data, count } = await context.ask(listAudit, {
      params: { id: context.actor.workspace.workspace_id },
      query: { user_id: context.actor.user.user_id, ...query },
    });
    const rows = data.slice(0, ROWS_MOST);
    const all = count ?? rows.length;
    const total =
      all >= AUDIT_COUNT_LIMIT ? `${figure(AUDIT_COUNT_LIMIT)} changes or more` : countOf(all, 'change');
    const by = person === null ? '' : ` by ${person.name}`;
    const of = account === null ? '' : ` of ${account.name}`;
    const when = period === null ? '' : ` ${periodWords(period)}`;
    const route = auditRoute(context, query);
    const said = sentence(`${total}${of}${by}${when}.`);
    if (rows.length === 0) return { answer: { type: 'text', response_text: said }, route };
    const momentText = momentTextIn(context.actor.user.timezone);
    return {
      answer: {
        type: 'table',
        response_text: `${said}${moreThan(rows.length, all)}`,
        table: {
          headers: ['When', 'Who', 'What', 'Change'],
          rows: rows.map((entry) => ({
            cells: [
              momentText(new Date(entry.performed_at)),
              entry.performed_by_name,
              subjectText(entry),
              changesText(entry),
            ],
            clickable: false,
            action: null,
          })),
        },
      },
      route,
      ...(account !== null && { account }),
    };
  },
};

export const listRecentChanges = defineAction({
  slug: 'list-recent-changes',
  kind: 'answer',
  target: 'audit',
  keywords: ['recent changes', 'audit log', 'history', 'who changed', 'what happened', 'activity'],
  samples: [
    'what changed recently?',
    'show the audit log',
    'who changed {account}?',
    'what did {member} do today?',
    'changes in the last week',
    'recent activity',
    'history of {account}',
    'what happened yesterday',
    'which edits were made this month?',
    "show {member}'s latest changes",
    "what's new since Monday",
    'who touched the revenue of {account}',
    'log of changes',
    'anything new since yesterday?',
  ],
  parameters: [
    { ...period('Which days?'), looksBack: true },
    {
      name: 'person',
      label: 'Person',
      type: 'member',
      question: 'Whose changes?',
      after: ['by', 'of', 'did'],
    },
    optionalAccount,
  ],
  run: work,
});
