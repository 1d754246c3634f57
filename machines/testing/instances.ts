/**
 * Further screens on which a registered machine runs. Its own walk covers every transition; here each event is
 * triggered once on the screen of another flow, which shows that the flow is wired to its child.
 */
import { joinWalk } from '../auth/join.walk.ts';
import { mailedLinkWalk } from '../auth/mailed-link.walk.ts';
import { resendWalk } from '../auth/resend.walk.ts';
import { resetWalk } from '../auth/reset.walk.ts';
import { signupWalk } from '../auth/signup.walk.ts';
import { verificationWalk } from '../auth/verification.walk.ts';
import { demoQuestionWalk, demoToggleWalk } from '../settings/demo-toggle.walk.ts';
import {
  accountDeletionDialogWalk,
  accountDeletionWalk,
  toAccountDeletion,
} from '../settings/account-deletion.walk.ts';
import {
  openWorkspaceDeletion,
  toWorkspaceCode,
  workspaceDeletionWalk,
} from '../settings/workspace-deletion.walk.ts';
import { archiveDownloadWalk, workspaceExportWalk } from '../settings/workspace-export.walk.ts';
import { endingOthersWalk, endingSessionWalk, sessionListWalk } from '../settings/session-cases.ts';
import { sessionsWalk } from '../settings/sessions.walk.ts';
import {
  cancellingWalk,
  demoteBo,
  leavingWalk,
  peopleWalk,
  removingWalk,
  roleChangeWalk,
} from '../settings/user-management-cases.ts';
import { memberExportWalk } from '../settings/member-export-cases.ts';
import { userManagementWalk } from '../settings/user-management.walk.ts';
import {
  editFieldWalk,
  fieldListWalk,
  switchFieldWalk,
  toDeactivate,
  toEdit,
} from '../settings/field-children-cases.ts';
import { onboardingTemplatesWalk } from '../onboarding/onboarding-templates.walk.ts';
import {
  addTemplateWalk,
  editTemplateWalk,
  openTemplates,
  removeTemplateWalk,
  templateListWalk,
  toAdd,
  toEdit as toEditTemplate,
  toRemove,
} from '../onboarding/template-cases.ts';
import { fieldConfigurationWalk } from '../settings/field-configuration.walk.ts';
import {
  accountLogoWalk,
  customerLogoRemovalWalk,
  customerLogoWalk,
  openLogo,
} from '../renewals/account-logo.walk.ts';
import {
  fullNameWalk,
  pictureRemovalWalk,
  profilePictureWalk,
  userProfileWalk,
} from '../settings/user-profile.walk.ts';
import { logoRemovalWalk, workspaceProfileWalk } from '../settings/workspace-profile.walk.ts';
import { renewalExportWalk, renewalsWalk } from '../renewals/renewals.walk.ts';
import { importExportWalk } from '../renewals/import-export-cases.ts';
import { importRowsWalk } from '../renewals/import-rows-cases.ts';
import { recordImportWalk } from '../renewals/record-import.walk.ts';
import { relatedRecordsWalk } from '../records/related-records-cases.ts';
import { openAccount, recordPanelWalk } from '../records/record-panel.walk.ts';
import { panelInstances } from '../chat/panel-instance-cases.ts';
import { actionInstances } from '../settings/action-instance-cases.ts';
import type { FlowPath } from './model.ts';
import { kindOf, type Move } from './moves.ts';
import { registered, type RegisteredWalk } from './register.ts';
import { click, see, seeDisabled, settle, type, type Walk } from './walk.ts';

/** The link of a mail in another flow, which shows its own heading meanwhile. */
const mailedLinkUnder = (heading: string): Walk => ({
  ...mailedLinkWalk,
  states: { ...mailedLinkWalk.states, waiting: [see('heading', heading)] },
});

interface CodeWords {
  readonly heading: string;
  readonly submit: string;
  /** The heading that Back leads to. */
  readonly left: string;
}

/** The step of the code in another flow, in that flow's words; what it says of a refusal is in the flow's own walk. */
const verificationWith = ({ heading, submit, left }: CodeWords): Walk => ({
  ...verificationWalk,
  events: Object.fromEntries(
    Object.entries(verificationWalk.events).map(([type, cases]) => [
      type,
      cases.map((one) => ({
        ...one,
        by: type === 'verification.submit' ? [click('button', submit)] : one.by,
        shows: [],
      })),
    ]),
  ),
  states: {
    entering: [see('heading', heading), see('group', 'Verification code')],
    submitted: [seeDisabled('button', submit)],
    left: [see('heading', left)],
  },
});

