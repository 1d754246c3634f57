/** The calls of the assistant's actions: those that a person may run, saving one, and trying samples (spec §7.5, §7.6). */
import { randomUUID } from 'node:crypto';
import {
  ACTION_NAME_LENGTH,
  createAction,
  listActionDefinitions,
  listMainActions,
  listSessionActions,
  testAction,
  type OfferedAction,
} from '../../contract/chat.ts';
import type { ActionDefinition } from '../assistant/actions/define-action.ts';
import { mayRun } from '../assistant/actions/may-run.ts';
import { noPage, readWorld } from '../assistant/dialogue/read-world.ts';
import { saidParameters } from '../assistant/dialogue/slots.ts';
import { tryOut } from '../assistant/dialogue/turn.ts';
import type { ParameterValues } from '../assistant/parameters/parameter.ts';
import { filledSamples } from '../assistant/samples.ts';
import { notFound } from '../calls/access.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import { insertUserAction, type RunnableAction } from '../db/repositories/actions.ts';
import { findSession, ranActions } from '../db/repositories/chat.ts';
import { Refusal } from '../domain/refusal.ts';
import { inTurn, message } from './chat-turn.ts';
import { ownerOf } from './own-lists.ts';
import { keepAction } from './saved-actions.ts';
import { storedFor } from './stored-actions.ts';

const offered = ({ slug, label, description, category }: ActionDefinition): OfferedAction => ({
  id: `system-${slug}`,
  action_label: label,
  action_slug: slug,
  action_type: 'global',
  description,
  category,
});

const offeredStored = ({
  id,
  slug,
  type,
  label,
  description,
  category,
}: Pick<RunnableAction, 'id' | 'slug' | 'type' | 'label' | 'description' | 'category'>): OfferedAction => ({
  id,
  action_label: label,
  action_slug: slug,
  action_type: type,
  description,
  category,
});

export const chatActionOperations = (served: readonly ServedCall[]): readonly ServedCall[] => [
  operation(listActionDefinitions, async ({ actor, deps, tx }) => {
    const skills = await deps.assistant.skills(tx);
    const world = await readWorld(tx, actor, deps.clock.now(), noPage);
    return {
      actions: skills.actions.map(({ slug, label, description, keywords, samples }) => ({
        slug,
        label,
        description,
        keywords: [...keywords],
        samples: [...filledSamples(samples, world)],
      })),
    };
  }),

  operation(listMainActions, async ({ actor, deps, tx }) => {
    const { actions } = await deps.assistant.skills(tx);
    const stored = await storedFor(tx, actor);
    return {
      actions: [
        ...actions.filter(({ right }) => mayRun(actor.member.role, right)).map(offered),
        ...stored.map(offeredStored),
      ],
    };
  }),

  operation(listSessionActions, async ({ input: { params }, actor, deps, tx }) => {
    if ((await findSession(tx, ownerOf(actor), params.id)) === null) throw notFound();
    const skills = await deps.assistant.skills(tx);
    const ran = await ranActions(tx, ownerOf(actor), params.id);
    const stored = await storedFor(tx, actor);
    const world = await readWorld(tx, actor, deps.clock.now(), noPage);
    return {
      actions: ran.flatMap(({ slug, query, values }) => {
        const action = skills.actionOf(slug);
        if (action === undefined) return [];
        const saved = stored.some((one) => one.resolved_slug === slug && one.source_query === query);
        const parameters = saidParameters(skills, action, values as ParameterValues, world);
        return [{ action_slug: slug, action_label: action.label, query, saved, parameters }];
      }),
    };
  }),

  operation(createAction, async ({ input: { query, body }, actor, deps, tx }) => {
    if ((await findSession(tx, ownerOf(actor), query.session_id)) === null) throw notFound();
    const skills = await deps.assistant.skills(tx);
    const ran = await ranActions(tx, ownerOf(actor), query.session_id);
    const source = ran.find(({ slug }) => slug === query.source_action_slug);
    const action = source && skills.actionOf(source.slug);
    if (source === undefined || action === undefined)
      throw new Refusal('not_found', 'Nothing of this kind ran in this conversation.');
    const id = randomUUID();
    const label =
      body?.label ?? (Array.from(source.query).slice(0, ACTION_NAME_LENGTH).join('') || action.label);
    const open = body?.open ?? null;
    if (open !== null && !Object.hasOwn(source.values, open))
      throw new Refusal('invalid_request', 'This action did not run with a value of that name.');
    const at = deps.clock.now();
    const made = {
      id,
      slug: `${action.slug}-${id.slice(0, 8)}`,
      label,
      category: action.category,
      description: action.description,
      source_query: source.query || action.label,
      resolved_slug: action.slug,
      // Null is asked for when it runs.
      parameters: { ...source.values, ...(open !== null && { [open]: null }) },
      created_by: actor.member.id,
      created_at: at,
    };
    await insertUserAction(tx, actor.workspace.workspace_id, made);
    const given = { text: label, folderId: body?.folder_id ?? null, actionId: id, at };
    return {
      ...offeredStored({ ...made, type: 'user' }),
      saved_action_id: await keepAction({ actor, tx }, given),
    };
  }),

  operation(testAction, {
    inSteps: async ({ input: { body }, ...asking }) => {
      const { actor } = asking;
      if (body.workspace_id !== actor.workspace.workspace_id || body.user_id !== actor.user.user_id)
        throw notFound();
      const text = body.action_slug;
      const said = { text, sessionId: null, page: noPage, eventFor: message(text) };
      return inTurn(served, asking, said, async (turn) => {
        const action = turn.skills.actionOf(body.action_slug);
        if (action === undefined) throw new Refusal('not_found', 'There is no action of this slug.');
        const test_results = [];
        for (const query of filledSamples(action.samples, turn.slots.world)) {
          const { slug, type } = await tryOut({ ...turn, text: query, eventFor: message(query) });
          const matched = slug === action.slug;
          test_results.push({ query, matched, action_slug: slug, response_type: type });
        }
        return { test_results };
      });
    },
  }),
];
