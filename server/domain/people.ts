/** The person of a call, read from the database on every request and never from the token's claims. */
import type { Role } from '../../contract/rights.ts';

export interface Person {
  readonly user_id: string;
  /** The identity service's subject. */
  readonly uid: string;
  readonly full_name: string;
  readonly email: string;
  readonly profile_picture_url: string | null;
  readonly timezone: string;
}

export interface Membership {
  readonly member: { readonly id: string; readonly role: Role; readonly full_name: string };
  readonly workspace: { readonly workspace_id: string; readonly workspace_slug: string };
}
