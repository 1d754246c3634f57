/** The jobs that a change leaves behind (ADR 54). A payload holds no secret: it waits in the database in plain form. */
import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';

/** By kind. Rows of an earlier version of the server are checked against these. */
export const jobPayloads = {
  /** `at` is the time of the change, ISO 8601 in UTC. */
  'mail-password-changed': z.object({ to: z.string(), at: z.iso.datetime() }),
  /** The invitation's id of the audit log, and the public origin for the link. */
  'mail-invitation-declined': z.object({ id: z.uuid(), origin: z.string() }),
  /** An answer in the thread of a support request. */
  'mail-support-answer': z.object({ workspace_id: z.uuid(), message_id: z.uuid() }),
  /** The name in the media store of a picture whose row was deleted. */
  'remove-picture': z.object({ name: z.string() }),
  /** The id of the signing key that is to be replaced. */
  'rotate-signing-key': z.object({ kid: z.string() }),
  /** To a member of a workspace that was deleted. */
  'mail-workspace-deleted': z.object({ workspace_id: z.uuid(), member_id: z.uuid() }),
  /** `at` is the time of the deletion, ISO 8601 in UTC. */
  'mail-account-deleted': z.object({ to: z.string(), at: z.iso.datetime() }),
  /** What the identity service keeps elsewhere of a deleted account. */
  'remove-identity': z.object({ uid: z.string() }),
  /** A workspace that was deleted long enough ago. */
  'remove-workspace': z.object({ workspace_id: z.uuid() }),
  /** The archive of a workspace; how far it is, is stored with it. */
  'export-workspace': z.object({ workspace_id: z.uuid(), export_id: z.uuid() }),
  /** The state of the import says what is to be done. `record_type` is the noun of the type. */
  'run-import': z.object({ workspace_id: z.uuid(), import_id: z.uuid(), record_type: z.string() }),
};

export type JobPayloads = { readonly [K in keyof typeof jobPayloads]: z.output<(typeof jobPayloads)[K]> };
export type JobKind = keyof JobPayloads;

export interface JobQueue {
  /**
   * Stores a job in the caller's transaction, so that it exists exactly if the change does. It is run once the
   * transaction has committed.
   * @param key of several jobs of this kind with the same key only the first is stored
   */
  enqueue<K extends JobKind>(tx: Tx, kind: K, payload: JobPayloads[K], key?: string): Promise<void>;
}
