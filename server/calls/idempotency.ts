/** Idempotency (design §2): the response of a write is stored for 24 h under the key that the client chose. */
import { createHash, createHmac } from 'node:crypto';
import type { CallDefinition } from '../../contract/call.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Tx } from '../db/database.ts';
import { claimKey, forgetKey, keepAnswer, type KeyClaim } from '../db/repositories/idempotency.ts';
import type { Clock } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Caller } from './caller.ts';
import type { UploadedFile } from './operation.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A first request that has not finished after this time is treated as lost. */
const AT_WORK_MS = 60 * 1000;

export interface Outcome {
  readonly answer: unknown;
  readonly replayed: boolean;
}

/**
 * The key as it is stored. The HMAC's secret is the client's own key, of which only a hash is stored, so that a
 * person who steals the table cannot test guesses of a password or code against it.
 * @returns null for a call without a key, and for one that writes nothing: a file is made anew.
 * @throws Refusal `invalid_request` for a key that is too short to be unguessable.
 */
export function keyOf(
  call: CallDefinition,
  { requestKey: key }: Pick<Caller, 'requestKey'>,
  { input, upload }: { readonly input: object; readonly upload: UploadedFile | null },
  owner: { readonly scope: string; readonly workspaceId: string | null },
): KeyClaim | null {
  if (key === null || call.method === 'GET' || call.download !== undefined) return null;
  if (!/^[\x21-\x7e]{16,200}$/.test(key)) {
    throw new Refusal('invalid_request', 'Idempotency-Key must be 16 to 200 visible characters.');
  }
  const compared = upload === null ? input : [input, fingerprintOf(upload)];
  return {
    call: call.name,
    scope: owner.scope,
    workspaceId: owner.workspaceId,
    keyHash: createHash('sha256').update(key).digest('base64url'),
    inputHmac: createHmac('sha256', key).update(JSON.stringify(compared)).digest('base64url'),
  };
}

/** A hash that represents the file when a repeated request is compared with the first. */
function fingerprintOf({ bytes }: UploadedFile): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

type Earlier = Exclude<Awaited<ReturnType<typeof claimKey>>, 'claimed'>;

function replay(claim: KeyClaim, earlier: Earlier): Outcome {
  if (earlier.inputHmac !== claim.inputHmac) {
    throw new Refusal('idempotency_mismatch', 'This Idempotency-Key was already used for another request.');
  }
  if (earlier.answer === null) {
    throw new Refusal('conflict', 'The same request is still being worked on.', 1);
  }
  return { answer: earlier.answer.value, replayed: true };
}

/**
 * For work inside one transaction: key, work and response are committed together. A crash leaves either all or
 * nothing, and a concurrent duplicate waits for the key's row until the first has finished.
 */
export async function onceWithin(
  tx: Tx,
  clock: Clock,
  claim: KeyClaim | null,
  work: () => Promise<unknown>,
): Promise<Outcome> {
  if (claim === null) return { answer: await work(), replayed: false };
  const now = clock.now().getTime();
  const earlier = await claimKey(tx, claim, new Date(now), new Date(now + KEPT_MS));
  if (earlier !== 'claimed') return replay(claim, earlier);
  const answer = await work();
  await keepAnswer(tx, claim, answer, new Date(now + KEPT_MS));
  return { answer, replayed: false };
}

/**
 * Duplicates that arrive in this process while the first is running wait for it, as they would for a row lock. By the feed of
 * the database, which every wrapper of it shares.
 */
const atWork = new WeakMap<Changes, Map<string, Promise<unknown>>>();

/**
 * For work with its own transactions (sign-up must keep a counted wrong try even when it refuses). A refusal is not
 * stored: nothing was changed, and the client may try again.
 */
export async function onceAround(
  db: Database,
  clock: Clock,
  claim: KeyClaim | null,
  work: () => Promise<unknown>,
): Promise<Outcome> {
  if (claim === null) return { answer: await work(), replayed: false };
  const running = atWork.get(db.changes) ?? new Map<string, Promise<unknown>>();
  atWork.set(db.changes, running);
  const name = `${claim.call} ${claim.scope} ${claim.keyHash}`;
  for (let first = running.get(name); first !== undefined; first = running.get(name)) {
    await first.catch(() => {});
  }
  const turn = claimAndWork(db, clock, claim, work);
  running.set(name, turn);
  try {
    return await turn;
  } finally {
    running.delete(name);
  }
}

async function claimAndWork(
  db: Database,
  clock: Clock,
  claim: KeyClaim,
  work: () => Promise<unknown>,
): Promise<Outcome> {
  const now = clock.now().getTime();
  const earlier = await db.system((tx) => claimKey(tx, claim, new Date(now), new Date(now + AT_WORK_MS)));
  if (earlier !== 'claimed') return replay(claim, earlier);
  try {
    const answer = await work();
    await db.system((tx) => keepAnswer(tx, claim, answer, new Date(now + KEPT_MS)));
    return { answer, replayed: false };
  } catch (error) {
    await db.system((tx) => forgetKey(tx, claim));
    throw error;
  }
}
