/** The data of a workspace as one archive (decision 90): asked for, made by a job, downloaded for a day. */
import { randomUUID } from 'node:crypto';
import {
  downloadWorkspaceExport,
  getWorkspaceExport,
  startWorkspaceExport,
  type WorkspaceExport,
} from '../../contract/workspace-export.ts';
import { operation } from '../calls/operation.ts';
import { insertAudit } from '../db/repositories/audit.ts';
import { lockOpenWorkspace } from '../db/repositories/deleted-workspaces.ts';
import { exportedTables } from '../db/repositories/exported-rows.ts';
import { storedTypes } from '../db/repositories/record-tables.ts';
import { workspacePictures } from '../db/repositories/remove-workspace.ts';
import {
  addExport,
  findExport,
  readPart,
  writtenFiles,
  type StoredExport,
} from '../db/repositories/workspace-exports.ts';
import type { Database, Tx } from '../db/database.ts';
import { todayIn } from '../domain/calendar/today.ts';
import type { ExportedFile } from '../domain/exports/exported-file.ts';
import {
  centralDirectory,
  DEFLATE_END,
  localHeader,
  type ZippedFile,
} from '../domain/exports/zip-container.ts';
import { mediaNameOf } from '../domain/pictures/media-name.ts';
import { Refusal } from '../domain/refusal.ts';

const shown = ({ state, file_number, files, expires_at }: StoredExport): WorkspaceExport => ({
  state,
  percent: state === 'ready' ? 100 : Math.floor((100 * file_number) / Math.max(files.length, 1)),
  expires_at: expires_at?.toISOString() ?? null,
});

/** Null once it has expired, even if it is not removed yet. */
const current = (stored: StoredExport | null, now: Date): StoredExport | null =>
  stored?.expires_at && stored.expires_at <= now ? null : stored;

async function filesOf(tx: Tx, workspaceId: string): Promise<readonly ExportedFile[]> {
  const tables = await exportedTables(tx);
  const pictures = (await workspacePictures(tx, workspaceId)).flatMap((url) => mediaNameOf(url) ?? []);
  return [
    { kind: 'about', name: 'about.json' },
    ...storedTypes.map(({ type }) => ({
      kind: 'records' as const,
      noun: type.noun.one,
      name: `records/${type.noun.many.replaceAll(' ', '-')}.csv`,
    })),
    ...tables.map((table) => ({ kind: 'table' as const, table, name: `tables/${table}.jsonl` })),
    ...pictures.map((media) => ({ kind: 'picture' as const, media, name: `pictures/${media}` })),
  ];
}

async function* archive(db: Database, stored: StoredExport): AsyncGenerator<Uint8Array> {
  const files = (await db.system((tx) => writtenFiles(tx, stored))).map((file) => ({
    ...file,
    packed: file.packed + DEFLATE_END.length,
  }));
  const zipped: ZippedFile[] = [];
  for (const { number, ...file } of files) {
    zipped.push(file);
    yield localHeader(file, stored.created_at);
    let sent = DEFLATE_END.length;
    for (let place = 0; ; place += 1) {
      const at = place;
      const bytes = await db.system((tx) => readPart(tx, stored.id, number, at));
      if (bytes === null) break;
      sent += bytes.length;
      yield bytes;
    }
    // A shorter file would look like a whole one.
    if (sent !== file.packed) throw new Error('The export was replaced while it was downloaded');
    yield DEFLATE_END;
  }
  yield centralDirectory(zipped, stored.created_at);
}

export const workspaceExportOperations = [
  operation(getWorkspaceExport, {
    inSteps: async ({ actor: { member, workspace }, deps }) => {
      const found = await deps.db.system((tx) => findExport(tx, workspace.workspace_id, member.id));
      const stored = current(found, deps.clock.now());
      return { data: stored && shown(stored) };
    },
  }),

  operation(startWorkspaceExport, {
    inSteps: async ({ actor: { member, workspace }, deps }) => {
      const { workspace_id } = workspace;
      return deps.db.system(async (tx) => {
        // Of two requests at once the second finds what the first has begun.
        await lockOpenWorkspace(tx, workspace_id);
        const running = await findExport(tx, workspace_id, member.id);
        if (running?.state === 'running') return shown(running);
        const created_at = deps.clock.now();
        const files = await filesOf(tx, workspace_id);
        const id = randomUUID();
        const stored = await addExport(tx, { id, workspace_id, member_id: member.id, files, created_at });
        await deps.jobs.enqueue(tx, 'export-workspace', { workspace_id, export_id: id });
        await insertAudit(tx, workspace_id, {
          entityType: 'workspace',
          entityId: workspace_id,
          action: 'update',
          member,
          at: created_at,
          diff: { exported_data: { old: null, new: 'requested' } },
        });
        return shown(stored);
      });
    },
  }),

  operation(downloadWorkspaceExport, {
    inSteps: async ({ actor: { member, user, workspace }, deps }) => {
      const now = deps.clock.now();
      const stored = await deps.db.system(async (tx) => {
        const found = current(await findExport(tx, workspace.workspace_id, member.id), now);
        if (found?.state !== 'ready') {
          throw new Refusal('not_found', 'There is no export to download. Please export the data again.');
        }
        await insertAudit(tx, workspace.workspace_id, {
          entityType: 'workspace',
          entityId: workspace.workspace_id,
          action: 'update',
          member,
          at: now,
          diff: { exported_data: { old: null, new: 'downloaded' } },
        });
        return found;
      });
      return {
        fileName: `${workspace.workspace_slug}-export-${todayIn(user.timezone, stored.created_at)}.zip`,
        parts: archive(deps.db, stored),
      };
    },
  }),
];
