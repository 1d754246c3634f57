/**
 * Takes back a change that was made in a conversation (spec §2.14): every entry of the audit log that its confirmation wrote, by
 * the same operation as a single change in the Audit Center. What was changed since is told and left as it is.
 */
import { revertAudit, type AuditEntry } from '../../contract/audit.ts';
import { auditEntityNames } from '../../contract/rules/audit-text.ts';
import type { Said } from '../../machines/assistant/dialogue-types.ts';
import { figure } from '../assistant/actions/words.ts';
import { changedRoute } from '../assistant/dialogue/made-change.ts';
import type { Turn } from '../assistant/dialogue/turn.ts';
import { notFound } from '../calls/access.ts';
import { entriesOfProposal } from '../db/repositories/audit-log.ts';
import { madeProposal } from '../db/repositories/chat.ts';
import { listCustomFields } from '../db/repositories/fields.ts';
import type { StoredEntry } from '../domain/audit/known.ts';
import { revertPlan } from '../domain/audit/revertible.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Actor } from './chat-turn.ts';
import { auditAnswer } from './read-audit.ts';

const SLUG = 'undo-last-change';
const NOTHING = 'nothing';
const REASONS_MOST = 5;
const LEFT_MOST = 10;

interface Part {
  readonly stored: StoredEntry;
  readonly entry: AuditEntry;
  readonly field: string;
  readonly isRevertible: boolean;
}

interface Outcome {
  readonly part: Part;
  /** Why it could not be taken back; null if it was. */
  readonly reason: string | null;
}

const subjectOf = ({ entry }: Part) => entry.entity_name ?? auditEntityNames[entry.entity_type];
const labelOf = ({ entry, field }: Part) => entry.diff[field]?.label ?? field;

/** @throws Refusal `not_found` for what was not made in this conversation; `conflict` for what was taken back already, or is no longer in the log */
async function partsOf(turn: Turn, actor: Actor, sessionId: string, proposalId: string): Promise<Part[]> {
  const { workspace_id } = actor.workspace;
  return turn.step(async (tx) => {
    const made = await madeProposal(tx, turn.talker, sessionId, proposalId);
    if (made === null) throw notFound();
    if (made.isTakenBack) throw new Refusal('conflict', 'This change has been taken back already.');
    const stored = await entriesOfProposal(tx, workspace_id, proposalId);
    if (stored.length === 0) {
      throw new Refusal('conflict', 'The audit log no longer has this change, so it cannot be taken back.');
    }
    const known = { fields: await listCustomFields(tx, workspace_id) };
    const told = await auditAnswer(tx, actor, stored);
    return stored.flatMap((one, place) => {
      const entry = told[place];
      if (entry === undefined) return [];
      return Object.keys(entry.diff).map((field) => ({
        stored: one,
        entry,
        field,
        isRevertible: revertPlan(one, field, known) !== null,
      }));
    });
  });
}

async function outcomeOf({ slots }: Turn, part: Part, key: string): Promise<Outcome> {
  if (!part.isRevertible) return { part, reason: 'This change cannot be taken back.' };
  try {
    const call = { call: revertAudit.name, params: { id: part.entry.id }, body: { field: part.field } };
    await slots.calls.make(call, key);
    return { part, reason: null };
  } catch (error) {
    if (error instanceof Refusal) return { part, reason: error.detail };
    throw error;
  }
}

function doneWords(made: readonly Outcome[]): string {
  const [only] = made;
  if (only === undefined) return 'Nothing was taken back.';
  if (made.length > 1) return `Done: ${figure(made.length)} changes were taken back.`;
  const { part } = only;
  return `Done: ${labelOf(part)} of ${subjectOf(part)} is ${part.entry.diff[part.field]?.old ?? NOTHING} again.`;
}

function said(outcomes: readonly Outcome[], route: string | null): Said {
  const made = outcomes.filter(({ reason }) => reason === null);
  const left = outcomes.flatMap(({ part, reason }) => (reason === null ? [] : [{ part, reason }]));
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  const rest =
    left.length === 0
      ? ''
      : ` ${left.length === 1 ? '1 change stays' : `${figure(left.length)} changes stay`} as it is: ${reasons.slice(0, REASONS_MOST).join(' ')}`;
  return {
    type: made.length === 0 ? 'refused' : 'done',
    response_text: `${doneWords(made)}${rest}`,
    slug: SLUG,
    route,
    errors: reasons,
    groups:
      left.length === 0
        ? []
        : [
            {
              category: 'Not taken back',
              count: left.length,
              items: left.slice(0, LEFT_MOST).map(({ part, reason }) => ({
                label: `${subjectOf(part)}: ${labelOf(part)}`,
                detail: reason,
                action: null,
              })),
            },
          ],
  };
}

/** For a turn in place of what the dialogue would say. */
export const takingBack = (turn: Turn, actor: Actor, sessionId: string, proposalId: string) => async () => {
  const parts = await partsOf(turn, actor, sessionId, proposalId);
  const outcomes: Outcome[] = [];
  for (const [place, part] of parts.entries())
    outcomes.push(await outcomeOf(turn, part, `assistant-undo-${proposalId}-${place}`));
  const made = outcomes.filter(({ reason }) => reason === null).map(({ part }) => part.stored);
  const route = await turn.step((tx) => changedRoute(tx, { actor }, made));
  return { said: said(outcomes, route), undoes: made.length > 0 ? proposalId : null };
};
