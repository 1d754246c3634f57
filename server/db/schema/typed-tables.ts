/** The table of each type of records. A new type is named here. */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordType } from '../../../contract/record-type.ts';
import { contacts as contactType } from '../../../contract/records/contacts.ts';
import { improvements as improvementType } from '../../../contract/records/improvements.ts';
import { onboarding as onboardingType } from '../../../contract/records/onboarding.ts';
import { renewals as renewalType } from '../../../contract/records/renewals.ts';
import { supportRequests as supportRequestType } from '../../../contract/records/support-requests.ts';
import { contacts } from './contacts.ts';
import { improvementRequesters, improvements } from './improvements.ts';
import { onboardingProjects } from './onboarding.ts';
import type { AccountTable, RecordTable } from './record-columns.ts';
import { renewals } from './renewals.ts';
import { supportRequests } from './support.ts';

/** A table whose rows belong to an account, which stays while it has one that is no demo data. */
export type Belonging = PgTable & Readonly<Record<'workspace_id' | 'customer_id' | 'is_demo', PgColumn>>;

export interface TypedTable {
  readonly type: RecordType;
  readonly table: RecordTable & { readonly is_demo: PgColumn; readonly created_at: PgColumn };
  /** Columns that the database sets when a value changes. The undo of an import sets them back. */
  readonly stamps: readonly PgColumn[];
  /** What connects records with accounts, of a type whose records belong to none. */
  readonly links?: { readonly table: Belonging; readonly recordId: PgColumn };
}

/** Types whose records are added with their account come first: through them an account is edited. */
export const typedTables: readonly TypedTable[] = [
  { type: renewalType, table: renewals, stamps: [renewals.confidence_set_on] },
  { type: contactType, table: contacts, stamps: [] },
  { type: onboardingType, table: onboardingProjects, stamps: [onboardingProjects.stage_set_on] },
  {
    type: improvementType,
    table: improvements,
    stamps: [improvements.shipped_on],
    links: { table: improvementRequesters, recordId: improvementRequesters.improvement_id },
  },
  {
    type: supportRequestType,
    table: supportRequests,
    stamps: [
      supportRequests.contact_id,
      supportRequests.due_at,
      supportRequests.first_answer_due_at,
      supportRequests.solved_at,
      supportRequests.paused_at,
      supportRequests.paused_for,
    ],
  },
];

interface AccountTyped extends TypedTable {
  readonly table: TypedTable['table'] & AccountTable;
}

/** The tables of the types whose records belong to an account. */
export const accountTables: readonly AccountTyped[] = typedTables.filter(
  (typed): typed is AccountTyped => typed.table.customer_id !== undefined,
);

export const belongings: readonly Belonging[] = [
  ...accountTables.map(({ table }) => table),
  ...typedTables.flatMap(({ links }) => (links ? [links.table] : [])),
];
