/** Learning: what the assistant may learn is reviewed, and takes part in understanding once it is implemented (spec §2.15, §4). */
import {
  listSuggestions,
  reviewSuggestion,
  type LearningSuggestion,
  type ReviewAction,
} from '../../contract/dev-admin.ts';
import { statusAfter } from '../../contract/rules/suggestion-review.ts';
import type { Skills } from '../assistant/skills.ts';
import { tryInThread } from '../assistant/understanding/try-in-thread.ts';
import { notFound } from '../calls/access.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import { learnedPatternsOf } from '../db/repositories/chat.ts';
import {
  findSuggestion,
  storeReview,
  suggestionsOf,
  type StoredSuggestion,
} from '../db/repositories/system-learning.ts';
import type { Deps } from '../deps.ts';
import { categoryOf, confidenceOf, finalSuggestion, priorityOf } from '../domain/learning/suggestion.ts';
import { Refusal } from '../domain/refusal.ts';
import { countAnswers } from '../db/repositories/system-count-answers.ts';
import { systemReading } from './system-reading.ts';

/** Suggestions of one list. A queue with more is reviewed from the one asked last. */
const MOST = 500;
const NEAREST = 3;

function told(skills: Skills, stored: StoredSuggestion): LearningSuggestion {
  const { id, suggestion_type, masked_query, action_slug, status, times, people } = stored;
  const labelOf = (slug: string | null) => (slug === null ? null : (skills.actionOf(slug)?.label ?? slug));
  const label = labelOf(action_slug);
  return {
    id,
    suggestion_type,
    workspace_name: stored.workspace_name,
    learning_category: categoryOf(stored),
    confidence_level: confidenceOf(stored),
    implementation_priority: priorityOf(stored),
    created_at: stored.created_at.toISOString(),
    user_query: masked_query,
    llm_reasoning:
      suggestion_type === 'answered_by_model' && label !== null
        ? `The language model chose “${label}” for it.`
        : null,
    follow_up_question: stored.follow_up_question,
    follow_up_answer: stored.follow_up_question === null ? null : label,
    final_suggestion: finalSuggestion(masked_query, label),
    status,
    times,
    people,
    workspaces: stored.workspaces,
    last_asked_at: stored.last_asked_at.toISOString(),
    action_slug,
    nearest: skills
      .rankTemplate(masked_query)
      .slice(0, NEAREST)
      .map(({ slug, probability }) => ({
        action_slug: slug,
        action_label: labelOf(slug) ?? slug,
        score: probability,
      })),
    reviews: stored.reviews.map(({ action, reviewer_name, notes, created_at }) => ({
      action,
      reviewer_name,
      notes,
      at: created_at.toISOString(),
    })),
  };
}

const list = systemReading(listSuggestions, async ({ input: { query }, deps }) => {
  await countAnswers(deps.db);
  return deps.db.system(async (tx) => {
    const skills = await deps.assistant.skills(tx);
    const stored = await suggestionsOf(tx, query.status, MOST);
    return { suggestions: stored.map((one) => told(skills, one)) };
  });
});

/** The action as which the suggestion is to be understood. @throws Refusal `invalid_request` */
function chosenAction(skills: Skills, stored: StoredSuggestion, given: string | undefined): string {
  const slug = given ?? stored.action_slug;
  if (slug === null)
    throw new Refusal('invalid_request', 'Please choose the action that the question asks for.');
  if (skills.actionOf(slug) === undefined)
    throw new Refusal('invalid_request', 'There is no action of this slug.');
  return slug;
}

const overtaken = ({ status }: StoredSuggestion) =>
  new Refusal('conflict', `This suggestion is ${status} by now, so nothing was changed.`);

/** @throws Refusal `conflict` with the status that the suggestion has */
function nextStatus(action: ReviewAction, stored: StoredSuggestion) {
  const next = statusAfter(action, stored.status);
  if (next === null) throw overtaken(stored);
  return next;
}

const found = async ({ db, assistant }: Pick<Deps, 'db' | 'assistant'>, id: string) =>
  db.system(async (tx) => {
    const stored = await findSuggestion(tx, id);
    if (stored === null) throw notFound();
    return { stored, skills: await assistant.skills(tx), patterns: await learnedPatternsOf(tx) };
  });

const review = operation(reviewSuggestion, async ({ input: { params, query }, actor, deps }) => {
  const { action, notes = '' } = query;
  const { stored, skills, patterns } = await found(deps, params.id);
  const next = nextStatus(action, stored);
  const slug = action === 'implement' ? chosenAction(skills, stored, query.action_slug) : null;
  const trial =
    slug === null
      ? null
      : await tryInThread({ patterns, added: { query: stored.masked_query, action_slug: slug } });
  if (trial !== null && trial.broken.length > 0)
    return { suggestion: told(skills, stored), trial: { ...trial, broken: [...trial.broken] } };
  const isStored = await deps.db.system((tx) =>
    storeReview(tx, {
      id: stored.id,
      action,
      from: stored.status,
      to: next,
      reviewer: actor.user,
      notes,
      action_slug: slug,
      at: deps.clock.now(),
    }),
  );
  const now = await found(deps, params.id);
  if (!isStored) throw overtaken(now.stored);
  return {
    suggestion: told(now.skills, now.stored),
    trial: trial && { ...trial, broken: [...trial.broken] },
  };
});

export const learningOperations: readonly ServedCall[] = [list, review];
