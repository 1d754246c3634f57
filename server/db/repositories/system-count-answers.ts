/**
 * System-wide: counts the answers of the assistant that are not in the figures yet, and notes the questions that may be learned. It runs by
 * the minute, and before the dashboard is read, so that the dashboard is not behind (decision 86).
 */
import { askedWords } from '../../domain/learning/asked-words.ts';
import type { Database, Tx } from '../database.ts';
import { addToFigures, takeUncounted, type UncountedAnswer } from './system-analytics.ts';
import { noteAsked, noteCorrected } from './system-learning.ts';

/** Answers of one transaction: a larger one would hold others up. */
const BATCH = 2_000;
/** Batches before a read. More are behind only after an upgrade, and the job counts them minute by minute. */
const BEFORE_READ = 10;

/** A question that was not understood by the assistant's own means. */
async function noteUnknown(tx: Tx, answer: UncountedAnswer): Promise<void> {
  const { masked, resolved_by: resolvedBy, action_slug: slug } = answer;
  if (masked === null || resolvedBy === null || resolvedBy === 'specialist') return;
  const words = askedWords(masked);
  if (words === '') return;
  const isByModel = resolvedBy === 'model';
  await noteAsked(tx, {
    words,
    masked,
    type: isByModel ? 'answered_by_model' : 'unresolved',
    action_slug: isByModel ? slug : null,
    workspace_id: answer.workspace_id,
    member_id: answer.member_id,
    at: answer.created_at,
  });
}

/** One of the options of the answer before was chosen. */
async function noteChosen(tx: Tx, { action_slug: slug, before }: UncountedAnswer): Promise<void> {
  if (slug === null || before === null || before.masked === null || before.resolved_by !== 'unresolved')
    return;
  if (before.options?.some(({ action }) => action?.slug === slug) !== true) return;
  await noteCorrected(tx, {
    words: askedWords(before.masked),
    action_slug: slug,
    question: before.text,
  });
}

/** Counts a batch. @returns whether there may be more */
export async function countSomeAnswers(tx: Tx): Promise<boolean> {
  const answers = await takeUncounted(tx, BATCH);
  await addToFigures(tx, answers);
  for (const answer of answers) {
    await noteUnknown(tx, answer);
    await noteChosen(tx, answer);
  }
  return answers.length === BATCH;
}

export async function countAnswers(db: Pick<Database, 'system'>): Promise<void> {
  for (let batch = 0; batch < BEFORE_READ; batch += 1) if (!(await db.system(countSomeAnswers))) return;
}
