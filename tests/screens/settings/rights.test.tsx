/**
 * The table of rights on the screens (spec §6): each settings page, each role, each control of a call. Which roles may make a
 * call is in the contract (`access.right`, `contract/rights.ts`), which the server enforces cell by cell
 * (`tests/server/roles.test.ts`). A control whose call a role may not make is not offered, and the page says why.
 */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { exportAudit } from '../../../contract/audit.ts';
import { deleteAction, promoteAction, setActionAccess } from '../../../contract/actions.ts';
import type { CallDefinition } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { shareDashboard } from '../../../contract/dashboards.ts';
import {
  downloadWorkspaceExport,
  getWorkspaceExport,
  startWorkspaceExport,
} from '../../../contract/workspace-export.ts';
import { deleteWorkspace, sendWorkspaceDeletionCode } from '../../../contract/deletion.ts';
import { exportDemoData, setDemoMode } from '../../../contract/demo-mode.ts';
import { createCustomField, getFieldUse, updateCustomField } from '../../../contract/fields.ts';
import { cancelInvitation, createInvitation, resendInvitation } from '../../../contract/invitations.ts';
import { exportMembers, leaveWorkspace, removeMember, updateMemberRole } from '../../../contract/members.ts';
import {
  removeCustomerLogo,
  removeWorkspaceLogo,
  uploadCustomerLogo,
  uploadWorkspaceLogo,
} from '../../../contract/pictures.ts';
import { contactCalls } from '../../../contract/records/contacts.ts';
import { improvementCalls } from '../../../contract/records/improvements.ts';
import { onboardingCalls } from '../../../contract/records/onboarding.ts';
import { renewalCalls } from '../../../contract/records/renewals.ts';
import { supportRequestCalls } from '../../../contract/records/support-requests.ts';
import { requesterCalls } from '../../../contract/requesters.ts';
import { updateSupportTargets } from '../../../contract/support-targets.ts';
import { supportCalls } from '../../../contract/support-thread.ts';
import { roleHas, roles, type Role } from '../../../contract/rights.ts';
import type { UserProfile, WorkspaceEntry } from '../../../contract/users.ts';
import { updateTriageSettings } from '../../../contract/triage.ts';
import { updateWorkspace } from '../../../contract/workspaces.ts';
import { actionConfigurationWalk } from '../../../machines/settings/action-configuration.walk.ts';
import { auditCenterWalk } from '../../../machines/settings/audit-center.walk.ts';
import { demoToggleWalk } from '../../../machines/settings/demo-toggle.walk.ts';
import { fieldConfigurationWalk } from '../../../machines/settings/field-configuration.walk.ts';
import { userManagementWalk } from '../../../machines/settings/user-management.walk.ts';
import { workspaceExportWalk } from '../../../machines/settings/workspace-export.walk.ts';
import { workspaceDeletionWalk } from '../../../machines/settings/workspace-deletion.walk.ts';
import { northbeam, workspaceProfileWalk } from '../../../machines/settings/workspace-profile.walk.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import { SignedInContext, WorkspaceContext } from '../../../src/app/router/scopes.ts';
import { AddUserRoute } from '../../../src/app/routes/add-user-route.tsx';
import { CreateFieldRoute } from '../../../src/app/routes/create-field-route.tsx';
import { openWalk } from '../ui/open-walk.tsx';

interface RightsControl {
  readonly call: CallDefinition;
  /** The control by which the call is made: its role and its name. */
  readonly control: readonly [role: string, name: string];
  /** Shown in its place without the right: the value as text, or the control itself, read-only or disabled. */
  readonly instead?: 'read-only' | 'disabled' | string;
}

interface SettingsPage {
  readonly page: string;
  readonly open: (role: Role) => Promise<unknown>;
  /** What a person reads who may not make all of its calls. */
  readonly reason: string;
  readonly controls: readonly RightsControl[];
}

const listed = (walk: Walk, effect: string, outcome: string, input: (role: Role) => object) => ({
  open: async (role: Role) => {
    const page = await openWalk(walk, undefined, { ...(walk.input as object), ...input(role) });
    await page.settle(effect, outcome);
  },
});

const workspaceOf = (role: Role): WorkspaceEntry => ({
  workspace_id: 'w1',
  workspace_name: 'Northbeam',
  workspace_slug: 'northbeam',
  plan_type: 'free',
  profile_picture_url: null,
  member_id: 'm1',
  role,
});

