/** Checks a call's access before its operation runs. No other code does (design §2, "A route"). */
import type { CallDefinition } from '../../contract/call.ts';
import { roleDescriptions, roleHas, type Right, type Role } from '../../contract/rights.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { findMembership, hadMembership } from '../db/repositories/memberships.ts';
import { findPersonByUid } from '../db/repositories/system-people.ts';
import { isUuid } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import type { VerifiedToken } from '../identity/identity.ts';
import type { Membership, Person } from '../domain/people.ts';
import type { Caller } from './caller.ts';
import { workspaceOfRecord } from './records.ts';

/**
 * The same sentence for a record of another workspace and for one that does not exist, so that the two cannot be
 * distinguished.
 */
export const notFound = () => new Refusal('not_found', 'This does not exist, or you have no access to it.');

/** The claims of the caller's token, or null if it is not valid. */
export async function tokenOf({ identity }: Deps, { token }: Caller): Promise<VerifiedToken | null> {
  return token === null ? null : identity.verify(token);
}

interface Identified {
  readonly token: VerifiedToken;
  /** Null for an account without a profile. */
  readonly user: Person | null;
}

/** @throws Refusal `unauthenticated` without a valid token. */
export async function requireToken(deps: Deps, caller: Caller): Promise<VerifiedToken> {
  const token = await tokenOf(deps, caller);
  if (token !== null) return token;
  const isRevoked = caller.token !== null && (await deps.identity.keys?.isRevoked(caller.token));
  const data = isRevoked === true ? { refresh: true } : undefined;
  throw new Refusal('unauthenticated', 'Please sign in.', undefined, data);
}

/** @throws Refusal `unauthenticated` without a valid token. */
export async function identify(deps: Deps, caller: Caller): Promise<Identified> {
  const token = await requireToken(deps, caller);
  return { token, user: await deps.db.read((tx) => findPersonByUid(tx, token.uid)) };
}

/** @throws Refusal `unauthenticated` without a valid token, `account_unfinished` for an account without a profile. */
export async function authenticate(deps: Deps, caller: Caller): Promise<Person> {
  const { user } = await identify(deps, caller);
  if (user === null) {
    throw new Refusal('account_unfinished', 'Account not fully set up - please complete onboarding');
  }
  return user;
}

/**
 * For what concerns all workspaces. Without a list of developers every signed-in person is admitted (spec §2.15, §6).
 * @throws Refusal `forbidden`
 */
export function requireDeveloper({ developers }: Pick<Config, 'developers'>, { email }: Person): void {
  if (developers !== null && !developers.has(email))
    throw new Refusal(
      'forbidden',
      'Only the people who run this installation may see its assistant dashboard.',
    );
}

type Fields = Readonly<Record<string, unknown>>;

function field(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Fields)[name] : undefined;
}

/** In some query fields of the spec callers name themselves. Each must match the caller. */
export function checkClaims(query: unknown, person: Person, memberId: string | null): void {
  const truth: Readonly<Record<string, string | null>> = {
    user_id: person.user_id,
    current_user_id: person.user_id,
    reviewer_id: person.user_id,
    firebase_uid: person.uid,
    member_id: memberId,
  };
  for (const [name, own] of Object.entries(truth)) {
    const claimed = field(query, name);
    if (claimed !== undefined && claimed !== own) throw notFound();
  }
}

/** A call on `/users/{id}` must name the signed-in person. Any other id is not found. */
export function checkSelf(params: unknown, person: Person): void {
  const named = field(params, 'id');
  if (named !== undefined && named !== person.user_id) throw notFound();
}

/**
 * The workspace of a member's call.
 * @throws Refusal `invalid_request` if the request does not name one, `not_found` if it does not exist.
 */
export async function workspaceOf(
  deps: Deps,
  call: CallDefinition,
  input: { params?: unknown; query?: unknown; workspace?: unknown },
): Promise<string> {
  if (call.access.who !== 'member') throw new Error(`${call.name} has no workspace`);
  if (call.access.workspace === 'record') {
    const found = await workspaceOfRecord(deps.db, call, String(field(input.params, 'id')));
    if (found === null) throw notFound();
    return found;
  }
  const named = {
    path: () => field(input.params, 'id') ?? field(input.params, 'workspaceId'),
    query: () => field(input.query, 'workspace_id'),
    header: () => input.workspace,
  }[call.access.workspace]();
  if (typeof named !== 'string' || named === '') {
    throw new Refusal('invalid_request', 'Please name the workspace.');
  }
  if (!isUuid(named)) throw notFound();
  return named.toLowerCase();
}

const refusals: Readonly<Record<Right, string>> = {
  read: 'Your role does not allow you to see this.',
  'edit-own': 'Your role is view only. Ask an admin of the workspace if you need to edit.',
  'edit-any': 'Your role lets you edit only the accounts you own.',
  configure: `Only admins (${roleDescriptions.admin}) may do this.`,
};

/** For an operation whose right depends on what it is about. @throws Refusal `forbidden` */
export function requireRight(role: Role, right: Right): void {
  if (!roleHas(role, right)) throw new Refusal('forbidden', refusals[right]);
}

/**
 * A former member knows of the workspace, and so does a member of a deleted one, so they are told. For every other person it does not exist.
 */
async function noMembership(tx: Tx, workspaceId: string, { user_id: userId }: Person): Promise<Refusal> {
  const had = await hadMembership(tx, workspaceId, userId);
  if (had === 'no') return notFound();
  const why =
    had === 'ended' ? 'You are no longer a member of this workspace.' : 'This workspace was deleted.';
  return new Refusal('membership_ended', why);
}

/**
 * @throws Refusal `not_found` if the person is not a member of the workspace, `membership_ended` if they were one or it was deleted,
 * `forbidden` if the role lacks the right.
 */
export async function admit(
  tx: Tx,
  call: CallDefinition,
  workspaceId: string,
  person: Person,
): Promise<Membership> {
  if (call.access.who !== 'member') throw new Error(`${call.name} admits no members`);
  const membership = await findMembership(tx, workspaceId, person.user_id);
  if (membership === null) throw await noMembership(tx, workspaceId, person);
  requireRight(membership.member.role, call.access.right);
  return membership;
}
