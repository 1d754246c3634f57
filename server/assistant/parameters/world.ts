/** What the assistant knows of the workspace and of the conversation when it reads a text. One person's, of one moment. */
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { Named, SpokenFilter } from './parameter.ts';

export interface KnownMember extends Named {
  /** Null for a member whose email the person may not see. */
  readonly email: string | null;
}

export interface World {
  /** The person's day, YYYY-MM-DD. */
  readonly today: string;
  /** By name. */
  readonly accounts: readonly Named[];
  /** Active members, demo members included; they own accounts. */
  readonly members: readonly KnownMember[];
  /** The person's own membership: `me`, `my`, `mine`. */
  readonly me: Named;
  /** Custom fields of the workspace that are in use. */
  readonly fields: readonly FieldDefinition[];
  /** What the conversation spoke of last. */
  readonly focus: Focus;
  /** The table of renewals that is open beside the conversation, if it is narrowed. */
  readonly page?: OpenTable | null;
}

export interface OpenTable {
  readonly address: string;
  readonly view: SpokenFilter;
  /** The first accounts in it. */
  readonly listed: readonly Named[];
}

export interface Focus {
  /** `this account`, `it`, `they`. */
  readonly account: Named | null;
  readonly member: Named | null;
  /** Accounts of the last list, in its order: `the second one`, `all of them`. */
  readonly listed: readonly Named[];
  /** Which renewals that list shows, also those beyond its rows; null or absent where it is no list of renewals. */
  readonly view?: SpokenFilter | null;
}

export const noFocus: Focus = { account: null, member: null, listed: [] };