const toCodeOfJoining = [
  type('textbox', 'Email', 'maya@northbeam.io'),
  click('button', 'Continue'),
  settle('checkInvitation', 'several'),
  click('button', 'Accept Northbeam'),
  settle('sendInvitationVerification', 'sent'),
];

const usersLoaded = settle('listMembers', 'loaded');

/** The shared flows of the User Management, with the way to each. */
const ofUserManagement = [
  { walk: peopleWalk, arrive: [], child: 'people' },
  { walk: memberExportWalk, arrive: [usersLoaded], child: 'exporting' },
  { walk: roleChangeWalk, arrive: [usersLoaded, ...demoteBo], child: 'people.change:m2' },
  { walk: removingWalk, arrive: [usersLoaded, click('button', 'Remove Bo Lindqvist')], child: 'removing' },
  { walk: leavingWalk, arrive: [usersLoaded, click('button', 'Leave workspace')], child: 'leaving' },
  {
    walk: cancellingWalk,
    arrive: [usersLoaded, click('button', 'Cancel Invitation, Cleo Park')],
    child: 'cancelling',
  },
];
const sessionsLoaded = settle('listSessions', 'loaded');

/** The shared flows of the sessions, with the way to each. */
const ofSessions = [
  { walk: sessionListWalk, arrive: [], child: 'list' },
  {
    walk: endingSessionWalk,
    arrive: [sessionsLoaded, click('button', 'End session, Safari on iPhone')],
    child: 'ending',
  },
  {
    walk: endingOthersWalk,
    arrive: [sessionsLoaded, click('button', 'End all other sessions')],
    child: 'endingOthers',
  },
];

/** The shared flows of the templates of onboarding projects, with the way to each. */
const ofTemplates = [
  { walk: templateListWalk, arrive: [openTemplates], child: 'templates' },
  { walk: addTemplateWalk, arrive: toAdd, child: 'adding' },
  { walk: editTemplateWalk, arrive: toEditTemplate, child: 'editing' },
  { walk: removeTemplateWalk, arrive: toRemove, child: 'removing' },
];
const importChecked = settle('loadImports', 'a checked import');
const fieldsLoaded = settle('listFields', 'loaded');

/** The pictures and names of the profiles, and the logo of an account. */
const ofProfiles: readonly RegisteredWalk[] = [
  {
    area: 'Settings',
    walk: logoRemovalWalk,
    stage: { parent: workspaceProfileWalk, arrive: [click('button', 'Remove logo')], child: 'logo.removing' },
  },
  { area: 'Settings', walk: fullNameWalk, stage: { parent: userProfileWalk, arrive: [], child: 'name' } },
  {
    area: 'Settings',
    walk: profilePictureWalk,
    stage: { parent: userProfileWalk, arrive: [], child: 'picture' },
  },
  {
    area: 'Settings',
    walk: pictureRemovalWalk,
    stage: {
      parent: userProfileWalk,
      arrive: [click('button', 'Remove picture')],
      child: 'picture.removing',
    },
  },
  {
    area: 'Renewals',
    walk: customerLogoWalk,
    stage: { parent: accountLogoWalk, arrive: [openLogo], child: 'logo' },
  },
  {
    area: 'Renewals',
    walk: customerLogoRemovalWalk,
    stage: {
      parent: accountLogoWalk,
      arrive: [openLogo, click('button', 'Remove logo')],
      child: 'logo.removing',
    },
  },
];

