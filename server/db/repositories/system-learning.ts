/** System-wide: what the assistant may learn, from all workspaces (decision 86). */
import { randomUUID } from 'node:crypto';
import { and, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ReviewAction, SuggestionStatus, SuggestionType } from '../../../contract/dev-admin.ts';
import type { Tx } from '../database.ts';
import { learnedPatterns } from '../schema/chat.ts';
import { learningAskers, learningReviews, learningSuggestions as suggestions } from '../schema/learning.ts';
import { workspaces } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';

export interface AskedQuery {
  readonly words: string;
  readonly masked: string;
  readonly type: SuggestionType;
  readonly action_slug: string | null;
  readonly workspace_id: string;
  readonly member_id: string;
  readonly at: Date;
}

/** A query that may be learned: a new suggestion, or one more for the one with the same words. */
export async function noteAsked(tx: Tx, asked: AskedQuery): Promise<void> {
  const [noted] = await tx
    .insert(suggestions)
    .values({
      id: randomUUID(),
      words: asked.words,
      masked_query: asked.masked,
      suggestion_type: asked.type,
      workspace_id: asked.workspace_id,
      action_slug: asked.action_slug,
      times: 1,
      created_at: asked.at,
      last_asked_at: asked.at,
    })
    .onConflictDoUpdate({
      target: suggestions.words,
      set: {
        times: sql`${suggestions.times} + 1`,
        last_asked_at: sql`greatest(${suggestions.last_asked_at}, excluded.last_asked_at)`,
        action_slug: sql`coalesce(${suggestions.action_slug}, excluded.action_slug)`,
        // What a person said of it counts more.
        suggestion_type: sql`case when ${suggestions.suggestion_type} = 'unresolved' then excluded.suggestion_type
          else ${suggestions.suggestion_type} end`,
      },
    })
    .returning({ id: suggestions.id });
  if (noted === undefined) return;
  const { workspace_id, member_id } = asked;
  await tx
    .insert(learningAskers)
    .values({ suggestion_id: noted.id, workspace_id, member_id })
    .onConflictDoNothing();
}

/** A person chose one of the options that were offered for the query. */
export async function noteCorrected(
  tx: Tx,
  given: { readonly words: string; readonly action_slug: string; readonly question: string },
): Promise<void> {
  await tx
    .update(suggestions)
    .set({
      suggestion_type: 'corrected',
      action_slug: given.action_slug,
      follow_up_question: given.question,
    })
    .where(and(eq(suggestions.words, given.words), eq(suggestions.status, 'pending')));
}

const fields = {
  id: suggestions.id,
  suggestion_type: suggestions.suggestion_type,
  masked_query: suggestions.masked_query,
  action_slug: suggestions.action_slug,
  follow_up_question: suggestions.follow_up_question,
  status: suggestions.status,
  times: suggestions.times,
  created_at: suggestions.created_at,
  last_asked_at: suggestions.last_asked_at,
  workspace_name: workspaces.workspace_name,
};

export interface StoredReview {
  readonly action: ReviewAction;
  readonly reviewer_name: string;
  readonly notes: string;
  readonly created_at: Date;
}

export type StoredSuggestion = Awaited<ReturnType<typeof selected>>[number] & {
  readonly people: number;
  readonly workspaces: number;
  /** The latest first. */
  readonly reviews: readonly StoredReview[];
};

const selected = (tx: Tx) =>
  tx
    .select(fields)
    .from(suggestions)
    .innerJoin(workspaces, eq(workspaces.workspace_id, suggestions.workspace_id));

async function completed(
  tx: Tx,
  rows: Awaited<ReturnType<typeof selected>>,
): Promise<readonly StoredSuggestion[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const askers = await tx
    .select({
      id: learningAskers.suggestion_id,
      people: count(),
      workspaces: countDistinct(learningAskers.workspace_id),
    })
    .from(learningAskers)
    .where(inArray(learningAskers.suggestion_id, ids))
    .groupBy(learningAskers.suggestion_id);
  const reviews = await tx
    .select()
    .from(learningReviews)
    .where(inArray(learningReviews.suggestion_id, ids))
    .orderBy(desc(learningReviews.created_at));
  const counts = new Map(askers.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...row,
    people: counts.get(row.id)?.people ?? 0,
    workspaces: counts.get(row.id)?.workspaces ?? 0,
    reviews: reviews.filter((one) => one.suggestion_id === row.id),
  }));
}

/** The one asked last comes first. */
export const suggestionsOf = async (tx: Tx, status: SuggestionStatus, most: number) =>
  completed(
    tx,
    await selected(tx)
      .where(eq(suggestions.status, status))
      .orderBy(desc(suggestions.last_asked_at), suggestions.id)
      .limit(most),
  );

export async function countPending(tx: Tx): Promise<number> {
  const [found] = await tx
    .select({ number: count() })
    .from(suggestions)
    .where(eq(suggestions.status, 'pending'));
  return found?.number ?? 0;
}

export async function findSuggestion(tx: Tx, id: string): Promise<StoredSuggestion | null> {
  if (!isUuid(id)) return null;
  const [found] = await completed(tx, await selected(tx).where(eq(suggestions.id, id)));
  return found ?? null;
}

interface Review {
  readonly id: string;
  readonly action: ReviewAction;
  readonly from: SuggestionStatus;
  readonly to: SuggestionStatus;
  readonly reviewer: { readonly user_id: string; readonly full_name: string };
  readonly notes: string;
  /** Of `implement`; a chosen one replaces the suggested one. */
  readonly action_slug: string | null;
  readonly at: Date;
}

/** False if the suggestion has another status by now: then nothing is written. */
export async function storeReview(tx: Tx, review: Review): Promise<boolean> {
  const moved = await tx
    .update(suggestions)
    .set({ status: review.to, ...(review.action_slug !== null && { action_slug: review.action_slug }) })
    .where(and(eq(suggestions.id, review.id), eq(suggestions.status, review.from)))
    .returning({ masked: suggestions.masked_query });
  const [suggestion] = moved;
  if (suggestion === undefined) return false;
  await tx.insert(learningReviews).values({
    id: randomUUID(),
    suggestion_id: review.id,
    action: review.action,
    reviewer_id: review.reviewer.user_id,
    reviewer_name: review.reviewer.full_name,
    notes: review.notes,
    created_at: review.at,
  });
  if (review.action === 'implement')
    await tx.insert(learnedPatterns).values({
      id: randomUUID(),
      query: suggestion.masked,
      action_slug: review.action_slug ?? '',
      suggestion_id: review.id,
      created_at: review.at,
    });
  if (review.action === 'unimplement')
    await tx.delete(learnedPatterns).where(eq(learnedPatterns.suggestion_id, review.id));
  return true;
}