/** A page whose route decides whether its form is shown. */
const routed = (route: ReactNode) => ({
  open: async (role: Role) => {
    const workspace = workspaceOf(role);
    const profile: UserProfile = {
      user_id: 'u1',
      full_name: 'Maya Okafor',
      email: 'maya@northbeam.io',
      profile_picture_url: null,
      timezone: 'America/New_York',
      workspaces: [workspace],
      former_workspaces: [],
    };
    render(
      <MemoryRouter>
        <SignedInContext value={profile}>
          <WorkspaceContext value={workspace}>{route}</WorkspaceContext>
        </SignedInContext>
      </MemoryRouter>,
    );
  },
});

const settingsPages: readonly SettingsPage[] = [
  {
    page: 'User Management',
    ...listed(userManagementWalk, 'listMembers', 'loaded', (role) => ({ me: { id: 'm1', role } })),
    reason: 'Only admins (Workspace Configuration) may invite people, change roles and remove members.',
    controls: [
      { call: createInvitation, control: ['link', 'Add User'] },
      { call: exportMembers, control: ['button', 'Export CSV'] },
      { call: updateMemberRole, control: ['combobox', 'Role, Bo Lindqvist'], instead: 'Editor' },
      { call: removeMember, control: ['button', 'Remove Bo Lindqvist'] },
      { call: resendInvitation, control: ['button', 'Resend Invitation, Cleo Park'] },
      { call: cancelInvitation, control: ['button', 'Cancel Invitation, Cleo Park'] },
      { call: leaveWorkspace, control: ['button', 'Leave workspace'] },
    ],
  },
  {
    page: 'Add User',
    ...routed(<AddUserRoute />),
    reason: 'Only admins (Workspace Configuration) may invite people.',
    controls: [{ call: createInvitation, control: ['button', 'Send invitation'] }],
  },
  {
    page: 'Field Configuration',
    ...listed(fieldConfigurationWalk, 'listFields', 'loaded', (role) => ({
      role,
    })),
    reason: 'Only admins (Workspace Configuration) may change fields.',
    controls: [
      { call: createCustomField, control: ['link', 'Create Custom Field'] },
      { call: updateCustomField, control: ['button', 'Edit Churn Reason'] },
      { call: getFieldUse, control: ['button', 'Deactivate Churn Reason'] },
    ],
  },
  {
    page: 'Create Custom Field',
    ...routed(<CreateFieldRoute />),
    reason: 'Only admins (Workspace Configuration) may create fields.',
    controls: [{ call: createCustomField, control: ['button', 'Create Custom Field'] }],
  },
  {
    page: 'Action Configuration',
    ...listed(actionConfigurationWalk, 'listActions', 'loaded', (role) => ({ role })),
    reason: 'Only admins (Workspace Configuration) can change actions.',
    controls: [
      {
        call: setActionAccess,
        control: ['combobox', 'Access, Renewals at quarter end'],
        instead: 'All Members',
      },
      { call: promoteAction, control: ['button', 'Promote Accounts in Ohio'] },
      { call: deleteAction, control: ['button', 'Delete Accounts in Ohio'] },
    ],
  },
  {
    page: 'Audit Center',
    ...listed(auditCenterWalk, 'listAudit', 'first page', (role) => ({ role })),
    reason: 'Only admins (Workspace Configuration) can export the log.',
    controls: [{ call: exportAudit, control: ['button', 'Export CSV'], instead: 'disabled' }],
  },
  {
    page: 'Workspace profile',
    ...listed(workspaceProfileWalk, 'listMembers', 'several', (role) => ({
      workspace: { ...northbeam, role },
    })),
    reason: 'Only admins (Workspace Configuration) may change name and logo.',
    controls: [
      { call: updateWorkspace, control: ['button', 'Edit workspace name'] },
      { call: uploadWorkspaceLogo, control: ['button', 'Upload logo'] },
      { call: removeWorkspaceLogo, control: ['button', 'Remove logo'] },
    ],
  },
  {
    page: 'Workspace profile, its export',
    open: async (role: Role) => {
      const page = await openWalk(workspaceExportWalk, undefined, {
        ...(workspaceExportWalk.input as object),
        role,
      });
      if (role === 'admin') await page.settle('getWorkspaceExport', 'none');
    },
    reason: 'Only admins (Workspace Configuration) may export the data.',
    controls: [
      { call: startWorkspaceExport, control: ['button', 'Export data'] },
      { call: getWorkspaceExport, control: ['button', 'Export data'] },
      { call: downloadWorkspaceExport, control: ['button', 'Export data'] },
    ],
  },
  {
    page: 'Workspace profile, its deletion',
    open: async (role: Role) => {
      await openWalk(workspaceDeletionWalk, undefined, { ...(workspaceDeletionWalk.input as object), role });
    },
    reason: 'Only admins (Workspace Configuration) may delete it.',
    controls: [
      { call: sendWorkspaceDeletionCode, control: ['button', 'Delete workspace…'] },
      { call: deleteWorkspace, control: ['button', 'Delete workspace…'] },
    ],
  },
  {
    page: 'Preferences',
    ...listed(demoToggleWalk, 'getDemoMode', 'demo data is shown', (role) => ({ role })),
    reason: 'Only admins (Workspace Configuration) can switch it.',
    controls: [
      { call: setDemoMode, control: ['switch', 'Demo Data'], instead: 'read-only' },
      // The export is a button of the question that the switch opens.
      { call: exportDemoData, control: ['switch', 'Demo Data'], instead: 'read-only' },
    ],
  },
];

