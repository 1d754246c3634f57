/** Counts the records that hold a custom field (spec §2.6). */
import { eq, sql } from 'drizzle-orm';
import type { FieldUse } from '../../../contract/fields.ts';
import type { StoredField } from '../../domain/fields/field-store.ts';
import type { Tx } from '../database.ts';
import { typedTables } from '../schema/typed-tables.ts';

const none: FieldUse = { records: 0, filled: 0, empty: 0, options: [] };

export async function fieldUse(
  tx: Tx,
  workspaceId: string,
  { module_slug, name, type, dropdown_options, removed_options }: StoredField,
): Promise<FieldUse> {
  // A module without a table has no records.
  const table = typedTables.find(({ type: { module } }) => module === module_slug)?.table;
  if (table === undefined) return none;
  const value = sql`${table.custom_fields} -> ${name}::text`;
  const own = eq(table.workspace_id, workspaceId);
  const [found] = await tx
    .select({
      records: sql<string>`count(*)`,
      // A field without a value has no key (decision 16).
      filled: sql<string>`count(*) filter (where ${table.custom_fields} ? ${name}::text)`,
    })
    .from(table)
    .where(own);
  const records = Number(found?.records ?? 0);
  const filled = Number(found?.filled ?? 0);
  const options = [...dropdown_options, ...removed_options];
  if (options.length === 0) return { records, filled, empty: records - filled, options: [] };

  const held =
    type === 'multiselect'
      ? sql`jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} else '[]' end)`
      : sql`${table.custom_fields} ->> ${name}::text`;
  const each = tx.$with('each').as(
    tx
      .select({ value: sql<string | null>`${held}`.as('value') })
      .from(table)
      .where(own),
  );
  const counted = await tx
    .with(each)
    .select({ value: each.value, records: sql<string>`count(*)` })
    .from(each)
    .groupBy(each.value);
  const counts = new Map(counted.map((one) => [one.value, Number(one.records)]));
  return {
    records,
    filled,
    empty: records - filled,
    options: options.map((option) => ({ value: option.value, records: counts.get(option.value) ?? 0 })),
  };
}
