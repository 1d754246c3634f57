/** The walk of a workspace's profile (spec §2.8, §8), and of its name and its logo. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { WorkspaceEntry } from '../../contract/users.ts';
import {
  NEW,
  OLD,
  removalWalk,
  savePicture,
  uploadWalk,
  type WalkedUpload,
} from '../shared/image-upload.walk.ts';
import { nameWalk, saveName, type WalkedName } from '../shared/name-edit.walk.ts';
import { absent, absentText, click, defineWalk, report, see, seeText } from '../testing/walk.ts';
import { bo, maya, sampleMembers } from './members.sample.ts';
import {
  workspaceLogoUpload,
  workspaceNameEdit,
  workspaceProfileMachine,
} from './workspace-profile.machine.ts';

export const northbeam: WorkspaceEntry = {
  workspace_id: 'w1',
  workspace_name: 'Northbeam',
  workspace_slug: 'northbeam',
  plan_type: 'pro',
  profile_picture_url: OLD,
  member_id: 'm1',
  role: 'admin',
};
const subject = { workspaceId: 'w1', userId: 'u1' };

const logo: WalkedUpload = {
  title: 'Upload of a picture',
  purpose: 'Sets, replaces or removes a picture: here the logo of a workspace.',
  spec: '§2.8, §5, §8',
  machine: workspaceLogoUpload,
  subject,
  noun: 'logo',
  badFormat: 'Invalid file format. Please use JPEG, PNG, WebP, or GIF.',
  saved: 'Workspace logo saved',
  failed: 'Failed to upload workspace logo',
  notRemoved: 'The workspace logo was not removed',
  remove: 'removeWorkspaceLogo',
  asked: { params: { id: 'w1' }, query: { user_id: 'u1' } },
  answer: { ...northbeam, profile_picture_url: NEW },
};
export const workspaceLogoWalk = uploadWalk(logo);
export const logoRemovalWalk = removalWalk(logo);

const name: WalkedName = {
  title: 'Change of a name',
  purpose: 'Changes a name in place: here that of a workspace.',
  spec: '§2.8, §5, §8',
  machine: workspaceNameEdit,
  subject,
  label: 'Workspace name',
  edit: 'Edit workspace name',
  stored: 'Northbeam',
  renamed: 'Northbeam Labs',
  missing: 'Workspace name is required',
  saved: 'Workspace name updated successfully',
  failed: 'Failed to update workspace name',
  call: 'updateWorkspace',
  asked: { params: { id: 'w1' }, body: { field: 'workspace_name', value: 'Northbeam Labs' } },
  answer: { ...northbeam, workspace_name: 'Northbeam Labs' },
};
export const workspaceNameWalk = nameWalk(name);

export const workspaceProfileWalk = defineWalk({
  title: 'Workspace profile',
  purpose: 'Shows a workspace’s name, logo, plan and number of users, and leads to its configuration.',
  spec: '§2.8, §8',
  machine: workspaceProfileMachine,
  input: { userId: 'u1', workspace: northbeam },
  events: {
    'users.reload': [{ name: 'Reload', event: { type: 'users.reload' }, by: [click('button', 'Reload')] }],
    'rights.changed': [
      {
        name: 'the person may only view from now on',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: ({ context }) => context.workspace.role === 'admin',
        shows: [absent('button', 'Edit workspace name'), absent('button', 'Upload logo')],
      },
    ],
    'name.saved': [
      {
        name: 'another name',
        event: { type: 'name.saved', name: 'Northbeam Labs' },
        by: saveName(name),
        when: ({ context }) => context.workspace.workspace_name === 'Northbeam',
        shows: [see('heading', 'Northbeam Labs')],
      },
    ],
    'picture.changed': [
      {
        name: 'another logo',
        event: { type: 'picture.changed', url: NEW },
        by: savePicture('logo'),
        when: ({ context }) => context.workspace.profile_picture_url === OLD,
      },
    ],
  },
  effects: {
    listMembers: [
      { name: 'several', done: { data: [maya, bo] }, shows: [seeText('listitem', '2 Users')] },
      {
        name: 'one, and invitations',
        done: { data: sampleMembers.data.filter((person) => person !== bo) },
        shows: [seeText('listitem', '1 User'), absentText('listitem', 'Users')],
      },
      { name: 'offline', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: {
    listMembers: { '*': { params: { id: 'w1' }, query: { full_details: 'true', user_id: 'u1' } } },
  },
  listeners: ['watchRights'],
  children: { name: workspaceNameWalk, logo: workspaceLogoWalk },
  states: {
    counting: [see('link', 'User Management'), absent('button', 'Reload')],
    counted: [
      seeText('listitem', 'Pro plan'),
      see('link', 'Field Configuration'),
      see('link', 'Audit Center'),
      see('link', 'Action Configuration'),
    ],
    uncounted: [see('button', 'Reload')],
  },
  relevant: ({ users, workspace }) => ({ users, workspace }),
  secret: { context: [], events: [] },
});
