/** What a server of the version before cannot work with, in the schema of the next version (decision 91). */
import type { Schema, Table } from './schema-snapshot.ts';

/** The old table with what belongs to its new one, and the new. */
type Compare = (name: string, old: Table, next: Table) => readonly string[];

const keys = (record: object) => Object.keys(record);
const added = (old: object, next: object) => keys(next).filter((name) => !Object.hasOwn(old, name));
const gone = (old: object, next: object) => added(next, old);

const columns: Compare = (table, old, next) => [
  ...gone(old.columns, next.columns).map((name) => `${table}.${name} is gone.`),
  ...keys(old.columns).flatMap((name) => {
    const [was, is] = [old.columns[name], next.columns[name]];
    if (was === undefined || is === undefined) return [];
    return [
      ...(was.type === is.type ? [] : [`${table}.${name} is ${is.type}, and was ${was.type}.`]),
      ...(was.nullable && !is.nullable ? [`${table}.${name} no longer takes null.`] : []),
      ...(!was.nullable && is.nullable ? [`${table}.${name} may be null.`] : []),
      ...(was.default !== null && is.default === null && !is.nullable
        ? [`${table}.${name} has no default any more.`]
        : []),
    ];
  }),
  ...added(old.columns, next.columns).flatMap((name) => {
    const is = next.columns[name];
    return is === undefined || is.nullable || is.default !== null
      ? []
      : [`${table}.${name} is new, without a default, and takes no null.`];
  }),
];

/** The old server writes rows that these may refuse. */
const rules: Compare = (table, old, next) => [
  ...keys(next.constraints)
    .filter((name) => old.constraints[name] !== next.constraints[name])
    .map((name) => `${table} has another constraint ${name}.`),
  ...keys(next.indexes)
    .filter((name) => next.indexes[name]?.startsWith('CREATE UNIQUE') === true)
    .filter((name) => old.indexes[name] !== next.indexes[name] && !Object.hasOwn(next.constraints, name))
    .map((name) => `${table} has another unique index ${name}.`),
];

/** The old server reads and writes by these. */
const access: Compare = (table, old, next) => [
  ...(old.row_security === next.row_security ? [] : [`${table} has another row-level security.`]),
  ...keys(old.policies)
    .filter((name) => old.policies[name] !== next.policies[name])
    .map((name) => `${table} has not the policy ${name} as it was.`),
  ...keys(old.triggers)
    .filter((name) => old.triggers[name] !== next.triggers[name])
    .map((name) => `${table} has not the trigger ${name} as it was.`),
  ...keys(old.grants)
    .filter((name) => old.grants[name]?.split(', ').some((right) => !next.grants[name]?.includes(right)))
    .map((name) => `${table} has fewer rights for ${name}.`),
];

/** One sentence for each. */
export function incompatibilities(old: Schema, next: Schema): readonly string[] {
  const tables = keys(old.tables).flatMap((name) => {
    const [was, is] = [old.tables[name], next.tables[name]];
    if (was === undefined || is === undefined) return [`The table ${name} is gone.`];
    return [columns, rules, access].flatMap((compare) => compare(name, was, is));
  });
  return [
    ...tables,
    ...gone(old.functions, next.functions).map((name) => `The function ${name} is gone.`),
    ...keys(old.views)
      .filter((name) => old.views[name] !== next.views[name])
      .map((name) => `The view ${name} is another.`),
  ];
}
