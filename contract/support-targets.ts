/**
 * The targets of a workspace's support (decision 76): within how many hours a request is first answered and solved, by its
 * priority. Flat, so that each is one property of a change and of its audit entry.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';

/** What is wrong with a target; the form of the targets says the same. */
export const WRONG_HOURS = 'Please enter hours from 0.25 to 2,000 in steps of a quarter';

/** Hours of the shortest target, and the step in which targets are set. */
export const TARGET_LEAST = 0.25;
/** Hours of the longest target. */
export const TARGET_MOST = 2000;

const hours = z
  .number(WRONG_HOURS)
  .check(
    z.gte(TARGET_LEAST, WRONG_HOURS),
    z.lte(TARGET_MOST, WRONG_HOURS),
    z.multipleOf(TARGET_LEAST, WRONG_HOURS),
  );

export const supportTargets = z.object({
  answer_urgent: hours,
  solve_urgent: hours,
  answer_high: hours,
  solve_high: hours,
  answer_normal: hours,
  solve_normal: hours,
  answer_low: hours,
  solve_low: hours,
});
export type SupportTargets = z.output<typeof supportTargets>;

/** Of a workspace that has set nothing; the column's default in the database is the same. */
export const defaultTargets: SupportTargets = {
  answer_urgent: 0.5,
  solve_urgent: 2,
  answer_high: 2,
  solve_high: 8,
  answer_normal: 8,
  solve_normal: 48,
  answer_low: 24,
  solve_low: 120,
};

const changes = z.partial(supportTargets);

/** What the person saw of targets that they change; older than a rule for new ones, perhaps. */
const seen = z.optional(z.number());
const expectedTargets = z.object({
  answer_urgent: seen,
  solve_urgent: seen,
  answer_high: seen,
  solve_high: seen,
  answer_normal: seen,
  solve_normal: seen,
  answer_low: seen,
  solve_low: seen,
});

/** The data of a `stale_value` error (409): the targets as they are now, and who changed them last. */
export const staleTargets = z.object({
  settings: supportTargets,
  changed_by: z.nullable(z.string()),
  changed_by_caller: z.boolean(),
});

const ofWorkspace = {
  path: '/workspaces/{id}/support-targets',
  spec: '§2.2',
  params: z.object({ id }),
} as const;

export const getSupportTargets = defineCall({
  ...ofWorkspace,
  name: 'getSupportTargets',
  method: 'GET',
  summary: 'Within how many hours a workspace answers and solves support requests',
  access: { who: 'member', workspace: 'path', right: 'read' },
  answer: supportTargets,
});

/** Only what is given changes; open requests get the new times at once. `expected` is what the person saw. */
export const updateSupportTargets = defineCall({
  ...ofWorkspace,
  name: 'updateSupportTargets',
  method: 'PATCH',
  summary: 'Changes within how many hours a workspace answers and solves support requests',
  access: { who: 'member', workspace: 'path', right: 'configure' },
  body: z
    .object({ ...changes.shape, expected: z.optional(expectedTargets) })
    .check(
      z.refine(
        ({ expected: _expected, ...targets }) => Object.values(targets).some((value) => value !== undefined),
        'Please say which target is to be changed.',
      ),
    ),
  answer: supportTargets,
});
