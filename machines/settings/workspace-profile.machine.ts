/** The profile of a workspace (spec §2.8, §8): its name and logo, and how many people use it. */
import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { listMembers } from '../../contract/members.ts';
import { removeWorkspaceLogo, uploadWorkspaceLogo } from '../../contract/pictures.ts';
import type { WorkspaceEntry } from '../../contract/users.ts';
import { updateWorkspace } from '../../contract/workspaces.ts';
import type { CallAnswer } from '../../contract/call.ts';
import { callSlot } from '../shared/call-slot.ts';
import { imageUpload, type PictureChanged } from '../shared/image-upload.machine.ts';
import { nameEdit, type NameSaved } from '../shared/name-edit.machine.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { uploadSlot } from '../shared/upload-slot.ts';

export interface WorkspaceProfileInput {
  readonly userId: string;
  readonly workspace: WorkspaceEntry;
}

interface WorkspaceProfileContext extends WorkspaceProfileInput {
  /** Active members who are people; null until they are counted. */
  readonly users: number | null;
}

type WorkspaceProfileEvent = { type: 'users.reload' } | NameSaved | PictureChanged | RightsChanged;

/** The application shows the new name and logo everywhere. */
export interface WorkspaceEdited {
  readonly type: 'workspace.edited';
  readonly change: Partial<Pick<WorkspaceEntry, 'workspace_name' | 'profile_picture_url'>>;
}

/** Which workspace is changed, and by whom. */
interface Subject {
  readonly workspaceId: string;
  readonly userId: string;
}

const subjectOf = ({ userId, workspace }: WorkspaceProfileInput): Subject => ({
  workspaceId: workspace.workspace_id,
  userId,
});

export const workspaceNameEdit = nameEdit({
  id: 'updateWorkspace',
  save: callSlot('nameEdit', updateWorkspace),
  request: ({ workspaceId }: Subject, name) => ({
    params: { id: workspaceId },
    body: { field: 'workspace_name' as const, value: name },
  }),
  nameOf: ({ workspace_name }) => workspace_name,
  missing: 'Workspace name is required',
  saved: 'Workspace name updated successfully',
  failed: 'Failed to update workspace name',
});

export const workspaceLogoUpload = imageUpload({
  upload: uploadSlot('imageUpload', uploadWorkspaceLogo),
  remove: removeWorkspaceLogo,
  request: ({ workspaceId, userId }: Subject) => ({
    params: { id: workspaceId },
    query: { user_id: userId },
  }),
  urlOf: ({ profile_picture_url }) => profile_picture_url,
  saved: 'Workspace logo saved',
  failed: 'Failed to upload workspace logo',
  notRemoved: 'The workspace logo was not removed',
});

const usersIn = ({ data }: CallAnswer<typeof listMembers>) =>
  data.filter((person) => 'status' in person && person.status === 'active').length;

export const workspaceProfileMachine = setup({
  types: {
    context: {} as WorkspaceProfileContext,
    events: {} as WorkspaceProfileEvent,
    emitted: {} as WorkspaceEdited,
    input: {} as WorkspaceProfileInput,
    children: {} as { name: 'name'; logo: 'logo'; watchRights: 'watchRights' },
  },
  actors: {
    listMembers: callSlot('workspaceProfile', listMembers),
    name: workspaceNameEdit,
    logo: workspaceLogoUpload,
    watchRights: watchRights('workspaceProfile'),
  },
  actions: {
    keepUsers: assign((_, { output }: { output: CallAnswer<typeof listMembers> }) => ({
      users: usersIn(output),
    })),
    keepName: assign(({ context }, { name }: NameSaved) => ({
      workspace: { ...context.workspace, workspace_name: name },
    })),
    keepLogo: assign(({ context }, { url }: PictureChanged) => ({
      workspace: { ...context.workspace, profile_picture_url: url },
    })),
    keepRole: assign(({ context }, { role }: RightsChanged) => ({
      workspace: { ...context.workspace, role },
    })),
    tellName: emit((_, { name }: NameSaved): WorkspaceEdited => ({
      type: 'workspace.edited',
      change: { workspace_name: name },
    })),
    tellLogo: emit((_, { url }: PictureChanged): WorkspaceEdited => ({
      type: 'workspace.edited',
      change: { profile_picture_url: url },
    })),
  },
}).createMachine({
  id: 'workspaceProfile',
  context: ({ input }) => ({ ...input, users: null }),
  invoke: [
    {
      id: 'name',
      src: 'name',
      input: ({ context, self }) => ({
        subject: subjectOf(context),
        stored: context.workspace.workspace_name,
        page: self,
      }),
    },
    {
      id: 'logo',
      src: 'logo',
      input: ({ context, self }) => ({
        subject: subjectOf(context),
        url: context.workspace.profile_picture_url,
        page: self,
      }),
    },
    { id: 'watchRights', src: 'watchRights' },
  ],
  on: {
    'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } },
    'name.saved': {
      actions: [
        { type: 'keepName', params: ({ event }) => event },
        { type: 'tellName', params: ({ event }) => event },
      ],
    },
    'picture.changed': {
      actions: [
        { type: 'keepLogo', params: ({ event }) => event },
        { type: 'tellLogo', params: ({ event }) => event },
      ],
    },
  },
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        id: 'listMembers',
        src: 'listMembers',
        input: ({ context: { userId, workspace } }) => ({
          params: { id: workspace.workspace_id },
          query: { full_details: 'true' as const, user_id: userId },
        }),
        onDone: { target: 'counted', actions: { type: 'keepUsers', params: ({ event }) => event } },
        onError: 'uncounted',
      },
    },
    counted: {},
    uncounted: { on: { 'users.reload': 'counting' } },
  },
});

export type WorkspaceProfileActor = ActorRefFrom<typeof workspaceProfileMachine>;
