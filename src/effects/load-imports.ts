/** `loadImports` of an import: what its page begins with, and what was chosen for a draft before a reload of the page. */
import { fromPromise } from 'xstate';
import { listFields } from '../../contract/fields.ts';
import type { ImportCalls } from '../../contract/imports.ts';
import type { LoadedImports } from '../../machines/records/import-setup.ts';
import { request } from './api.ts';
import { loadMembers } from './load-members.ts';
import { recallImportSettings } from './import-settings.ts';

/** Its promise rejects with ApiError. */
export const loadImports = (calls: Pick<ImportCalls, 'imports' | 'import'>) =>
  fromPromise<LoadedImports, { workspaceId: string; id: string | null }>(
    async ({ input: { workspaceId, id }, signal }) => {
      const query = { workspace_id: workspaceId };
      const [members, fields, recent, current] = await Promise.all([
        loadMembers(workspaceId, signal),
        request(listFields, { params: { workspaceId } }, signal),
        request(calls.imports, { query }, signal),
        id === null ? null : request(calls.import, { params: { id }, query }, signal),
      ]);
      return {
        members,
        fields: fields.data,
        recent: recent.data,
        current,
        chosen: current?.state === 'draft' ? recallImportSettings(current.id) : null,
      };
    },
  );
