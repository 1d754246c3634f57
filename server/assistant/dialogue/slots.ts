/** What the dialogue machine runs on the server: reading, answering, preparing a change, and making it. */
import { randomUUID } from 'node:crypto';
import { fromPromise } from 'xstate';
import type { AnswerParts } from '../../../contract/chat-answer.ts';
import {
  dialogueMachine,
  type DraftInput,
  type ReadInput,
} from '../../../machines/assistant/dialogue.machine.ts';
import type {
  Answering,
  Draft,
  Making,
  Preparing,
  Reading,
  Said,
  ShownProposal,
  Topic,
} from '../../../machines/assistant/dialogue-types.ts';
import type { Role } from '../../../contract/rights.ts';
import type { ActionContext, Answered, Proposal, WrongValue } from '../actions/action-work.ts';
import type { ActionDefinition } from '../actions/define-action.ts';
import type { Named, ParameterValues } from '../parameters/parameter.ts';
import type { World } from '../parameters/world.ts';
import type { Skills } from '../skills.ts';
import { basisOf } from './basis.ts';
import { madeChange } from './made-change.ts';
import { makeChange, type OwnCalls } from './make-calls.ts';
import { Refusal } from '../../domain/refusal.ts';
import { readMessage } from './read-message.ts';
import { completed, type AskModel, type Reader, type Understood } from './reader.ts';
import { aboutNow } from './read-world.ts';
import { askAgain } from './say.ts';

export interface SlotsInput {
  readonly skills: Skills;
  readonly world: World;
  readonly role: Role;
  /** What actions are given, without the world. */
  readonly context: Omit<ActionContext, 'world'>;
  readonly calls: OwnCalls;
  readonly askModel: AskModel | null;
  /** Prose around an answer; null without a language model. */
  readonly phrase: ((said: Said) => Promise<Said>) | null;
  /** Whether the language model understood this message. */
  readonly isByModel: () => boolean;
  readonly note: (understood: Understood) => void;
  /** An error that the person is told of in general words only. */
  readonly failed: (error: unknown) => void;
  /** An address below the workspace. */
  readonly routeOf: (target: string | null) => string | null;
}

const CONFIRM = 'Confirm';
const CANCEL = 'Cancel';

/** With what an action runs, in words, in the order of its parameters. */
export const saidParameters = (
  skills: Skills,
  { parameters }: ActionDefinition,
  values: ParameterValues,
  world: World,
) =>
  parameters.flatMap((parameter) => {
    const { name, label } = parameter;
    const value = values[name];
    return value === undefined ? [] : [{ name, label, value: skills.inWords(parameter, value, world) }];
  });

/** The values as they were understood: `Period: Q3 2026. Owner: Ana Silva.` */
function understoodWords(skills: Skills, action: ActionDefinition, values: ParameterValues, world: World) {
  const said = saidParameters(skills, action, values, world).map(({ label, value }) => `${label}: ${value}`);
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}

const isWrong = (outcome: object): outcome is WrongValue => 'parameter' in outcome;

function wrongValue(action: ActionDefinition, { parameter: name, errors, suggestions }: WrongValue) {
  const parameter = action.parameters.find((one) => one.name === name);
  if (parameter === undefined) throw new Error(`${action.slug} has no parameter ${name}`);
  return { is: 'asks', ...askAgain(action, parameter, { errors, suggestions }) } as const;
}

const accountIn = (values: ParameterValues): Named | null => {
  const account = values['account'];
  return typeof account === 'object' && 'id' in account ? account : null;
};

/** The account of the values is spoken of from now on. */
function topicOf(
  values: ParameterValues,
  answered: Pick<Answered, 'account' | 'listed' | 'view'> = {},
): Partial<Topic> {
  const account = answered.account ?? accountIn(values) ?? undefined;
  const member = values['member'] ?? values['owner'];
  return {
    ...(account !== undefined && { account }),
    ...(answered.listed !== undefined && {
      listed: answered.listed.slice(0, 100),
      view: answered.view ?? null,
    }),
    ...(typeof member === 'object' && 'id' in member && { member }),
  };
}

/** What is being asked or shown is spoken of, before what was spoken of earlier. */
const topicAround = ({ draft, topic }: ReadInput): Topic => {
  const account = draft === null ? null : accountIn(draft.values as ParameterValues);
  return account === null ? topic : { ...topic, account };
};

function proposalParts(proposal: Proposal, isStale: boolean): AnswerParts {
  const { text, lines, left_out } = proposal;
  return {
    type: 'proposal',
    response_text: isStale ? `This has changed meanwhile, so it is shown again. ${text}` : text,
    table:
      lines.length === 0
        ? null
        : {
            headers: ['What', 'Now', 'New'],
            rows: lines.map(({ what, old, new: next }) => ({
              cells: [what, old, next],
              clickable: false,
              action: null,
            })),
          },
    groups:
      left_out.length === 0
        ? []
        : [
            {
              category: 'Left out',
              count: left_out.length,
              items: left_out
                .slice(0, 10)
                .map(({ name, reason }) => ({ label: name, detail: reason, action: null })),
            },
          ],
    options: [CONFIRM, CANCEL].map((label) => ({ label, value: label, action: null })),
  };
}

