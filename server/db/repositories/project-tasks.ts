import { and, asc, eq, sql } from 'drizzle-orm';
import type { StoredTask, TaskStore } from '../../domain/onboarding/task-store.ts';
import type { Tx } from '../database.ts';
import { onboardingProjects, onboardingTasks } from '../schema/onboarding.ts';
import { workspaceMembers } from '../schema/workspace.ts';
import { insertAudit } from './audit.ts';
import { activeMemberName } from './members.ts';

/** The tasks of one project. The project must be locked before they are changed. */
export function taskStore(tx: Tx, workspaceId: string, projectId: string): TaskStore {
  const ofProject = and(
    eq(onboardingTasks.workspace_id, workspaceId),
    eq(onboardingTasks.project_id, projectId),
  );
  const ofTask = (id: string) => and(ofProject, eq(onboardingTasks.id, id));
  return {
    list: async (): Promise<readonly StoredTask[]> =>
      tx
        .select({
          id: onboardingTasks.id,
          title: onboardingTasks.title,
          due_date: onboardingTasks.due_date,
          assignee: workspaceMembers.full_name,
          assignee_member_id: onboardingTasks.assignee_member_id,
          done_at: onboardingTasks.done_at,
          done_by: onboardingTasks.done_by_name,
        })
        .from(onboardingTasks)
        .leftJoin(
          workspaceMembers,
          and(
            eq(workspaceMembers.workspace_id, onboardingTasks.workspace_id),
            eq(workspaceMembers.id, onboardingTasks.assignee_member_id),
          ),
        )
        .where(ofProject)
        .orderBy(asc(onboardingTasks.place), asc(onboardingTasks.id)),
    add: async (tasks, after) => {
      if (tasks.length === 0) return;
      const of = { workspace_id: workspaceId, project_id: projectId };
      await tx
        .insert(onboardingTasks)
        .values(tasks.map((task, index) => ({ ...task, ...of, place: after + index + 1 })));
    },
    change: async (id, values) => {
      const { done_by, ...others } = values;
      await tx
        .update(onboardingTasks)
        .set({ ...others, ...(done_by !== undefined && { done_by_name: done_by }) })
        .where(ofTask(id));
    },
    order: async (ids) => {
      const listed = sql`array[${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )}]::uuid[]`;
      await tx.execute(sql`update ${onboardingTasks} set place = o.place
        from unnest(${listed}) with ordinality as o (id, place)
        where ${onboardingTasks.workspace_id} = ${workspaceId} and ${onboardingTasks.project_id} = ${projectId}
          and ${onboardingTasks.id} = o.id`);
    },
    remove: async (id) => {
      await tx.delete(onboardingTasks).where(ofTask(id));
    },
    count: async () => {
      const counted = sql`(select count(*) as total, count(${onboardingTasks.done_at}) as done,
          min(${onboardingTasks.due_date}) filter (where ${onboardingTasks.done_at} is null) as next_due
        from ${onboardingTasks} where ${ofProject})`;
      await tx.execute(sql`update ${onboardingProjects} as p
        set tasks_total = counted.total, tasks_done = counted.done, next_due = counted.next_due
        from ${counted} as counted where p.workspace_id = ${workspaceId} and p.id = ${projectId}`);
    },
    activeMemberName: (memberId) => activeMemberName(tx, workspaceId, memberId),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}
