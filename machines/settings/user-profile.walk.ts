/** The walk of a person's own profile (spec §2.12, §8, §9), and of its name and its picture. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  NEW,
  OLD,
  removalWalk,
  savePicture,
  uploadWalk,
  type WalkedUpload,
} from '../shared/image-upload.walk.ts';
import { nameWalk, saveName, type WalkedName } from '../shared/name-edit.walk.ts';
import { absent, defineWalk, see, seeText } from '../testing/walk.ts';
import { fullNameEdit, profilePictureUpload, userProfileMachine } from './user-profile.machine.ts';

const SALES = 'sales@keepwell.test';
const SAVED = 'Profile updated successfully';

const profile = {
  user_id: 'u1',
  full_name: 'Maya Okafor',
  email: 'maya@northbeam.io',
  profile_picture_url: OLD,
  timezone: 'America/Chicago',
};

const picture: WalkedUpload = {
  title: 'Picture of a person',
  purpose: 'Sets, replaces or removes a person’s own picture.',
  spec: '§2.12, §5, §8',
  machine: profilePictureUpload,
  subject: 'u1',
  noun: 'picture',
  badFormat: 'Invalid file format. Please use JPEG, PNG, or WebP.',
  saved: SAVED,
  failed: 'Failed to upload profile picture',
  notRemoved: 'The profile picture was not removed',
  remove: 'removeProfilePicture',
  asked: { params: { id: 'u1' }, query: { current_user_id: 'u1' } },
  answer: { ...profile, profile_picture_url: NEW, workspaces: [] },
};
export const profilePictureWalk = uploadWalk(picture);
export const pictureRemovalWalk = removalWalk(picture);

const name: WalkedName = {
  title: 'Name of a person',
  purpose: 'Changes a person’s own name in place.',
  spec: '§2.12, §5, §8',
  machine: fullNameEdit,
  subject: 'u1',
  label: 'Full name',
  edit: 'Edit full name',
  stored: 'Maya Okafor',
  renamed: 'Maya Okafor-Reyes',
  missing: 'Full name is required',
  saved: SAVED,
  failed: 'Failed to update profile',
  call: 'updateUser',
  asked: { params: { id: 'u1' }, body: { field: 'full_name', value: 'Maya Okafor-Reyes' } },
  answer: { ...profile, full_name: 'Maya Okafor-Reyes', workspaces: [] },
};
export const fullNameWalk = nameWalk(name);

export const userProfileWalk = defineWalk({
  title: 'Personal profile',
  purpose: 'Shows a person’s own name, picture, plan and products.',
  spec: '§2.12, §8, §9',
  machine: userProfileMachine,
  input: { profile, workspace: { workspace_slug: 'northbeam', plan_type: 'pro', member_id: 'm1' } },
  events: {
    'name.saved': [
      {
        name: 'another name',
        event: { type: 'name.saved', name: 'Maya Okafor-Reyes' },
        by: saveName(name),
        when: ({ context }) => context.profile.full_name === 'Maya Okafor',
        shows: [see('heading', 'Maya Okafor-Reyes')],
      },
    ],
    'picture.changed': [
      {
        name: 'another picture',
        event: { type: 'picture.changed', url: NEW },
        by: savePicture('picture'),
        when: ({ context }) => context.profile.profile_picture_url === OLD,
      },
    ],
  },
  effects: {
    loadSalesEmail: [
      { name: 'somebody', done: SALES, shows: [see('link', `Contact sales: ${SALES}`)] },
      { name: 'nobody', done: null, shows: [absent('link', `Contact sales: ${SALES}`)] },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [absent('link', `Contact sales: ${SALES}`)],
      },
    ],
  },
  children: { name: fullNameWalk, picture: profilePictureWalk },
  states: {
    asking: [see('link', 'Preferences'), see('link', 'Change Password')],
    ready: [
      see('heading', 'Plans'),
      seeText('listitem', 'Unlimited users'),
      seeText('listitem', 'Current plan'),
      see('heading', 'Products'),
      see('link', 'Renewals Dashboard'),
    ],
  },
  relevant: ({ profile: { full_name, profile_picture_url }, salesEmail }) => ({
    full_name,
    profile_picture_url,
    salesEmail,
  }),
  secret: { context: [], events: [] },
});