/** The machine with the slots of one turn of one person. */
export function dialogueOf(input: SlotsInput) {
  const { skills, context, calls, routeOf } = input;
  const worldOf = (topic: Topic, text = '') => aboutNow(input.world, topic, text);
  const readerOf = (topic: Topic, text = ''): Reader => ({ ...input, world: worldOf(topic, text) });
  /** A list that was made while a table was open is later than that table. */
  const listedOn = ({ listed }: Answered): Partial<Topic> =>
    listed === undefined ? {} : { page: input.world.page?.address ?? null };
  const actionFor = (draft: Draft): ActionDefinition => {
    const action = skills.actionOf(draft.slug);
    if (action === undefined) throw new Error(`There is no action ${draft.slug}`);
    return action;
  };
  /** What is shown again may have been shown to another role. */
  const refusedNow = (draft: Draft, topic: Topic): Said | null => {
    const reading = completed(readerOf(topic), draft);
    return reading.is === 'ends' ? reading.said : null;
  };

  const answer = async ({ draft, topic }: DraftInput): Promise<Answering> => {
    const action = actionFor(draft);
    if (!('answer' in action.run)) throw new Error(`${action.slug} does not answer`);
    const world = worldOf(topic);
    const values = draft.values as ParameterValues;
    const answered = await action.run.answer({ ...context, world }, values);
    const words = understoodWords(skills, action, values, world);
    const parts = { ...answered.answer, response_text: `${answered.answer.response_text}${words}` };
    const route = answered.route ?? routeOf(action.target);
    const basis = basisOf(answered, route, { ...context, world });
    const said = { ...parts, basis, slug: action.slug, route };
    const told = input.phrase !== null && input.isByModel() ? await input.phrase(said) : said;
    return { is: 'answered', said: told, topic: { ...topicOf(values, answered), ...listedOn(answered) } };
  };

  const prepare = async ({ draft, topic, isStale }: DraftInput): Promise<Preparing> => {
    const action = actionFor(draft);
    const refused = refusedNow(draft, topic);
    if (refused !== null) return { is: 'ends', said: refused };
    if (!('propose' in action.run)) throw new Error(`${action.slug} changes nothing`);
    const values = draft.values as ParameterValues;
    const proposed = await action.run.propose({ ...context, world: worldOf(topic) }, values);
    if (isWrong(proposed)) return wrongValue(action, proposed);
    if ('nothing' in proposed)
      return {
        is: 'ends',
        said: { type: 'text', response_text: proposed.nothing, slug: action.slug },
        topic: topicOf(values),
      };
    const proposal: ShownProposal = {
      id: randomUUID(),
      label: action.label,
      slug: action.slug,
      calls: proposed.calls,
      done: proposed.done,
      account: accountIn(values),
    };
    const said = { ...proposalParts(proposed, isStale), slug: action.slug };
    return { is: 'shown', proposal, said, topic: topicOf(values) };
  };

  const make = async ({ proposal }: { readonly proposal: ShownProposal }): Promise<Making> => {
    const making = await makeChange(calls, proposal);
    if (making.is !== 'made') return making;
    const made = await context.read((tx) => madeChange(tx, context, proposal.id));
    const route = made.route ?? routeOf(skills.actionOf(proposal.slug)?.target ?? null);
    return { is: 'made', said: { ...making.said, ...made, route } };
  };

  /** A refusal is told as it is; any other error is logged, and the machine tells of it in general words. */
  const told =
    <Given, Made>(work: (given: Given) => Promise<Made>, refused: (said: Said) => Made) =>
    async ({ input: given }: { readonly input: Given }): Promise<Made> => {
      try {
        return await work(given);
      } catch (error) {
        if (error instanceof Refusal && 'draft' in (given as object)) {
          const slug = (given as { readonly draft: Draft | null }).draft?.slug ?? null;
          return refused({ type: 'refused', response_text: error.detail, slug });
        }
        input.failed(error);
        throw error;
      }
    };

  return dialogueMachine.provide({
    actors: {
      read: fromPromise<Reading, ReadInput>(
        told(
          (read: ReadInput) => readMessage(readerOf(topicAround(read), read.asked.text), read),
          (said) => ({ is: 'says', said }),
        ),
      ),
      answer: fromPromise<Answering, DraftInput>(told(answer, (said) => ({ is: 'ends', said }))),
      prepare: fromPromise<Preparing, DraftInput>(told(prepare, (said) => ({ is: 'ends', said }))),
      make: fromPromise<Making, { readonly proposal: ShownProposal }>(
        told(make, (said) => ({ is: 'refused', said })),
      ),
    },
  });
}
