/**
 * What of a migration holds a lock for as long as a table is large (decision 91). Reads and writes of the version before wait
 * behind it.
 */
import type { Migration } from '../../../server/db/migrations.ts';

/** Without comments and the contents of texts, in lower case and with single spaces. */
function plain(statement: string): string {
  return statement
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*[^]*?\*\//g, ' ')
    .replace(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

interface Rule {
  readonly pattern: RegExp;
  /** Continues "It …". */
  readonly says: string;
}

/** The first group is the table; without one the rule concerns any. */
const rules: readonly Rule[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\S+ on (?:only )?(\w+)/,
    says: 'makes an index while writes wait; use CONCURRENTLY outside a transaction',
  },
  { pattern: /^drop index (?!concurrently)/, says: 'drops an index while reads wait; use CONCURRENTLY' },
  {
    pattern:
      /^alter table (?:only )?(\w+)(?=.* add (?:constraint \S+ )?(?:check|foreign key))(?!.* not valid)/,
    says: 'checks every row while reads and writes wait; use NOT VALID, and VALIDATE CONSTRAINT in the next migration',
  },
  {
    pattern:
      /^alter table (?:only )?(\w+)(?=.* add (?:constraint \S+ )?(?:unique|primary key|exclude))(?!.* using index)/,
    says: 'makes an index while reads and writes wait; use an index that is there already',
  },
  {
    pattern: /^alter table (?:only )?(\w+).* alter (?:column )?\S+ (?:set data )?type /,
    says: 'may write every row anew',
  },
  {
    pattern: /^alter table (?:only )?(\w+).* set not null/,
    says: 'reads every row while others wait, unless a validated check says the same',
  },
  {
    pattern:
      /^alter table (?:only )?(\w+).* add (?:column )?(?!constraint)\S+ .*(?:generated (?:always|by default) as|serial|default (?:gen_random_uuid|random|clock_timestamp|nextval|uuidv?\w*)\()/,
    says: 'writes every row anew for a value of its own',
  },
  {
    pattern: /^alter table (?:only )?(\w+).* set (?:logged|unlogged|tablespace|access method)/,
    says: 'writes every row anew',
  },
  { pattern: /^(?:cluster|vacuum|lock|reindex|refresh)\b/, says: 'locks a whole table' },
  {
    pattern: /^update (?:only )?(\w+)/,
    says: 'locks every row that it changes until the migration ends; use a job',
  },
  {
    pattern: /^delete from (?:only )?(\w+)/,
    says: 'locks every row that it deletes until the migration ends; use a job',
  },
  { pattern: /^truncate (?:table )?(\w+)/, says: 'removes rows of the version before' },
  { pattern: /^do\b/, says: 'hides its statements' },
];

const repeatable =
  /^(?:create (?:unique )?index concurrently|drop index concurrently if exists|alter table (?:only )?\w+ validate constraint)/;

/** One sentence for each, which begins with the migration. */
export function longLocks({ tag, statements, isOutsideTransaction }: Migration): readonly string[] {
  const texts = statements.map(plain).filter((text) => text !== '');
  const created = new Set(
    texts.flatMap((text) => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  );
  const faults = texts.flatMap((text) =>
    rules.flatMap(({ pattern, says }) => {
      const found = pattern.exec(text);
      if (found === null || (found[1] !== undefined && created.has(found[1]))) return [];
      return [`${tag}: "${text.slice(0, 60)}" ${says}.`];
    }),
  );
  const added = texts.flatMap((text) => /add constraint (\S+).* not valid/.exec(text)?.[1] ?? []);
  const together = texts
    .filter((text) => added.some((name) => text.includes(`validate constraint ${name}`)))
    .map(
      (text) => `${tag}: "${text.slice(0, 60)}" checks every row in the transaction that locks the table.`,
    );
  if (!isOutsideTransaction) {
    const concurrent = texts.filter((text) => /\bindex concurrently\b/.test(text));
    return [
      ...faults,
      ...together,
      ...concurrent.map((text) => `${tag}: "${text.slice(0, 60)}" is refused within a transaction.`),
    ];
  }
  return [
    ...faults,
    ...texts
      .filter((text) => !repeatable.test(text))
      .map((text) => `${tag}: "${text.slice(0, 60)}" could not be repeated after a failure.`),
    ...texts.flatMap((text, at) => {
      const made = /^create (?:unique )?index concurrently (\S+)/.exec(text)?.[1];
      return made === undefined || texts[at - 1] === `drop index concurrently if exists ${made}`
        ? []
        : [`${tag}: "${text.slice(0, 60)}" must follow DROP INDEX CONCURRENTLY IF EXISTS ${made}.`];
    }),
  ];
}
