/** The members of a workspace: listing, roles, and the end of a membership (spec §2.9, §4, §7.3). */
import {
  exportMembers,
  leaveWorkspace,
  listMembers,
  removeMember,
  updateMemberRole,
  type MemberDetails,
} from '../../contract/members.ts';
import { roleHas } from '../../contract/rights.ts';
import { operation, type StepContext } from '../calls/operation.ts';
import { memberStore } from '../db/repositories/member-changes.ts';
import { listActiveMembers } from '../db/repositories/members.ts';
import { lastSignIns, listInvited, listPeople } from '../db/repositories/people.ts';
import { findPersonById } from '../db/repositories/system-people.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { csvText } from '../domain/csv/csv-text.ts';
import { changeRole } from '../domain/members/change-role.ts';
import { endMembership } from '../domain/members/end-membership.ts';
import { exportedMembers } from '../domain/members/exported-members.ts';

/** Admins also see who is invited and when each member last signed in. */
async function detailed({
  actor,
  deps,
  step,
}: Pick<StepContext<typeof listMembers>, 'actor' | 'deps' | 'step'>): Promise<MemberDetails[]> {
  const { workspace_id } = actor.workspace;
  const mayConfigure = roleHas(actor.member.role, 'configure');
  const { members, invited } = await step(async (tx) => ({
    members: await listPeople(tx, workspace_id),
    invited: mayConfigure ? await listInvited(tx, workspace_id, deps.clock.now()) : [],
  }));
  const signIns: ReadonlyMap<string, Date> = mayConfigure
    ? await deps.db.system((tx) => lastSignIns(tx, workspace_id))
    : new Map();
  const emails = new Set(members.map(({ details }) => details.email));
  return [
    ...members.map(({ details, userId }) => ({
      ...details,
      last_login_at: signIns.get(userId)?.toISOString() ?? null,
    })),
    ...invited.filter(({ email }) => !emails.has(email)),
  ];
}

export const memberOperations = [
  operation(listMembers, {
    inSteps: async (context) => {
      const { full_details, user_id } = context.input.query;
      if (full_details === 'true' && user_id !== undefined) return { data: await detailed(context) };
      const { workspace_id } = context.actor.workspace;
      return { data: await context.step((tx) => listActiveMembers(tx, workspace_id)) };
    },
  }),

  operation(exportMembers, {
    inSteps: async (context) => {
      const { status, role } = context.input.query;
      const people = (await detailed(context)).filter(
        (one) => (status === undefined || one.status === status) && (role === undefined || one.role === role),
      );
      const today = todayIn(context.actor.user.timezone, context.deps.clock.now());
      return {
        fileName: `${context.actor.workspace.workspace_slug}-members-${today}.csv`,
        parts: (async function* () {
          yield csvText(exportedMembers(people));
        })(),
      };
    },
  }),

  operation(updateMemberRole, ({ input: { params, body }, actor, deps, tx }) =>
    changeRole(memberStore(tx, actor.workspace.workspace_id), {
      memberId: params.id,
      role: body.role,
      by: actor.member,
      now: () => deps.clock.now(),
    }),
  ),

  operation(removeMember, {
    inSteps: async ({ input: { params, body }, actor, deps, step }) => {
      const ending = {
        memberId: params.id,
        newOwner: body.new_owner_member_id,
        by: actor.member,
        now: () => deps.clock.now(),
      };
      const { userId, accounts } = await step((tx) =>
        endMembership(memberStore(tx, actor.workspace.workspace_id), ending, 'be removed'),
      );
      // After the commit: the tenant has no access to identities, and Google is asked for hosted accounts.
      const person = await deps.db.system((tx) => findPersonById(tx, userId));
      if (person !== null) await deps.identity.endSessions(person.uid);
      return { removed: true, accounts } as const;
    },
  }),

  operation(leaveWorkspace, async ({ input: { body }, actor, deps, tx }) => {
    const { accounts } = await endMembership(
      memberStore(tx, actor.workspace.workspace_id),
      {
        memberId: actor.member.id,
        newOwner: body.new_owner_member_id,
        by: actor.member,
        now: () => deps.clock.now(),
      },
      'leave',
    );
    return { left: true, accounts } as const;
  }),
];
