/** The steps between a call and its operation, in order (design §2, "A route"). */
import type { CallDefinition } from '../../contract/call.ts';
import { withAuditOrigin } from '../db/audit-origin.ts';
import type { Database, Tx } from '../db/database.ts';
import { watchStatements } from '../db/statement-watch.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../domain/calendar/today.ts';
import {
  admit,
  authenticate,
  checkClaims,
  checkSelf,
  identify,
  requireDeveloper,
  workspaceOf,
} from './access.ts';
import { answering, type Answering } from './answer.ts';
import type { Caller } from './caller.ts';
import { keyOf, onceAround, onceWithin, type Outcome } from './idempotency.ts';
import { parse } from './input.ts';
import { databaseFor } from './long-reads.ts';
import {
  perform,
  type Challenge,
  type Operation,
  type Step,
  type StepContext,
  type UploadedFile,
  type VersionContext,
} from './operation.ts';
import { recordLookup } from './records.ts';

/** The request before any check. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The header value, for a call whose workspace is in neither path nor query. */
  readonly workspace?: unknown;
  /** Reads the uploaded file. @throws Refusal if there is none */
  readonly file: (limits: NonNullable<CallDefinition['upload']>) => Promise<UploadedFile>;
}

export interface CallOutcome extends Outcome {
  readonly challenge?: Challenge | undefined;
  /** Of an answer that the caller may keep. */
  readonly version?: string | null | undefined;
  /** What the caller has kept is still right, and `answer` is null. */
  readonly isUnchanged?: true | undefined;
  /** The answer in JSON, and `answer` is null. */
  readonly text?: Buffer | undefined;
}

/** @throws Refusal */
export type RunCall = (deps: Deps, caller: Caller, raw: RawInput) => Promise<CallOutcome>;

/** The context of an operation, for any call. Fields that the call does not have are null. */
interface Given {
  readonly input: object;
  readonly upload: UploadedFile | null;
  readonly actor: unknown;
  readonly tx: Tx | null;
  readonly step: Step | null;
}

/** The log names a slow statement together with its request. */
const watched = ({ db, config }: Deps, call: CallDefinition, { requestId, log }: Caller): Database =>
  watchStatements(databaseFor(call, db), {
    requestId,
    call: call.name,
    slowMs: config.slowStatementMs,
    onSlow: (statement, ms) => log.warn({ call: call.name, statement, ms }, 'slow statement'),
  });

/** Called once per call. When the operation runs, everything that the call's `access` requires has been checked. */
export function runnerOf<C extends CallDefinition>(call: C, operation: Operation<C>): RunCall {
  const inSteps = typeof operation !== 'function' && 'inSteps' in operation;
  if (call.access.who === 'member' && call.upload !== undefined && !inSteps) {
    throw new Error(`${call.name}: a file arrives slowly, and no transaction waits for it: use inSteps`);
  }
  if (call.download !== undefined && !inSteps) {
    throw new Error(`${call.name}: no transaction waits for the receiver of a file: use inSteps`);
  }
  if (call.access.who === 'member' && call.access.workspace === 'record') recordLookup(call);
  // The parts of a file or of a stream are texts, in which there are no fields to remove.
  const answerOf: Answering =
    call.download === undefined && call.stream === undefined
      ? answering(call.name, call.answer)
      : (answer) => answer;
  const whenReplayed =
    typeof operation !== 'function' && 'withChallenge' in operation ? operation.whenReplayed : undefined;

  return async (served, caller, raw) => {
    const deps = { ...served, db: withAuditOrigin(watched(served, call, caller), caller) };
    const where = { mode: deps.config.mode, log: caller.log };
    let challenge: Challenge | undefined;
    let version: string | null | undefined;
    let isUnchanged: true | undefined;
    let text: Buffer | undefined;
    const { answer, replayed } = await admitted(deps, call, caller, raw, inSteps, async (given) => {
      // `admitted` built these from the call's definition; the compiler cannot see that they match.
      const checked = (answer: unknown) => answerOf(answer, where);
      const context = { ...given, deps, caller, checked } as unknown as VersionContext<C> & StepContext<C>;
      const done = await perform({ call, operation }, context);
      if ('isUnchanged' in done) {
        isUnchanged = true;
        return null;
      }
      ({ version } = done);
      if ('text' in done) {
        ({ text } = done);
        return null;
      }
      ({ challenge } = done);
      return answerOf(done.answer, where);
    });
    if (!replayed) return { answer, replayed, challenge, version, isUnchanged, text };
    // The stored response may come from an earlier version of the server with another contract.
    return { answer: answerOf(answer, where), replayed, challenge: await whenReplayed?.({ deps, caller }) };
  };
}

async function admitted(
  deps: Deps,
  call: CallDefinition,
  caller: Caller,
  raw: RawInput,
  inSteps: boolean,
  work: (given: Given) => Promise<unknown>,
): Promise<Outcome> {
  const address = () => ({
    params: parse(call.params, raw.params),
    query: parse(call.query, raw.query),
  });
  const whole = (parts: object) => ({ ...parts, body: parse(call.body, raw.body) });

  /** For work with its own transactions. The file is read only after the sender has been authorised. */
  const apart = async (
    named: object,
    owner: { readonly scope: string; readonly workspaceId: string | null },
    given: Pick<Given, 'actor' | 'step'>,
  ) => {
    const input = whole(named);
    const upload = call.upload === undefined ? null : await raw.file(call.upload);
    const key = keyOf(call, caller, { input, upload }, owner);
    return onceAround(deps.db, deps.clock, key, () => work({ ...given, input, upload, tx: null }));
  };

  if (call.access.who === 'anyone') {
    return apart(address(), { scope: 'anyone', workspaceId: null }, { actor: null, step: null });
  }

  if (call.access.who === 'identity') {
    const actor = await identify(deps, caller);
    if (actor.user !== null) caller.log.note({ actor: actor.user.user_id });
    return apart(address(), { scope: actor.token.uid, workspaceId: null }, { actor, step: null });
  }

  const user = await authenticate(deps, caller);
  caller.log.note({ actor: user.user_id });
  const named = address();

  if (call.access.who === 'signed-in' || call.access.who === 'developer') {
    if (call.access.who === 'developer') requireDeveloper(deps.config, user);
    else checkSelf(named.params, user);
    checkClaims(named.query, user, null);
    return apart(named, { scope: user.user_id, workspaceId: null }, { actor: { user }, step: null });
  }

  const workspaceId = await workspaceOf(deps, call, { ...named, workspace: raw.workspace });
  caller.log.note({ workspace: workspaceId });
  const owner = { scope: `${user.user_id} ${workspaceId}`, workspaceId };
  const today = todayIn(user.timezone, deps.clock.now());

  if (inSteps) {
    const step: Step = (work) =>
      deps.db.tenant(
        workspaceId,
        async (tx) => {
          await admit(tx, call, workspaceId, user);
          return work(tx);
        },
        today,
      );
    const membership = await deps.db.tenant(workspaceId, (tx) => admit(tx, call, workspaceId, user));
    checkClaims(named.query, user, membership.member.id);
    return apart(named, owner, { actor: { user, ...membership }, step });
  }

  return deps.db.tenant(
    workspaceId,
    async (tx) => {
      const membership = await admit(tx, call, workspaceId, user);
      checkClaims(named.query, user, membership.member.id);
      const input = whole(named);
      const key = keyOf(call, caller, { input, upload: null }, owner);
      const actor = { user, ...membership };
      return onceWithin(tx, deps.clock, key, () => work({ input, actor, tx, upload: null, step: null }));
    },
    today,
  );
}
