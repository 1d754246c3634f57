import { sql } from 'drizzle-orm';
import { onboarding, type OnboardingProject } from '../../../contract/records/onboarding.ts';
import { onboardingProjects as project, onboardingTasks as task } from '../schema/onboarding.ts';
import { renewals } from '../schema/renewals.ts';
import { recordTable } from './records.ts';

/** `keepwell_today()` is the reader's day. */
const computed = {
  progress: sql`case when ${project.tasks_total} > 0
    then round(100 * ${project.tasks_done} / ${project.tasks_total}) end`,
  // The text of an option, as columns of this type have it.
  risk: sql`coalesce(${project.risk_override}, case
    when ${project.stage} = 'done' then 'on_track'
    when ${project.target_date} < keepwell_today() or ${project.go_live_date} > ${project.target_date} then 'late'
    when ${project.next_due} < keepwell_today() then 'at_risk'
    else 'on_track' end)`,
  // The tasks are read only where one is late.
  tasks_late: sql`case when ${project.next_due} < keepwell_today() then (
    select count(*) from ${task} where ${task.workspace_id} = ${project.workspace_id}
      and ${task.project_id} = ${project.id} and ${task.done_at} is null and ${task.due_date} < keepwell_today()
    ) else 0 end`,
  account_revenue: sql`(select sum(${renewals.annual_revenue}) from ${renewals}
    where ${renewals.workspace_id} = ${project.workspace_id} and ${renewals.customer_id} = ${project.customer_id})`,
};

export const onboardingTable = recordTable<OnboardingProject>(onboarding, project, computed, {
  daily: true,
});
