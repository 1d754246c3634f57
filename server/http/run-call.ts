/** What happens between a request and its handler, in this order and nowhere else (design §2, "A route"). */
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '../../contract/call.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { admit, authenticate, checkClaims, checkSelf, identify, workspaceOf } from './access.ts';
import { keyOf, onceAround, onceWithin, type Outcome } from './idempotency.ts';
import { parse } from './input.ts';
import { fingerprintOf, readUpload, type UploadedFile } from './upload.ts';

/** One transaction of a member's call, confined to the workspace; the membership is checked again in each. */
export type Step = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What a handler is given, whichever call it serves; the fields that are not its call's are null. */
export interface Given {
  readonly input: object;
  readonly upload: UploadedFile | null;
  readonly actor: unknown;
  readonly tx: Tx | null;
  readonly step: Step | null;
}

type Handle = (given: Given) => Promise<unknown>;

export interface RunOptions {
  /** A member's call runs in several transactions instead of one. */
  readonly inSteps: boolean;
}

export async function runCall(
  deps: Deps,
  call: CallDefinition,
  request: FastifyRequest,
  { inSteps }: RunOptions,
  handle: Handle,
): Promise<Outcome> {
  const address = () => ({
    params: parse(call.params, request.params),
    query: parse(call.query, request.query),
  });
  const whole = (parts: object) => ({ ...parts, body: parse(call.body, request.body) });

  /** For work with transactions of its own. A file is read only now, when its sender is known. */
  const apart = async (
    named: object,
    owner: { readonly scope: string; readonly workspaceId: string | null },
    given: Pick<Given, 'actor' | 'step'>,
  ) => {
    const input = whole(named);
    const upload = call.upload === undefined ? null : await readUpload(request, call.upload);
    const key = keyOf(call, request, upload === null ? input : [input, fingerprintOf(upload)], owner);
    return onceAround(deps.db, deps.clock, key, () => handle({ ...given, input, upload, tx: null }));
  };

  if (call.access.who === 'anyone') {
    return apart(address(), { scope: 'anyone', workspaceId: null }, { actor: null, step: null });
  }

  if (call.access.who === 'identity') {
    const actor = await identify(deps, request);
    if (actor.user !== null) request.trail.actor = actor.user.user_id;
    return apart(address(), { scope: actor.token.uid, workspaceId: null }, { actor, step: null });
  }

  const user = await authenticate(deps, request);
  request.trail.actor = user.user_id;
  const named = address();

  if (call.access.who === 'signed-in') {
    checkSelf(named.params, user);
    checkClaims(named.query, user, null);
    return apart(named, { scope: user.user_id, workspaceId: null }, { actor: { user }, step: null });
  }

  const workspaceId = await workspaceOf(deps, call, request, named);
  request.trail.workspace = workspaceId;
  const owner = { scope: `${user.user_id} ${workspaceId}`, workspaceId };

  if (inSteps) {
    const step: Step = (work) =>
      deps.db.tenant(workspaceId, async (tx) => {
        await admit(tx, call, workspaceId, user);
        return work(tx);
      });
    const membership = await deps.db.tenant(workspaceId, (tx) => admit(tx, call, workspaceId, user));
    checkClaims(named.query, user, membership.member.id);
    return apart(named, owner, { actor: { user, ...membership }, step });
  }

  return deps.db.tenant(workspaceId, async (tx) => {
    const membership = await admit(tx, call, workspaceId, user);
    checkClaims(named.query, user, membership.member.id);
    const input = whole(named);
    const key = keyOf(call, request, input, owner);
    const actor = { user, ...membership };
    return onceWithin(tx, deps.clock, key, () => handle({ input, actor, tx, upload: null, step: null }));
  });
}
