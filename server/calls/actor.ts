import type { CallDefinition } from '../../contract/call.ts';
import type { Membership, Person } from '../domain/people.ts';
import type { VerifiedToken } from '../identity/identity.ts';

/** The actor that a call's `access` guarantees to its operation. */
export type ActorOf<C extends CallDefinition> = C['access'] extends { who: 'member' }
  ? { readonly user: Person } & Membership
  : C['access'] extends { who: 'signed-in' | 'developer' }
    ? { readonly user: Person }
    : C['access'] extends { who: 'identity' }
      ? { readonly token: VerifiedToken; readonly user: Person | null }
      : null;