/**
 * The calls of the table of records, whose cells are read-only by the same rights, and of the logos in its rows. What adds,
 * removes and restores whole records is in the walks of their machines (`mayAdd`, `isRestorable`, `isRemovable`).
 */
const ofRecords: readonly CallDefinition[] = [
  uploadCustomerLogo,
  removeCustomerLogo,
  ...[renewalCalls, contactCalls, onboardingCalls, supportRequestCalls].map(({ customer }) => customer),
  ...[renewalCalls, contactCalls, onboardingCalls, supportRequestCalls, improvementCalls].flatMap((calls) => [
    calls.record,
    calls.create,
    calls.similar,
    calls.changes,
    calls.remove,
    calls.restore,
    calls.addNote,
    calls.updateNote,
    calls.removeNote,
  ]),
  // Their dialogs are read-only without the right (`reading` of `triageSettings` and `supportTargets`).
  updateTriageSettings,
  updateSupportTargets,
  // Their dialog's button is only for who may edit every record (`mayEditAll` of `onboardingTemplates`).
  onboardingCalls.addTemplate,
  onboardingCalls.updateTemplate,
  onboardingCalls.removeTemplate,
  // In the panel of a record, where the flows' own walks have them: `checklist`, `requesters`, `supportRequest`.
  onboardingCalls.addTask,
  onboardingCalls.updateTask,
  onboardingCalls.placeTask,
  onboardingCalls.removeTask,
  onboardingCalls.applyTemplate,
  requesterCalls.add,
  requesterCalls.update,
  requesterCalls.tell,
  requesterCalls.remove,
  supportCalls.addMessage,
  supportCalls.updateMessage,
  supportCalls.take,
  supportCalls.setContact,
  // Its button is only for those who may share a layout (`mayShareLayout` of `dashboardLayout`).
  shareDashboard,
  // Their page is barred as a whole for who may not import (`recordImport`).
  ...[renewalCalls, contactCalls, onboardingCalls, supportRequestCalls, improvementCalls].flatMap((calls) => [
    calls.upload,
    calls.imports,
    calls.import,
    calls.check,
    calls.rows,
    calls.write,
    calls.stop,
    calls.undoOf,
    calls.undo,
    calls.wrongRows,
  ]),
];

const mayMake = (role: Role, { access }: CallDefinition) =>
  access.who !== 'member' || roleHas(role, access.right);

function cellOf({ call, control: [kind, name], instead }: RightsControl, role: Role) {
  const found = screen.queryByRole(kind, { name });
  if (mayMake(role, call)) {
    expect(found, `${role} is offered ${name}`).not.toBeNull();
    expect(found).toBeEnabled();
    expect(found).not.toHaveAttribute('aria-readonly', 'true');
    return;
  }
  if (instead === 'read-only') {
    expect(found, `${role} sees ${name} read-only`).toHaveAttribute('aria-readonly', 'true');
    return;
  }
  if (instead === 'disabled') {
    expect(found, `${role} sees ${name} disabled`).toBeDisabled();
    return;
  }
  expect(found, `${role} is not offered ${name}`).toBeNull();
  if (instead !== undefined) expect(screen.getAllByText(instead)).not.toEqual([]);
}

describe.each(settingsPages)('$page', ({ open, controls, reason }) => {
  test.each(roles)(
    'a person with the role %s is offered what the role may do, and told what not',
    async (role) => {
      await open(role);
      for (const control of controls) cellOf(control, role);
      const mayAll = controls.every(({ call }) => mayMake(role, call));
      expect(document.body.textContent.includes(reason)).toBe(!mayAll);
    },
  );
});

test('every call that not every member may make has its control in the table', () => {
  const named = new Set([
    ...ofRecords,
    ...settingsPages.flatMap((page) => page.controls.map(({ call }) => call)),
  ]);
  const missing = calls.filter((call) => !named.has(call) && roles.some((role) => !mayMake(role, call)));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
