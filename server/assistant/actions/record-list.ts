/** Answers with a list of records: how many, what they add up to, the first of them, and where all of them are. */
import type { AnswerTable } from '../../../contract/chat-answer.ts';
import type { AccountRecord, AnyRecord } from '../../../contract/field.ts';
import type { Filter } from '../../../contract/filter.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { countRecords, firstRecords, storedTypeOf, type Order } from '../../db/repositories/asked-records.ts';
import type { ActionContext, Answered } from './action-work.ts';
import { recordRoute, viewRoute } from './places.ts';
import { cellReader, columnNamed } from './record-cells.ts';
import { figure } from './words.ts';

/** Rows of a table in an answer. */
export const ROWS_MOST = 20;

/** Who reads, on which day. */
export const readerOf = ({ actor, world }: Pick<ActionContext, 'actor' | 'world'>) => ({
  me: actor.member.id,
  today: world.today,
});

export interface ListedRecords {
  readonly type: RecordType;
  /** Null for all. */
  readonly filter: Filter | null;
  /** The id of an account: its records only. */
  readonly account?: string | undefined;
  readonly order: readonly Order[];
  /** Names of fields, in the order of the columns. The first one names the record. */
  readonly columns: readonly string[];
}

/** A table of records of a type that is opened by a click. */
export function recordRows(
  context: ActionContext,
  type: RecordType,
  columns: readonly string[],
  records: readonly AnyRecord[],
): AnswerTable {
  const cells = columns.map((name) => columnNamed(type, name));
  const readers = cells.map((field) => cellReader(field, context.actor.user));
  const slug = type.account === 'own' ? 'show-account' : slugs[type.module];
  return {
    headers: cells.map(({ field_label }) => field_label),
    rows: records.map((record) => ({
      cells: readers.map((read) => read(record)),
      clickable: true,
      action: {
        slug: slug ?? 'show-account',
        label: readers[0]?.(record) ?? '',
        route: recordRoute(context, type.page, record.id),
      },
    })),
  };
}

/** What a click on a record of a type is, where it is no account. */
const slugs: Readonly<Record<string, string>> = {
  contacts: 'find-contact',
  onboarding: 'onboarding-status',
  'support-requests': 'list-support-requests',
  'product-improvement': 'list-improvement-requests',
};

/** Each account once, in the order of the records. */
export function accountsOf(records: readonly AnyRecord[]): readonly { id: string; name: string }[] {
  const seen = new Map<string, string>();
  for (const record of records as readonly AccountRecord[])
    if (record.customer_id !== undefined && !seen.has(record.customer_id))
      seen.set(record.customer_id, String(record['account_name']));
  return [...seen].map(([id, name]) => ({ id, name }));
}

/** The first records of a list, and how many there are. */
export const listRecords = (context: ActionContext, { type, filter, account, order }: ListedRecords) =>
  context.read(async (tx) => {
    const stored = storedTypeOf(type);
    const sought = {
      workspaceId: context.actor.workspace.workspace_id,
      filter,
      account,
      reader: readerOf(context),
    };
    const count = await countRecords(tx, stored, sought);
    const records = await firstRecords(tx, stored, sought, { order, limit: ROWS_MOST });
    return { count, records };
  });

/** Said after a table that does not show everything. */
export const moreThan = (shown: number, count: number): string =>
  count > shown ? ` The first ${shown} are shown here, ${figure(count - shown)} more are in the table.` : '';

/**
 * @param said the sentence with the count and whatever else was counted
 * @param sort the order in an address, such as `-annual_revenue`
 */
export function listedAnswer(
  context: ActionContext,
  asked: ListedRecords,
  { count, records }: { readonly count: number; readonly records: readonly AnyRecord[] },
  said: string,
  sort?: string,
): Answered {
  const route = viewRoute(context, asked.type.page, asked.filter, sort);
  if (count === 0) return { answer: { type: 'text', response_text: said }, route, listed: [], count };
  return {
    answer: {
      type: 'table',
      response_text: `${said}${moreThan(records.length, count)}`,
      table: recordRows(context, asked.type, asked.columns, records),
    },
    route,
    listed: accountsOf(records),
    count,
  };
}
