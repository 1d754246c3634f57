/** The export of the members of a workspace (spec §2.9, §2.14). */
import type { CallInput } from '../../contract/call.ts';
import type { exportMembers } from '../../contract/members.ts';
import { fileExport } from '../shared/file-export.machine.ts';
import type { UsersView } from './users-view.ts';

export type MemberExportQuery = CallInput<typeof exportMembers>;

/** What the list shows, but for its search. */
export const memberExportQuery = (
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  { status, role }: Pick<UsersView, 'status' | 'role'>,
): MemberExportQuery => ({
  params: { id: workspaceId },
  query: { user_id: userId, ...(status !== null && { status }), ...(role !== null && { role }) },
});

export const memberExportMachine = fileExport<MemberExportQuery>({
  failed: 'The users were not exported. Please try again.',
});
