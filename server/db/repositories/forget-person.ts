/**
 * System-wide: removes a person from every table (decision 90). What is theirs alone is deleted. What a workspace keeps, such as
 * its history, says `Deleted person` where it said the name. A test looks through all tables for what was forgotten.
 */
import { and, eq, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DELETED_PERSON } from '../../../contract/deletion.ts';
import type { Person } from '../../domain/people.ts';
import type { Tx } from '../database.ts';
import { actions } from '../schema/actions.ts';
import { auditLog } from '../schema/audit.ts';
import { chatMessages, chatSessions } from '../schema/chat.ts';
import { dashboards } from '../schema/dashboards.ts';
import { homeVisits } from '../schema/home.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';
import { codeTries, countedTries, mails, verificationCodes } from '../schema/identity.ts';
import { importRows, imports } from '../schema/imports.ts';
import { improvementRequesters } from '../schema/improvements.ts';
import { invitations } from '../schema/invitations.ts';
import { jobs } from '../schema/jobs.ts';
import { learningReviews, systemReads } from '../schema/learning.ts';
import { notes } from '../schema/notes.ts';
import { onboardingTasks } from '../schema/onboarding.ts';
import { actionFolders, savedActions } from '../schema/saved-actions.ts';
import { defaultViews, savedViews } from '../schema/saved-views.ts';
import { supportMessages } from '../schema/support.ts';
import { typedTables } from '../schema/typed-tables.ts';
import { workspaceExports } from '../schema/workspace-exports.ts';
import { users, workspaceMembers } from '../schema/workspace.ts';

/** What belongs to one member and is of no use to others. */
const ownRows: readonly (readonly [PgTable, PgColumn])[] = [
  [chatSessions, chatSessions.member_id],
  [savedActions, savedActions.member_id],
  [actionFolders, actionFolders.member_id],
  [defaultViews, defaultViews.member_id],
  [savedViews, savedViews.owner_member_id],
  [dashboards, dashboards.owner_member_id],
  [homeVisits, homeVisits.member_id],
];

/** Where a name stands beside the id of the member. */
const namesOfMembers: readonly (readonly [PgTable, PgColumn, PgColumn])[] = [
  [notes, notes.author_name, notes.author_member_id],
  [supportMessages, supportMessages.author_name, supportMessages.author_member_id],
  [auditLog, auditLog.performed_by_name, auditLog.performed_by_member_id],
];

/** Where only the name stands. Of two members of a workspace with one name, both are meant. */
const namesAlone: readonly (readonly [PgTable & { readonly workspace_id: PgColumn }, PgColumn])[] = [
  [onboardingTasks, onboardingTasks.done_by_name],
  [improvementRequesters, improvementRequesters.told_by_name],
  [imports, imports.created_by_name],
  ...typedTables.map(({ table }) => [table, table.removed_by_name] as const),
];

/** Where a name is a whole value inside JSON. The texts that people wrote are not changed. */
const namesInJson: readonly (readonly [PgTable & { readonly workspace_id: PgColumn }, PgColumn])[] = [
  [auditLog, auditLog.diff],
  [actions, actions.parameters],
  [chatSessions, chatSessions.dialogue],
  [chatMessages, chatMessages.response],
  [chatMessages, chatMessages.ran],
  [importRows, importRows.cells],
  [importRows, importRows.changes],
];

interface Traces {
  readonly person: Person;
  /** Of every workspace, also where the membership has ended. */
  readonly memberIds: readonly string[];
  readonly workspaceIds: readonly string[];
  /** The present name, and those of earlier changes. */
  readonly names: readonly string[];
}

async function tracesOf(tx: Tx, person: Person): Promise<Traces> {
  const members = await tx
    .select({
      id: workspaceMembers.id,
      workspaceId: workspaceMembers.workspace_id,
      name: workspaceMembers.full_name,
    })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.user_id, person.user_id));
  const memberIds = members.map(({ id }) => id);
  const earlier =
    memberIds.length === 0
      ? []
      : await tx
          .selectDistinct({ name: auditLog.performed_by_name })
          .from(auditLog)
          .where(inArray(auditLog.performed_by_member_id, memberIds));
  const names = [person.full_name, ...members.map(({ name }) => name), ...earlier.map(({ name }) => name)];
  return {
    person,
    memberIds,
    workspaceIds: members.map(({ workspaceId }) => workspaceId),
    names: [...new Set(names)],
  };
}

/** A whole value inside JSON: its text as JSON writes it, with the quotation marks. */
const asJson = (text: string) => JSON.stringify(text);
const containing = (column: SQL | PgColumn, text: string) => sql`strpos(${column}::text, ${text}) > 0`;

