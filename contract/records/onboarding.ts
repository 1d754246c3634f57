/** Onboarding projects: how far an account has come with the product; it may have several over time (spec §2.2, §2.14). */
import type * as z from 'zod/mini';
import { recordImports } from '../imports.ts';
import { ONBOARDING_MODULE } from '../modules.ts';
import { defineRecordType } from '../record-type.ts';
import { onboardingTemplates } from '../onboarding-templates.ts';
import { projectTasks } from '../project-tasks.ts';
import { typeCalls } from '../type-calls.ts';
import { joined } from './customer.ts';

export const stages = [
  { value: 'kick_off', label: 'Kick-off' },
  { value: 'set_up', label: 'Set-up' },
  { value: 'training', label: 'Training' },
  { value: 'go_live', label: 'Go-live' },
  { value: 'done', label: 'Done' },
] as const;
export type Stage = (typeof stages)[number]['value'];

const risks = [
  { value: 'on_track', label: 'On track' },
  { value: 'at_risk', label: 'At risk' },
  { value: 'late', label: 'Late' },
] as const;
export type Risk = (typeof risks)[number]['value'];

const RISK_NEEDS_REASON = 'Please write the reason of the risk first.';

const fields = {
  project_name: {
    label: 'Project',
    description: 'What the project is called.',
    type: 'text',
    format: 'name',
    required: true,
    starts_as: 'Onboarding',
    longest: 100,
    missing: 'Please enter a name',
  },
  ...joined,
  stage: {
    label: 'Stage',
    description: 'How far the project has come.',
    type: 'dropdown',
    required: true,
    starts_as: 'kick_off',
    options: stages,
    missing: 'Please choose a stage',
    unknown_choice: 'Please choose one of the stages',
  },
  /** Of all tasks; no value without tasks. */
  progress: {
    label: 'Progress',
    description: 'How many of its tasks are done.',
    type: 'percentage',
    kept: 'computed',
  },
  /**
   * Late: the target day has passed, or go-live is expected after it. At risk: a task is late. A project that is done is on
   * track. What a person set takes the place of all this.
   */
  risk: {
    label: 'Risk',
    description:
      'Whether the target is in danger, from the target day and late tasks, or as somebody set it.',
    type: 'dropdown',
    options: risks,
    best_first: true,
    kept: 'computed',
  },
  target_date: { label: 'Target', description: 'The day on which it is to go live.', type: 'date' },
  days_until_target: {
    label: 'Days until target',
    description: 'Days from today to the target.',
    type: 'number',
    format: 'days',
    days_until: 'target_date',
  },
  project_owner: {
    label: 'Project owner',
    description: 'The member who leads the project.',
    type: 'user',
    id_in: 'project_owner_member_id',
    holds: true,
    starts_as: 'caller',
    none_label: 'No owner',
  },
  next_action: {
    label: 'Next step',
    description: 'What is to be done next.',
    type: 'text',
    format: 'name',
    longest: 500,
  },
  account_revenue: {
    label: 'Account revenue',
    description: 'The annual revenue of the account, from its renewals.',
    type: 'currency',
    decimals: 2,
    kept: 'computed',
  },
  start_date: { label: 'Start', description: 'The day on which the project starts.', type: 'date' },
  go_live_date: {
    label: 'Go-live',
    description: 'The day on which it goes live, as expected now, or went live.',
    type: 'date',
  },
  risk_override: {
    label: 'Set risk',
    description: 'The risk as somebody sees it, in place of the computed one.',
    type: 'dropdown',
    options: risks,
    best_first: true,
    none_label: 'As computed',
    needs: 'risk_reason',
    needs_words: RISK_NEEDS_REASON,
    aside: true,
  },
  risk_reason: {
    label: 'Reason of the risk',
    description: 'Why the risk differs from the computed one.',
    type: 'text',
    format: 'name',
    longest: 500,
    aside: true,
  },
  tasks_done: {
    label: 'Tasks done',
    description: 'The number of its tasks that are done.',
    type: 'number',
    kept: 'stored',
    aside: true,
  },
  tasks_total: {
    label: 'Tasks',
    description: 'The number of its tasks.',
    type: 'number',
    kept: 'stored',
    aside: true,
  },
  tasks_late: {
    label: 'Late tasks',
    description: 'The number of its open tasks that were due before today.',
    type: 'number',
    kept: 'computed',
  },
  /** Of the open tasks; no value without one that has a day. */
  next_due: {
    label: 'Next task due',
    description: 'The first day on which an open task is due.',
    type: 'date',
    kept: 'stored',
    aside: true,
  },
  stage_set_on: {
    label: 'In stage since',
    description: 'The day on which the stage was last set, in UTC.',
    type: 'date',
    set_with: 'stage',
    aside: true,
  },
} as const;

const ofRisk = (risk: Risk) => ({ field: 'risk', operator: 'is', values: [risk] }) as const;

export const onboarding = defineRecordType({
  module: ONBOARDING_MODULE,
  noun: { one: 'project', many: 'projects' },
  title: 'Onboarding',
  page: 'onboarding',
  naming: 'project_name',
  related: {
    details: [
      { field: 'stage', words: '…' },
      { field: 'target_date', words: 'go-live by …' },
    ],
    first: { filter: { field: 'stage', operator: 'is_not', values: ['done'] }, label: 'Running' },
    order: 'newest',
  },
  search: ['project_name', 'account_name', 'project_owner', 'stage', 'next_action'],
  asked: ['account_name', 'start_date', 'target_date'],
  headline: ['account_name', 'target_date', 'go_live_date', 'account_revenue', 'project_owner'],
  groups: [
    {
      label: 'Project',
      fields: ['project_name', 'stage', 'stage_set_on', 'project_owner', 'next_action'],
    },
    { label: 'Days', fields: ['start_date', 'target_date', 'days_until_target', 'go_live_date'] },
    { label: 'Risk', fields: ['risk', 'risk_reason', 'risk_override'] },
    { label: 'Tasks', fields: ['progress', 'tasks_done', 'tasks_total', 'tasks_late', 'next_due'] },
    { label: 'Account', fields: ['account_name', 'account_owner', 'account_revenue'] },
  ],
  filters: [
    { field: 'project_owner', address: 'owner', words: 'of projects owned by …' },
    { field: 'stage', address: 'stage', words: 'in the stage …' },
  ],
  buckets: [
    { name: 'late', label: 'Late', filter: ofRisk('late') },
    { name: 'at-risk', label: 'At risk', filter: ofRisk('at_risk') },
    { name: 'on-track', label: 'On track', filter: ofRisk('on_track') },
  ],
  fields,
});

export type OnboardingFields = typeof fields;
export type OnboardingField = keyof OnboardingFields;
export type OnboardingProject = z.output<typeof onboarding.record>;

const names = { path: '/implementation/onboarding', one: 'Project', many: 'Projects' } as const;

export const onboardingCalls = {
  ...typeCalls(onboarding, names),
  ...recordImports(names),
  ...projectTasks(names),
  ...onboardingTemplates(names),
};
