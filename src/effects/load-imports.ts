/** `loadImports` of an import: what its page begins with, and what was chosen for a draft before a reload of the page. */
import { fromPromise } from 'xstate';
import { listFields } from '../../contract/fields.ts';
import type { ImportCalls } from '../../contract/imports.ts';
import { listMembers } from '../../contract/members.ts';
import type { LoadedImports } from '../../machines/records/import-setup.ts';
import { request } from './api.ts';
import { recallImportSettings } from './import-settings.ts';

/** Its promise rejects with ApiError. */
export const loadImports = (calls: Pick<ImportCalls, 'imports' | 'import'>) =>
  fromPromise<LoadedImports, { workspaceId: string; id: string | null }>(
    async ({ input: { workspaceId, id }, signal }) => {
      const query = { workspace_id: workspaceId };
      const [members, fields, recent, current] = await Promise.all([
        request(listMembers, { params: { id: workspaceId }, query: { full_details: 'true' } }, signal),
        request(listFields, { params: { workspaceId } }, signal),
        request(calls.imports, { query }, signal),
        id === null ? null : request(calls.import, { params: { id }, query }, signal),
      ]);
      return {
        members: members.data.filter((one) => 'name' in one),
        fields: fields.data,
        recent: recent.data,
        current,
        chosen: current?.state === 'draft' ? recallImportSettings(current.id) : null,
      };
    },
  );
