/** The action “Undo my last change”. */
import { listAudit, revertAudit, type AuditChange, type AuditEntry } from '../../../../contract/audit.ts';
import { auditEntityNames } from '../../../../contract/rules/audit-text.ts';
import type { ActionContext, ActionWork } from '../action-work.ts';
import { LINES_MOST } from '../proposal-lines.ts';
import { NOTHING } from '../record-cells.ts';
import { figure } from '../words.ts';
import { defineAction } from '../define-action.ts';

/** Pages of the audit log that are searched. */
const PAGES = 4;

interface Undoable {
  readonly entry: AuditEntry;
  readonly field: string;
  readonly change: AuditChange;
}

const undoableIn = (entry: AuditEntry): Undoable | null => {
  const found = Object.entries(entry.diff).find(([, change]) => change.revertible);
  return entry.reverts === null && found !== undefined ? { entry, field: found[0], change: found[1] } : null;
};

/** One call changed both: the same field got the same value at the same moment. */
const isOfOneChange = (one: Undoable, other: Undoable): boolean =>
  one.entry.performed_at === other.entry.performed_at &&
  one.entry.entity_type === other.entry.entity_type &&
  one.field === other.field &&
  one.change.new === other.change.new;

/**
 * The person's own latest change that can be taken back, of all records that it changed; none if there is no such change.
 * What took a change back is no change to undo.
 */
async function latest({ actor, ask }: ActionContext): Promise<readonly Undoable[]> {
  let after: string | null = null;
  const found: Undoable[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const answer: { data: AuditEntry[]; next: string | null } = await ask(listAudit, {
      params: { id: actor.workspace.workspace_id },
      query: {
        user_id: actor.user.user_id,
        who: actor.member.id,
        action: 'update',
        ...(after !== null && { after }),
      },
    });
    for (const entry of answer.data) {
      const [first] = found;
      // A record that has changed since cannot be taken back; the others of the same change can.
      if (first !== undefined && entry.performed_at !== first.entry.performed_at) return found;
      const undoable = undoableIn(entry);
      if (undoable !== null && (first === undefined || isOfOneChange(first, undoable))) found.push(undoable);
    }
    if (answer.next === null) return found;
    after = answer.next;
  }
  return found;
}

const valuesOf = ({ change }: Undoable) => [change.new ?? NOTHING, change.old ?? NOTHING] as const;
const subjectOf = ({ entry }: Undoable) => entry.entity_name ?? auditEntityNames[entry.entity_type];

const work: ActionWork = {
  propose: async (context) => {
    const found = await latest(context);
    const [first] = found;
    if (first === undefined) return { nothing: 'There is no change of yours that can be taken back.' };
    const { label } = first.change;
    const [old, restored] = valuesOf(first);
    const isOne = found.length === 1;
    const subject = isOne ? subjectOf(first) : `${figure(found.length)} records`;
    const rest = found.length > LINES_MOST ? ` The first ${LINES_MOST} are shown.` : '';
    return {
      text: isOne
        ? `Take back your change of ${subject}: ${label} from ${old} back to ${restored}?`
        : `Take back your change of ${subject}: ${label} from ${old} back to what it was?${rest}`,
      lines: found.slice(0, LINES_MOST).map((one) => {
        const [now, before] = valuesOf(one);
        return { what: `${subjectOf(one)}: ${label}`, old: now, new: before };
      }),
      left_out: [],
      calls: found.map(({ entry, field }) => ({
        call: revertAudit.name,
        params: { id: entry.id },
        body: { field },
      })),
      done: isOne
        ? `Done: ${label} of ${subject} is ${restored} again.`
        : `Done: ${label} of ${subject} is what it was again.`,
    };
  },
};

export const undoLastChange = defineAction({
  slug: 'undo-last-change',
  kind: 'write',
  target: 'retention/renewals',
  keywords: ['undo', 'revert', 'take back', 'roll back', 'undo my last change'],
  samples: [
    'undo my last change',
    'undo that',
    'revert what I just did',
    'take it back',
    'roll back my last edit',
    'I made a mistake, restore the old value',
    'put it back the way it was',
    'reverse my latest update',
    'that was wrong, undo',
    'can you cancel the change I made a minute ago?',
    'go back to the previous value',
    'oops, revert',
    'scrap the edit I just made',
  ],
  parameters: [],
  run: work,
});
