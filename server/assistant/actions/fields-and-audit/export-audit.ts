/** The action “Export the audit log”. */
import { AUDIT_COUNT_LIMIT, listAudit } from '../../../../contract/audit.ts';
import type { ActionWork } from '../action-work.ts';
import { auditAsked, auditRoute } from '../audit-asked.ts';
import { periodIn } from '../given-values.ts';
import { countOf, figure, periodWords, verb } from '../words.ts';
import { period } from '../asked.ts';
import { defineAction } from '../define-action.ts';

/** The file is made by the Audit Center of what it shows, so the answer leads to it. */
const work: ActionWork = {
  answer: async (context, values) => {
    const period = periodIn(values);
    const query = await auditAsked(context, { period });
    const { count } = await context.ask(listAudit, {
      params: { id: context.actor.workspace.workspace_id },
      query: { user_id: context.actor.user.user_id, ...query },
    });
    const all = count ?? 0;
    const entries =
      all >= AUDIT_COUNT_LIMIT
        ? `${figure(AUDIT_COUNT_LIMIT)} entries or more`
        : countOf(all, 'entry', 'entries');
    const when = period === null ? '' : ` ${periodWords(period)}`;
    const said =
      all === 0
        ? `The audit log has ${entries}${when}, so there is nothing to export.`
        : `The audit log has ${entries}${when}. Export in the Audit Center makes a file of exactly ${verb(all, 'this one', 'these')}.`;
    return {
      answer: { type: all === 0 ? 'text' : 'open', response_text: said },
      route: auditRoute(context, query),
    };
  },
};

export const exportAudit = defineAction({
  slug: 'export-audit',
  kind: 'answer',
  target: 'audit/export',
  keywords: ['export audit log', 'download audit', 'audit CSV', 'change log as a file', 'compliance export'],
  samples: [
    'export the audit log',
    'download the audit trail',
    'give me the change history as CSV',
    'I need the audit log of last month for our auditors',
    'save the log of changes to a file',
    'audit export for Q2',
    'get the activity log as a spreadsheet',
    'export who changed what this year',
    'compliance file of all edits',
    'dump the audit center to CSV',
    'can I download the history of changes?',
    'extract the audit entries since January',
  ],
  parameters: [{ ...period('Which days?'), looksBack: true }],
  run: work,
});
