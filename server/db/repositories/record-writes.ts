/** Writing single records of one type, and what is looked up before: locked until the transaction ends. */
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { folded } from '../../../contract/rules/folded.ts';
import type { JoinedAccount, RecordStore } from '../../domain/records/record-store.ts';
import type { Tx } from '../database.ts';
import type { ComputedValues, RecordTable } from '../schema/record-columns.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { pointStatement, statementsBy } from '../statement.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit, lastChangedBy } from './audit.ts';
import { findCustomField } from './fields.ts';
import { foldedSql } from './folded-sql.ts';
import { activeMemberName } from './members.ts';
import { joinAccount, lockedWith } from './record-account.ts';
import { columnOf, nameColumn, selected } from './record-row.ts';

/** Locks the record, and its customer if it belongs to one, until the transaction ends. */
function holding(type: RecordType, table: RecordTable, computed: ComputedValues) {
  /**
   * A locked row is read again after waiting, but a row joined to it is not. After another transaction's change of
   * the owner, a join would return no name.
   */
  const memberName = (field: Field): SQL => sql`(
    select ${workspaceMembers.full_name} from ${workspaceMembers}
    where ${workspaceMembers.id} = ${columnOf(table, field)}
  )`;
  const columns: Record<string, PgColumn | SQL> = selected(type, table, memberName, computed);
  return pointStatement(columns, (db) =>
    joinAccount(db.select(columns).from(table).$dynamic(), table)
      .where(
        and(
          eq(table.workspace_id, sql.placeholder('workspaceId')),
          eq(table.id, sql.placeholder('recordId')),
        ),
      )
      .for('update', { of: lockedWith(table) }),
  );
}

/** `value` of the statement, as the column stores it. */
const valueOf = (column: PgColumn): SQL =>
  sql`${sql.param(sql.placeholder('value'), {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  })}`;

/** Sets one column of a record or, by the record's account, of the account. */
const columnSet = (table: RecordTable | typeof customers, key: string) =>
  pointStatement({}, (db) =>
    db
      .update(table as PgTable)
      .set({
        [key]: valueOf((table as unknown as Record<string, PgColumn>)[key] as PgColumn),
        ...('updated_at' in table && {
          updated_at: sql`${sql.param(sql.placeholder('at'), table.updated_at)}`,
        }),
      })
      .where(
        and(eq(table.workspace_id, sql.placeholder('workspaceId')), eq(table.id, sql.placeholder('id'))),
      ),
  );

/** Sets one key. A null value removes it. */
const withCustomValue = ({ custom_fields }: RecordTable, name: string, value: CustomValue) =>
  value === null
    ? sql`${custom_fields} - ${name}::text`
    : sql`${custom_fields} || jsonb_build_object(${name}::text, ${JSON.stringify(value)}::jsonb)`;

/** Accounts in use. Nothing removes them, and no other record of them is added or moved there, before the transaction ends. */
const lockedAccounts = (tx: Tx, workspaceId: string, condition: SQL): Promise<JoinedAccount[]> =>
  tx
    .select({
      customer_id: customers.id,
      account_name: customers.account_name,
      account_owner: workspaceMembers.full_name,
      owner_member_id: customers.owner_member_id,
      logo_url: customers.logo_url,
    })
    .from(customers)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, customers.owner_member_id))
    .where(and(eq(customers.workspace_id, workspaceId), condition))
    .orderBy(customers.id)
    .for('update', { of: customers });

const accountSet = statementsBy((key: string) => columnSet(customers, key));

export function recordStore<Row extends AnyRecord>(
  type: RecordType,
  table: RecordTable,
  computed: ComputedValues,
) {
  const held = holding(type, table, computed);
  const recordSet = statementsBy((key: string) => columnSet(table, key));
  return (tx: Tx, workspaceId: string): RecordStore<Row> => ({
    lock: async (recordId) => {
      if (!isUuid(recordId)) return null;
      const [record] = await held(tx, { workspaceId, recordId });
      return (record as Row | undefined) ?? null;
    },
    setValue: async ({ id, customer_id }, field, value, at) => {
      const { field_name: name, is_system_field, traits } = field;
      const key = traits?.id_in ?? name;
      if (traits?.of === 'customer') {
        await accountSet(key)(tx, { workspaceId, id: String(customer_id), value });
      } else if (is_system_field) {
        await recordSet(traits?.joins === true ? 'customer_id' : key)(tx, { workspaceId, id, value, at });
      } else {
        await tx
          .update(table)
          .set({ custom_fields: withCustomValue(table, name, value), updated_at: at })
          .where(and(eq(table.workspace_id, workspaceId), eq(table.id, id)));
      }
    },
    customField: (name) => findCustomField(tx, workspaceId, type.module, name),
    add: async ({ id, customer_id }, given, at) => {
      const keyOf = ({ field_name, traits }: Field) => traits?.id_in ?? field_name;
      const valuesOf = (isCustomers: boolean) =>
        Object.fromEntries(
          given.flatMap(({ field, value }) => {
            const { of, joins = false } = field.traits ?? {};
            return (of === 'customer') === isCustomers && !joins ? [[keyOf(field), value]] : [];
          }),
        );
      const of = { workspace_id: workspaceId, created_at: at };
      // The fields are those of the type, whose columns the tables have; the compiler cannot see this.
      if (type.account === 'own' && given.some(({ field }) => field.traits?.of === 'customer'))
        await tx.insert(customers).values({ ...of, id: customer_id, ...valuesOf(true) } as never);
      await tx.insert(table).values({ ...of, id, customer_id, updated_at: at, ...valuesOf(false) } as never);
    },
    accountsNamed: (name) =>
      lockedAccounts(
        tx,
        workspaceId,
        sql`${foldedSql(sql`${customers.account_name}`)} = ${folded(name.trim())}::text`,
      ),
    account: async (customerId) => {
      if (!isUuid(customerId)) return null;
      const [account] = await lockedAccounts(tx, workspaceId, eq(customers.id, customerId));
      return account ?? null;
    },
    otherWith: async ({ id, customer_id }, field) => {
      // Without an account there is none to have another record.
      if (table.customer_id === undefined) return null;
      const [other] = await tx
        .select({ name: nameColumn(type, table) })
        .from(table)
        .innerJoin(customers, eq(customers.id, table.customer_id))
        .where(
          and(
            eq(table.workspace_id, workspaceId),
            eq(table.customer_id, customer_id),
            eq(columnOf(table, field), true),
            ne(table.id, id),
            isNull(table.removed_at),
          ),
        )
        .limit(1);
      return other === undefined ? null : String(other.name);
    },
    activeMemberName: (memberId) => activeMemberName(tx, workspaceId, memberId),
    lastChangedBy: (entityId, field) => lastChangedBy(tx, workspaceId, entityId, field),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  });
}
