import type { Owner } from '../db/repositories/own-lists.ts';
import type { Membership } from '../domain/people.ts';

/** Whose lists a member's call is about: always the caller's own. */
export const ownerOf = ({ workspace, member }: Membership): Owner => ({
  workspaceId: workspace.workspace_id,
  memberId: member.id,
});