/** Replaces names and email where they are whole values of a JSON column, in the person's workspaces. */
async function replaceInJson(
  tx: Tx,
  table: PgTable & { readonly workspace_id: PgColumn },
  column: PgColumn,
  { workspaceIds, names, person }: Traces,
): Promise<void> {
  for (const text of [person.email, ...names]) {
    const name = sql.identifier(column.name);
    await tx.execute(sql`update ${table} set ${name} =
        replace(${name}::text, ${asJson(text)}, ${asJson(DELETED_PERSON)})::${sql.raw(column.getSQLType())}
      where ${inArray(table.workspace_id, [...workspaceIds])} and ${containing(column, asJson(text))}`);
  }
}

async function deleteOwn(tx: Tx, { memberIds }: Traces): Promise<void> {
  for (const [table, member] of ownRows) await tx.delete(table).where(inArray(member, [...memberIds]));
  await tx.delete(actions).where(and(eq(actions.type, 'user'), inArray(actions.created_by, [...memberIds])));
}

async function anonymise(tx: Tx, traces: Traces): Promise<void> {
  const { person, memberIds, workspaceIds, names } = traces;
  const set = (column: PgColumn) => ({ [column.name]: DELETED_PERSON });
  for (const [table, name, member] of namesOfMembers)
    await tx
      .update(table)
      .set(set(name))
      .where(inArray(member, [...memberIds]));
  for (const [table, name] of namesAlone)
    await tx
      .update(table)
      .set(set(name))
      .where(and(inArray(table.workspace_id, [...workspaceIds]), inArray(name, [...names])));
  for (const [table, column] of namesInJson) await replaceInJson(tx, table, column, traces);
  await tx
    .update(auditLog)
    .set({ entity_name: DELETED_PERSON })
    .where(and(inArray(auditLog.workspace_id, [...workspaceIds]), inArray(auditLog.entity_name, [...names])));
  // Archives of their workspaces name them too; an admin exports the data again.
  await tx.delete(workspaceExports).where(inArray(workspaceExports.workspace_id, [...workspaceIds]));
  // Work that goes on for them ends with the next batch: its rights are gone.
  await tx.update(imports).set({ run_by: null }).where(eq(imports.run_by, person.user_id));
  await tx
    .update(workspaceMembers)
    .set({
      user_id: null,
      full_name: DELETED_PERSON,
      email: '',
      status: 'inactive',
      profile_picture_url: null,
    })
    .where(inArray(workspaceMembers.id, [...memberIds]));
}

/** What is kept outside workspaces: codes, counts, answers of writes, mails and jobs that wait. */
async function forgetOutside(tx: Tx, { person, workspaceIds, names }: Traces): Promise<void> {
  const { user_id: userId, uid, email } = person;
  await tx.delete(verificationCodes).where(eq(verificationCodes.email, email));
  await tx.delete(codeTries).where(eq(codeTries.email, email));
  await tx
    .delete(countedTries)
    .where(
      or(
        inArray(countedTries.key, [email, uid]),
        sql`starts_with(${countedTries.key}, ${`${JSON.stringify([email]).slice(0, -1)},`})`,
      ),
    );
  const told = [email, ...names].map((text) => containing(idempotencyKeys.answer, asJson(text)));
  await tx
    .delete(idempotencyKeys)
    .where(
      or(
        inArray(idempotencyKeys.scope, [userId, uid]),
        like(idempotencyKeys.scope, `${userId} %`),
        and(inArray(idempotencyKeys.workspace_id, [...workspaceIds]), or(...told)),
        and(isNull(idempotencyKeys.workspace_id), containing(idempotencyKeys.answer, asJson(email))),
      ),
    );
  await tx.delete(invitations).where(eq(invitations.email, email));
  await tx.delete(mails).where(eq(mails.recipient, email));
  await tx.delete(jobs).where(containing(jobs.payload, asJson(email)));
  await tx
    .update(learningReviews)
    .set({ reviewer_name: DELETED_PERSON })
    .where(eq(learningReviews.reviewer_id, userId));
  await tx.update(systemReads).set({ reader_name: DELETED_PERSON }).where(eq(systemReads.reader_id, userId));
}

/** After the memberships have ended. The account of the identity service is not touched. */
export async function forgetPerson(tx: Tx, person: Person): Promise<void> {
  const traces = await tracesOf(tx, person);
  if (traces.memberIds.length > 0) {
    await deleteOwn(tx, traces);
    await anonymise(tx, traces);
  }
  await forgetOutside(tx, traces);
  await tx.delete(users).where(eq(users.user_id, person.user_id));
}
