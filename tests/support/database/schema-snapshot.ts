/** What a database consists of, as text that is the same on either engine: it is kept for each release (decision 91). */

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  /** The expression of a default, an identity or a computed value; null for none. */
  readonly default: string | null;
}

/** By name, as PostgreSQL writes it. */
type Named = Readonly<Record<string, string>>;

export interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly constraints: Named;
  readonly indexes: Named;
  readonly policies: Named;
  readonly triggers: Named;
  /** The rights of the role of the workspaces. */
  readonly grants: Named;
  readonly row_security: boolean;
}

export interface Schema {
  readonly tables: Readonly<Record<string, Table>>;
  readonly functions: Named;
  readonly views: Named;
}

type Read = <Row extends object>(query: string) => Promise<Row[]>;

interface Part {
  readonly owner: string;
  readonly name: string;
  readonly text: string;
}

const ours = `relnamespace = 'public'::regnamespace and relkind = 'r'`;

const parts = {
  constraints: `select relname::text as owner, conname::text as name, pg_get_constraintdef(con.oid) as text
    from pg_constraint con join pg_class on pg_class.oid = conrelid where ${ours} and contype <> 'n'`,
  indexes: `select relname::text as owner, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
    from pg_index join pg_class on pg_class.oid = indrelid where ${ours}`,
  policies: `select tablename::text as owner, policyname::text as name,
      concat_ws(' ', permissive, cmd, 'to', replace(roles::text, current_user, 'owner'), 'using', qual, 'check', with_check) as text
    from pg_policies where schemaname = 'public'`,
  triggers: `select relname::text as owner, tgname::text as name, pg_get_triggerdef(pg_trigger.oid) as text
    from pg_trigger join pg_class on pg_class.oid = tgrelid where ${ours} and not tgisinternal`,
  grants: `select relname::text as owner, coalesce(attname, 'table')::text as name,
      string_agg(privilege_type, ', ' order by privilege_type collate "C") as text
    from (select pg_class.oid, relname, null::name as attname, relacl as acl from pg_class where ${ours}
      union all select pg_class.oid, relname, attname, attacl
        from pg_class join pg_attribute on attrelid = pg_class.oid and not attisdropped where ${ours}) as rights,
      aclexplode(acl) where grantee = 'keepwell_app'::regrole group by relname, attname`,
} as const;

const named = (found: readonly Pick<Part, 'name' | 'text'>[]): Named =>
  Object.fromEntries(found.map(({ name, text }) => [name, text.trim()]).toSorted(byName));
const byName = ([one = '']: readonly string[], [other = '']: readonly string[]) => (one < other ? -1 : 1);

export async function schemaOf(read: Read): Promise<Schema> {
  const tables = await read<{ name: string; row_security: boolean }>(
    `select relname::text as name, relrowsecurity as row_security from pg_class where ${ours} order by relname collate "C"`,
  );
  const columns = await read<Column & { owner: string; name: string }>(
    `select relname::text as owner, attname::text as name, format_type(atttypid, atttypmod) as type,
        not attnotnull as nullable,
        coalesce(pg_get_expr(adbin, adrelid), nullif('identity ' || attidentity::text, 'identity ')) as default
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where ${ours} order by attname collate "C"`,
  );
  const found = {
    constraints: await read<Part>(parts.constraints),
    indexes: await read<Part>(parts.indexes),
    policies: await read<Part>(parts.policies),
    triggers: await read<Part>(parts.triggers),
    grants: await read<Part>(parts.grants),
  };
  const of = (kind: keyof typeof found, table: string) =>
    named(found[kind].filter(({ owner }) => owner === table));
  const tableOf = ({ name, row_security }: (typeof tables)[number]): [string, Table] => [
    name,
    {
      columns: Object.fromEntries(
        columns
          .filter(({ owner }) => owner === name)
          .map(({ name: column, type, nullable, default: value }) => [
            column,
            { type, nullable, default: value },
          ]),
      ),
      constraints: of('constraints', name),
      indexes: of('indexes', name),
      policies: of('policies', name),
      triggers: of('triggers', name),
      grants: of('grants', name),
      row_security,
    },
  ];
  return {
    tables: Object.fromEntries(tables.map(tableOf)),
    functions: named(
      await read(
        `select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name, pg_get_functiondef(oid) as text
          from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
      ),
    ),
    views: named(
      await read(
        `select relname::text as name, pg_get_viewdef(oid) as text from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
      ),
    ),
  };
}
