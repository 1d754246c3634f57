/** The assistant's conversations of one member, always of one workspace (decision 83). */
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ChatMessage } from '../../../contract/chat.ts';
import type { AssistantAnswer } from '../../../contract/chat-answer.ts';
import type { Tx } from '../database.ts';
import { chatMessages, chatSessions, learnedPatterns } from '../schema/chat.ts';
import { noteChange } from '../transactions.ts';
import { isUuid } from '../uuid.ts';
import { firstPlace, ownLists, type Owner } from './own-lists.ts';

/** Whose conversation it is. */
export type Talker = Owner;

export interface StoredSession {
  readonly id: string;
  readonly title: string;
  /** The snapshot of the dialogue; null before the first turn. */
  readonly dialogue: unknown;
  readonly version: number;
  readonly isTrashed: boolean;
}

const own = ({ workspaceId, memberId }: Talker, id: string) =>
  and(
    eq(chatSessions.workspace_id, workspaceId),
    eq(chatSessions.member_id, memberId),
    eq(chatSessions.id, id),
    eq(chatSessions.is_folder, false),
  );

/** Null for another person's conversation, as for one that does not exist. */
export async function findSession(tx: Tx, talker: Talker, id: string): Promise<StoredSession | null> {
  if (!isUuid(id)) return null;
  const [found] = await tx
    .select({
      id: chatSessions.id,
      title: chatSessions.title,
      dialogue: chatSessions.dialogue,
      version: chatSessions.version,
      isTrashed: sql<boolean>`${chatSessions.trashed_at} is not null`,
    })
    .from(chatSessions)
    .where(own(talker, id));
  return found ?? null;
}

/** As the first of those outside folders. */
export async function insertSession(
  tx: Tx,
  talker: Talker,
  { id, title, at }: { readonly id: string; readonly title: string; readonly at: Date },
): Promise<void> {
  noteChange(tx, talker.workspaceId);
  await tx.insert(chatSessions).values({
    id,
    workspace_id: talker.workspaceId,
    member_id: talker.memberId,
    title,
    display_order: firstPlace(ownLists.chats, talker, null),
    created_at: at,
    updated_at: at,
  });
}

/** In a folder it keeps its place; outside folders it becomes the first, if it is not already. */
const placeAfterTurn = (talker: Talker, id: string) => sql<number>`case
    when ${chatSessions.parent_folder_id} is not null then ${chatSessions.display_order}
    else least(${chatSessions.display_order}, ${firstPlace(ownLists.chats, talker, null, id)}) end`;

/**
 * Stores where the dialogue stands after a turn that began at `version`. False if another turn was stored or the conversation
 * went to the trash meanwhile: nothing is written, and this turn is to be repeated.
 */
export async function storeDialogue(
  tx: Tx,
  talker: Talker,
  given: { readonly id: string; readonly version: number; readonly dialogue: unknown; readonly at: Date },
): Promise<boolean> {
  const stored = await tx
    .update(chatSessions)
    .set({
      dialogue: given.dialogue,
      version: given.version + 1,
      updated_at: given.at,
      display_order: placeAfterTurn(talker, given.id),
    })
    .where(
      and(own(talker, given.id), eq(chatSessions.version, given.version), isNull(chatSessions.trashed_at)),
    )
    .returning({ id: chatSessions.id });
  noteChange(tx, talker.workspaceId);
  return stored.length === 1;
}

export type NewMessage = Omit<typeof chatMessages.$inferInsert, 'workspace_id' | 'session_id' | 'ordinal'>;

export async function insertMessages(
  tx: Tx,
  { workspaceId }: Talker,
  sessionId: string,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(chatMessages)
    .values(messages.map((one) => ({ ...one, workspace_id: workspaceId, session_id: sessionId })));
}

/** The last ones, at most `most`, the oldest first. */
export async function lastMessages(
  tx: Tx,
  { workspaceId }: Talker,
  sessionId: string,
  most: number,
): Promise<readonly Pick<ChatMessage, 'role' | 'content'>[]> {
  const rows = await tx
    .select({ role: chatMessages.role, content: chatMessages.content })
    .from(chatMessages)
    .where(and(eq(chatMessages.workspace_id, workspaceId), eq(chatMessages.session_id, sessionId)))
    .orderBy(desc(chatMessages.ordinal))
    .limit(most);
  return rows.toReversed();
}

