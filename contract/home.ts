/** The home of a workspace and the numbers of the navigation (spec §2.2, §2.3; decision 78): what waits for the caller. */
import * as z from 'zod/mini';
import { auditEntry } from './audit.ts';
import { defineCall } from './call.ts';
import { id, isoDay } from './shapes.ts';

/** Days after today in which a renewal is coming. */
export const COMING_DAYS = 30;

/** Days after today in which a notice deadline is shown. */
export const NOTICE_DAYS = 7;

/** Days after today in which a task is due soon. */
export const TASK_DAYS = 7;

/** Most items of each list. The counts and sums are of all. */
export const HOME_ITEMS = 5;

/** Most changes that are listed. */
export const HOME_CHANGES = 8;

/** Counting of changes stops here: above it the home says "500+ changes". */
export const HOME_CHANGES_COUNTED = 500;

/** Minutes without a request of the home after which a visit has ended. */
export const VISIT_MINUTES = 30;

const dueRenewal = z.object({
  id,
  account_name: z.string(),
  logo_url: z.nullable(z.string()),
  annual_revenue: z.nullable(z.number()),
  /** The renewal date, or the notice deadline. */
  day: isoDay,
  /** From today to the day, in the caller's timezone; negative after it. */
  days: z.int(),
  /** In words: the confidence, or what happens after the deadline. */
  reason: z.string(),
});
export type DueRenewal = z.output<typeof dueRenewal>;

const dueRenewals = z.object({
  count: z.int(),
  /** The annual revenue of all of them, in US dollars. */
  sum: z.number(),
  /** The most urgent `HOME_ITEMS`. */
  items: z.array(dueRenewal),
});
export type DueRenewals = z.output<typeof dueRenewals>;

const dueTask = z.object({
  id,
  title: z.string(),
  project_id: id,
  account_name: z.string(),
  /** Of the project, in words: `Training`. */
  stage: z.string(),
  due_date: isoDay,
  /** From today to the day, in the caller's timezone; negative after it. */
  days: z.int(),
});
export type DueTask = z.output<typeof dueTask>;

const openRequest = z.object({
  id,
  number: z.int(),
  subject: z.string(),
  account_name: z.string(),
  priority: z.enum(['low', 'normal', 'high', 'urgent']),
  /** When the time to solve it ends, ISO 8601 in UTC; null while it waits for the contact. */
  due_at: z.nullable(z.iso.datetime()),
});
export type OpenRequest = z.output<typeof openRequest>;

/** Entries of the audit log that follow each other and say the same of several records are one change. */
const homeChange = z.object({ entry: auditEntry, records: z.int() });
export type HomeChange = z.output<typeof homeChange>;

export const home = z.object({
  /** The caller's day. */
  today: isoDay,
  renewals: z.object({
    overdue: dueRenewals,
    coming: dueRenewals,
    notice: dueRenewals,
    /** The next one after those that are coming; null if there is none. */
    next: z.nullable(z.object({ id, account_name: z.string(), day: isoDay })),
  }),
  /** Open tasks of the caller that are late or due soon, in projects that are not done; the earliest first. */
  tasks: z.object({ count: z.int(), late: z.int(), items: z.array(dueTask) }),
  /** Unsolved support requests of the caller: the least time first, those that wait for the contact last. */
  requests: z.object({ count: z.int(), late: z.int(), items: z.array(openRequest) }),
  changes: z.object({
    /** When the caller left the home last, ISO 8601 in UTC; null on the first visit, which shows the last seven days. */
    since: z.nullable(z.iso.datetime()),
    /** Entries of others in the audit log, at most `HOME_CHANGES_COUNTED`. */
    count: z.int(),
    items: z.array(homeChange),
  }),
});
export type Home = z.output<typeof home>;

const ofWorkspace = {
  method: 'GET',
  params: z.object({ id }),
  access: { who: 'member', workspace: 'path', right: 'read' },
} as const;

/**
 * A request of it belongs to a visit, unless `visit` is `false`; `changes` are those since the visit before (decision 78). The
 * assistant tells what is due without being the home.
 */
export const getHome = defineCall({
  ...ofWorkspace,
  name: 'getHome',
  path: '/workspaces/{id}/home',
  summary: 'What is due for the caller in a workspace, and what others changed since the last visit',
  spec: '§2.2',
  query: z.object({ visit: z.optional(z.enum(['true', 'false'])) }),
  answer: home,
});

/** By grouping: what waits for the caller there. */
export const badges = z.object({
  /** Overdue renewals of the caller's accounts. */
  retention: z.int(),
  /** Late onboarding tasks of the caller. */
  implementation: z.int(),
  /** Support requests of the caller that are open; those that wait for the contact are not among them. */
  service: z.int(),
});
export type Badges = z.output<typeof badges>;

export const getBadges = defineCall({
  ...ofWorkspace,
  name: 'getBadges',
  path: '/workspaces/{id}/badges',
  summary: 'How much waits for the caller, for the numbers of the navigation',
  spec: '§2.3',
  answer: z.object({
    ...badges.shape,
    /** Where the live stream continues. */
    cursor: z.string(),
  }),
});