export const instances: readonly RegisteredWalk[] = [
  {
    area: 'Renewals',
    walk: relatedRecordsWalk,
    stage: { parent: recordPanelWalk, arrive: openAccount, child: 'related' },
  },
  ...ofUserManagement.map(({ walk, arrive, child }): RegisteredWalk => ({
    area: 'Settings',
    walk,
    stage: { parent: userManagementWalk, arrive, child },
  })),
  {
    area: 'Authentication',
    walk: mailedLinkUnder('Create your workspace'),
    stage: { parent: signupWalk, arrive: [], child: 'mailedLink' },
  },
  {
    area: 'Authentication',
    walk: mailedLinkUnder('Join a workspace'),
    stage: { parent: joinWalk, arrive: [], child: 'mailedLink' },
  },
  {
    area: 'Authentication',
    walk: resendWalk,
    stage: {
      parent: signupWalk,
      arrive: registered('verification').stage?.arrive ?? [],
      child: 'verification.resend',
    },
  },
  {
    area: 'Authentication',
    walk: resendWalk,
    stage: {
      parent: joinWalk,
      arrive: toCodeOfJoining,
      child: 'verification.resend',
    },
  },
  {
    area: 'Authentication',
    walk: verificationWith({
      heading: 'Reset your password',
      submit: 'Reset password',
      left: 'Reset your password',
    }),
    stage: {
      parent: resetWalk,
      arrive: registered('resend').stage?.arrive ?? [],
      child: 'verification',
    },
  },
  {
    area: 'Authentication',
    walk: verificationWith({
      heading: 'Verify your email',
      submit: 'Join workspace',
      left: 'Choose an invitation',
    }),
    stage: { parent: joinWalk, arrive: toCodeOfJoining, child: 'verification' },
  },
  {
    area: 'Settings',
    walk: demoQuestionWalk,
    stage: {
      parent: demoToggleWalk,
      arrive: [
        settle('getDemoMode', 'demo data is shown'),
        click('switch', 'Demo Data'),
        settle('countEdited', 'demo data is shown'),
      ],
      child: 'question',
    },
  },
  {
    area: 'Settings',
    walk: accountDeletionDialogWalk,
    stage: { parent: accountDeletionWalk, arrive: toAccountDeletion, child: 'deletion' },
  },
  {
    area: 'Settings',
    walk: resendWalk,
    stage: {
      parent: workspaceDeletionWalk,
      arrive: [...openWorkspaceDeletion, ...toWorkspaceCode],
      child: 'deletion.resend',
    },
  },
  {
    area: 'Settings',
    walk: archiveDownloadWalk,
    stage: {
      parent: workspaceExportWalk,
      arrive: [settle('getWorkspaceExport', 'ready')],
      child: 'exporting',
    },
  },
  ...ofSessions.map(({ walk, arrive, child }): RegisteredWalk => ({
    area: 'Settings',
    walk,
    stage: { parent: sessionsWalk, arrive, child },
  })),
  {
    area: 'Settings',
    walk: fieldListWalk,
    stage: { parent: fieldConfigurationWalk, arrive: [], child: 'fields' },
  },
  {
    area: 'Settings',
    walk: editFieldWalk,
    stage: { parent: fieldConfigurationWalk, arrive: [fieldsLoaded, ...toEdit], child: 'editing' },
  },
  {
    area: 'Settings',
    walk: switchFieldWalk,
    stage: { parent: fieldConfigurationWalk, arrive: [fieldsLoaded, ...toDeactivate], child: 'switching' },
  },
  {
    area: 'Renewals',
    walk: renewalExportWalk,
    stage: { parent: renewalsWalk, arrive: [settle('loadRenewals', 'loaded')], child: 'exporting' },
  },
  {
    area: 'Renewals',
    walk: importRowsWalk,
    stage: { parent: recordImportWalk, arrive: [importChecked], child: 'rows' },
  },
  {
    area: 'Renewals',
    walk: importExportWalk,
    stage: { parent: recordImportWalk, arrive: [importChecked], child: 'exporting' },
  },
  ...ofTemplates.map(({ walk, arrive, child }): RegisteredWalk => ({
    area: 'Onboarding',
    walk,
    stage: { parent: onboardingTemplatesWalk, arrive, child },
  })),
  ...actionInstances,
  ...panelInstances,
  ...ofProfiles,
];

/** A person's event, or the end of a child, which a person's gestures lead to. */
const isOfWalk = (move: Move) =>
  kindOf(move) === 'event' ||
  (kindOf(move) === 'effect' && move.by.some((trigger) => trigger.do !== 'settle'));

/** For each event of the machine the shortest path that ends with it. */
export function wiringPaths(paths: readonly FlowPath[]): readonly FlowPath[] {
  const ways = paths.flatMap((path) =>
    path.steps.flatMap(({ move }, index) =>
      isOfWalk(move)
        ? [
            {
              ...path,
              name: move.name,
              steps: path.steps.slice(0, index + 1),
              refused: [],
              type: move.event.type,
            },
          ]
        : [],
    ),
  );
  const shortest = ways.toSorted((a, b) => a.steps.length - b.steps.length);
  return shortest.filter((way) => way === shortest.find(({ type }) => type === way.type));
}