/** Answers of earlier versions have no `basis` and no `undo`; what was taken back is not offered again. */
function asItIsNow(response: AssistantAnswer, takenBack: ReadonlySet<string>): AssistantAnswer {
  const { basis = null, undo = null } = response as Partial<AssistantAnswer>;
  const isTakenBack = undo !== null && takenBack.has(undo.proposal_id);
  return { ...response, basis, undo: isTakenBack ? null : undo };
}

/** A change that was made in the conversation and can be taken back; null for any other. */
export async function madeProposal(
  tx: Tx,
  { workspaceId }: Talker,
  sessionId: string,
  proposalId: string,
): Promise<{ readonly isTakenBack: boolean } | null> {
  if (!isUuid(proposalId)) return null;
  const [found] = await tx
    .select({
      isTakenBack: sql<boolean>`exists (select from chat_messages undone
        where undone.workspace_id = ${chatMessages.workspace_id} and undone.undoes = ${proposalId}::uuid)`,
    })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.workspace_id, workspaceId),
        eq(chatMessages.session_id, sessionId),
        sql`${chatMessages.response} -> 'undo' ->> 'proposal_id' = ${proposalId.toLowerCase()}`,
      ),
    );
  return found ?? null;
}

/** The oldest first. */
export async function listMessages(
  tx: Tx,
  { workspaceId }: Talker,
  sessionId: string,
): Promise<readonly ChatMessage[]> {
  const rows = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.workspace_id, workspaceId), eq(chatMessages.session_id, sessionId)))
    .orderBy(asc(chatMessages.ordinal));
  const takenBack = new Set(rows.flatMap(({ undoes }) => undoes ?? []));
  return rows.map(({ id, role, content, response, created_at }) => ({
    id,
    role,
    content,
    metadata: response === null ? null : { response: asItIsNow(response, takenBack) },
    created_at: created_at.toISOString(),
  }));
}

export interface RanAction {
  readonly slug: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The message that led to it. */
  readonly query: string;
}

/** What ran in a conversation, the latest first; of each action the last time. */
export async function ranActions(
  tx: Tx,
  { workspaceId }: Talker,
  sessionId: string,
): Promise<readonly RanAction[]> {
  const query = sql<string>`coalesce((select asked.content from chat_messages asked
    where asked.workspace_id = chat_messages.workspace_id and asked.session_id = chat_messages.session_id
      and asked.role = 'user' and asked.ordinal < chat_messages.ordinal order by asked.ordinal desc limit 1), '')`;
  const rows = await tx
    .select({ ran: chatMessages.ran, query })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.workspace_id, workspaceId),
        eq(chatMessages.session_id, sessionId),
        isNotNull(chatMessages.ran),
      ),
    )
    .orderBy(desc(chatMessages.ordinal));
  const last = new Map<string, RanAction>();
  for (const { ran, query: asked } of rows)
    if (ran !== null && !last.has(ran.slug)) last.set(ran.slug, { ...ran, query: asked });
  return [...last.values()];
}

export interface LearnedPattern {
  readonly ordinal: number;
  readonly query: string;
  readonly action_slug: string;
}

/** Everything that was learned, in every workspace, in its order. */
export async function learnedPatternsOf(tx: Tx): Promise<readonly LearnedPattern[]> {
  const rows = await tx
    .select({
      ordinal: learnedPatterns.ordinal,
      query: learnedPatterns.query,
      action_slug: learnedPatterns.action_slug,
    })
    .from(learnedPatterns)
    .orderBy(asc(learnedPatterns.ordinal));
  return rows.map((row) => ({ ...row, ordinal: row.ordinal ?? 0 }));
}

/** How many patterns there are, and the sum of their numbers. */
export interface PatternState {
  readonly number: number;
  readonly sum: number;
}

export async function statePatterns(tx: Tx): Promise<PatternState> {
  const sum = sql<number>`coalesce(sum(${learnedPatterns.ordinal}), 0)`.mapWith(Number);
  const [found] = await tx.select({ number: count(), sum }).from(learnedPatterns);
  return found ?? { number: 0, sum: 0 };
}
