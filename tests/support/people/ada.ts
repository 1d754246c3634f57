/** A person and their workspace, as the server answers a profile. */
import type { UserProfile, WorkspaceEntry } from '../../../contract/users.ts';

export const northbeam: WorkspaceEntry = {
  workspace_id: 'w-1',
  workspace_name: 'Northbeam',
  workspace_slug: 'northbeam',
  plan_type: 'free',
  profile_picture_url: null,
  member_id: 'm-1',
  role: 'admin',
};

export const ada: UserProfile = {
  user_id: 'u-1',
  full_name: 'Ada Ng',
  email: 'ada@northbeam.test',
  profile_picture_url: null,
  timezone: 'America/New_York',
  workspaces: [],
  former_workspaces: [],
};
