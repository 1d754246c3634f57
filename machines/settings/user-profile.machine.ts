/** A person's own profile (spec §2.12, §8): name and picture, and whom to ask for another plan (spec §9). */
import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { removeProfilePicture, uploadProfilePicture } from '../../contract/pictures.ts';
import { updateUser, type UserProfile, type WorkspaceEntry } from '../../contract/users.ts';
import { callSlot } from '../shared/call-slot.ts';
import { imageUpload, type PictureChanged } from '../shared/image-upload.machine.ts';
import { nameEdit, type NameSaved } from '../shared/name-edit.machine.ts';
import { notProvided } from '../shared/not-provided.ts';
import { uploadSlot } from '../shared/upload-slot.ts';

export interface UserProfileInput {
  readonly profile: Omit<UserProfile, 'workspaces' | 'former_workspaces'>;
  /** The open one, whose plan is the current one. */
  readonly workspace: Pick<WorkspaceEntry, 'workspace_slug' | 'plan_type' | 'member_id'>;
}

interface UserProfileContext extends UserProfileInput {
  /** The address to write to about an enterprise plan; null if none is configured. */
  readonly salesEmail: string | null;
}

type UserProfileEvent = NameSaved | PictureChanged;

/** The application shows the new name and picture everywhere. */
export interface ProfileEdited {
  readonly type: 'profile.edited';
  readonly change: Partial<Pick<UserProfile, 'full_name' | 'profile_picture_url'>>;
}

export const fullNameEdit = nameEdit({
  id: 'updateUser',
  save: callSlot('nameEdit', updateUser),
  request: (userId: string, name) => ({
    params: { id: userId },
    body: { field: 'full_name' as const, value: name },
  }),
  nameOf: ({ full_name }) => full_name,
  missing: 'Full name is required',
  saved: 'Profile updated successfully',
  failed: 'Failed to update profile',
});

export const profilePictureUpload = imageUpload({
  upload: uploadSlot('imageUpload', uploadProfilePicture),
  remove: removeProfilePicture,
  request: (userId: string) => ({ params: { id: userId }, query: { current_user_id: userId } }),
  urlOf: ({ profile_picture_url }) => profile_picture_url,
  saved: 'Profile updated successfully',
  failed: 'Failed to upload profile picture',
  notRemoved: 'The profile picture was not removed',
});

export const userProfileMachine = setup({
  types: {
    context: {} as UserProfileContext,
    events: {} as UserProfileEvent,
    emitted: {} as ProfileEdited,
    input: {} as UserProfileInput,
    children: {} as { name: 'name'; picture: 'picture' },
  },
  actors: {
    /** The email of the server's configuration, or null. */
    loadSalesEmail: notProvided<string | null, void>('userProfile', 'loadSalesEmail'),
    name: fullNameEdit,
    picture: profilePictureUpload,
  },
  actions: {
    keepSalesEmail: assign((_, { output }: { output: string | null }) => ({ salesEmail: output })),
    keepName: assign(({ context }, { name }: NameSaved) => ({
      profile: { ...context.profile, full_name: name },
    })),
    keepPicture: assign(({ context }, { url }: PictureChanged) => ({
      profile: { ...context.profile, profile_picture_url: url },
    })),
    tellName: emit((_, { name }: NameSaved): ProfileEdited => ({
      type: 'profile.edited',
      change: { full_name: name },
    })),
    tellPicture: emit((_, { url }: PictureChanged): ProfileEdited => ({
      type: 'profile.edited',
      change: { profile_picture_url: url },
    })),
  },
}).createMachine({
  id: 'userProfile',
  context: ({ input }) => ({ ...input, salesEmail: null }),
  invoke: [
    {
      id: 'name',
      src: 'name',
      input: ({ context: { profile }, self }) => ({
        subject: profile.user_id,
        stored: profile.full_name,
        page: self,
      }),
    },
    {
      id: 'picture',
      src: 'picture',
      input: ({ context: { profile }, self }) => ({
        subject: profile.user_id,
        url: profile.profile_picture_url,
        page: self,
      }),
    },
  ],
  on: {
    'name.saved': {
      actions: [
        { type: 'keepName', params: ({ event }) => event },
        { type: 'tellName', params: ({ event }) => event },
      ],
    },
    'picture.changed': {
      actions: [
        { type: 'keepPicture', params: ({ event }) => event },
        { type: 'tellPicture', params: ({ event }) => event },
      ],
    },
  },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'loadSalesEmail',
        src: 'loadSalesEmail',
        onDone: { target: 'ready', actions: { type: 'keepSalesEmail', params: ({ event }) => event } },
        // The card then says whom to ask in words.
        onError: 'ready',
      },
    },
    ready: {},
  },
});

export type UserProfileActor = ActorRefFrom<typeof userProfileMachine>;
