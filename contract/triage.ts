/**
 * The triage of a workspace (decision 69): how much of a contract's value each confidence counts for, and the rules that flag a
 * record. Flat, so that each setting is one property of a change and of its audit entry.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';

/** What is wrong with a weight, and with a period; the form of the settings says the same. */
export const WRONG_WEIGHT = 'Please enter a whole number from 0 to 100';
export const WRONG_DAYS = 'Please enter a whole number of days from 1 to 366';

/** The longest period of a rule, in days. */
export const TRIAGE_DAYS_MOST = 366;

const within = (least: number, most: number, problem: string) =>
  z.int(problem).check(z.minimum(least, problem), z.maximum(most, problem));

const percent = within(0, 100, WRONG_WEIGHT);
const days = within(1, TRIAGE_DAYS_MOST, WRONG_DAYS);

export const triageSettings = z.object({
  /** Percent of the contract value. `none` is of a record without a confidence. */
  weight_high: percent,
  weight_medium: percent,
  weight_low: percent,
  weight_none: percent,
  /** The notice deadline is in the next `notice_days`. */
  notice_on: z.boolean(),
  notice_days: days,
  /** The renewal is in the next `closing_days` and has no confidence. */
  closing_on: z.boolean(),
  closing_days: days,
  /** The renewal is in the next `checkpoint_days`, and Medium is no longer a plan. */
  checkpoint_on: z.boolean(),
  checkpoint_days: days,
  /** The confidence was set `untouched_days` ago or earlier. */
  untouched_on: z.boolean(),
  untouched_days: days,
});
export type TriageSettings = z.output<typeof triageSettings>;

/** Of a workspace that has set nothing. */
export const defaultTriage: TriageSettings = {
  weight_high: 90,
  weight_medium: 50,
  weight_low: 10,
  weight_none: 0,
  notice_on: true,
  notice_days: 30,
  closing_on: true,
  closing_days: 30,
  checkpoint_on: true,
  checkpoint_days: 90,
  untouched_on: true,
  untouched_days: 21,
};

const changes = z.partial(triageSettings);

/** What the person saw of settings that they change; older than a rule for new ones, perhaps. */
const numberSeen = z.optional(z.number());
const switchSeen = z.optional(z.boolean());
const expectedTriage = z.object({
  weight_high: numberSeen,
  weight_medium: numberSeen,
  weight_low: numberSeen,
  weight_none: numberSeen,
  notice_on: switchSeen,
  notice_days: numberSeen,
  closing_on: switchSeen,
  closing_days: numberSeen,
  checkpoint_on: switchSeen,
  checkpoint_days: numberSeen,
  untouched_on: switchSeen,
  untouched_days: numberSeen,
});

/** The data of a `stale_value` error (409): the settings as they are now, and who changed them last. */
export const staleTriage = z.object({
  settings: triageSettings,
  changed_by: z.nullable(z.string()),
  changed_by_caller: z.boolean(),
});

const ofWorkspace = { path: '/workspaces/{id}/triage', spec: '§2.5', params: z.object({ id }) } as const;

export const getTriageSettings = defineCall({
  ...ofWorkspace,
  name: 'getTriageSettings',
  method: 'GET',
  summary: 'By which weights and rules a workspace looks at its renewals',
  access: { who: 'member', workspace: 'path', right: 'read' },
  answer: triageSettings,
});

/** Only what is given changes; a value that is there already writes nothing. `expected` is what the person saw. */
export const updateTriageSettings = defineCall({
  ...ofWorkspace,
  name: 'updateTriageSettings',
  method: 'PATCH',
  summary: 'Changes the weights and rules by which a workspace looks at its renewals',
  access: { who: 'member', workspace: 'path', right: 'configure' },
  body: z
    .object({ ...changes.shape, expected: z.optional(expectedTriage) })
    .check(
      z.refine(
        ({ expected: _expected, ...settings }) =>
          Object.values(settings).some((value) => value !== undefined),
        'Please say which setting is to be changed.',
      ),
    ),
  answer: triageSettings,
});
