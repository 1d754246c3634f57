/** Which entries of the audit log are asked for, and the page of the Audit Center that shows them. */
import type { Named, SpokenPeriod } from '../parameters/parameter.ts';
import { renewalsOfAccount } from './account-renewals.ts';
import type { ActionContext } from './action-work.ts';
import { pageRoute, queryOf } from './places.ts';

export interface AuditAsked {
  readonly who?: string;
  readonly entity_id?: string;
  readonly from?: string;
  readonly to?: string;
}

/** What was changed of an account is the account itself and its renewals. */
export async function auditAsked(
  context: ActionContext,
  given: {
    readonly period: SpokenPeriod | null;
    readonly person?: Named | null;
    readonly account?: Named | null;
  },
): Promise<AuditAsked> {
  const { period, person = null, account = null } = given;
  const renewals =
    account === null ? [] : await context.read((tx) => renewalsOfAccount(tx, context, account.id));
  return {
    ...(person !== null && { who: person.id }),
    ...(account !== null && { entity_id: [account.id, ...renewals.map(({ id }) => id)].join(',') }),
    ...(period !== null && { from: period.from, to: period.to }),
  };
}

export function auditRoute(context: ActionContext, { who, entity_id, from, to }: AuditAsked): string {
  // The page takes one id: that of the account.
  const [subject] = entity_id?.split(',') ?? [];
  return pageRoute(
    context,
    'audit',
    queryOf({
      ...(who !== undefined && { who }),
      ...(subject !== undefined && { entity_id: subject }),
      ...(from !== undefined && to !== undefined && { period: 'days', from, to }),
    }),
  );
}
