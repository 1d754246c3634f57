/** The addresses to which the home leads. Pure. */
import type { AuditEntry } from '../../../contract/audit.ts';
import { pages } from '../../../contract/pages.ts';
import { paths } from '../../../contract/paths.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import { recordTypes } from '../../../contract/record-types.ts';

const { workspace: to } = paths;

/** A renewal in its panel, beside the table. */
export const renewalAddress = (slug: string, id: string): string => `${to.renewals(slug)}?record=${id}`;

/** The renewals of the person, in the order of a column, without the view that they open by default. */
export const ownRenewals = (slug: string, narrowed = ''): string =>
  `${to.renewals(slug)}?view=all&owner=me${narrowed}&sort=renewal_date`;

/** The project of a task in its panel, with its tasks. */
export const taskAddress = (slug: string, projectId: string): string =>
  `${to.onboarding(slug)}?record=${projectId}&part=tasks`;

/** The projects that are not done with a task that is due by a day, of whomever. */
export const dueProjects = (slug: string, day: string): string =>
  `${to.onboarding(slug)}?view=all&filter=and(stage.is_not(done),next_due.before(${addDays(day, 1)}))&sort=next_due`;

/** A support request in its panel, with its thread. */
export const requestAddress = (slug: string, id: string): string =>
  `${to.supportRequests(slug)}?record=${id}&part=thread`;

/** The unsolved requests of the person, the least time first. */
export const ownRequests = (slug: string): string =>
  `${to.supportRequests(slug)}?view=all&status=open,waiting&assignee=me&sort=due_at`;

const pageNames = Object.keys(pages) as (keyof typeof pages)[];

/** What was changed: a record in its panel, anything else in the audit log. */
export function changeAddress(slug: string, { entity_type, entity_id }: AuditEntry): string {
  const type = recordTypes.find(({ noun }) => noun.one === entity_type);
  const page = type && pageNames.find((name) => pages[name].title === type.title);
  return page === undefined
    ? `${to.audit(slug)}?entity_id=${entity_id}`
    : `${to[page](slug)}?record=${entity_id}`;
}
