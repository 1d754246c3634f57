/** Reads what the assistant knows of the workspace when it reads a message. */
import type { Topic } from '../../../machines/assistant/dialogue-types.ts';
import { renewals } from '../../../contract/records/renewals.ts';
import { accountsOf } from '../actions/record-list.ts';
import type { Tx } from '../../db/database.ts';
import { firstRecords, storedTypeOf } from '../../db/repositories/asked-records.ts';
import { listCustomFields } from '../../db/repositories/fields.ts';
import { membersWithEmail } from '../../db/repositories/members.ts';
import { triageStore } from '../../db/repositories/triage.ts';
import { accountNames, accountNamesState, accountsOfRenewals } from '../../db/repositories/spoken-names.ts';
import { todayIn } from '../../domain/calendar/today.ts';
import type { Membership, Person } from '../../domain/people.ts';
import { keepNames } from './kept-names.ts';
import type { Focus, OpenTable, World } from '../parameters/world.ts';
import { tableAt } from './table-address.ts';

/** Where the person is: the address of the open table, the record whose panel is open, and the selected ones. */
export interface Page {
  readonly view: string | null;
  readonly record: string | null;
  readonly selection: readonly string[];
}

export const noPage: Page = { view: null, record: null, selection: [] };

/** Said of the renewals of the open table, after their count. */
const ON_PAGE = 'in the open table';

/** Accounts of the open table that can be spoken of one by one. */
const LISTED_MOST = 100;

/** Null for no table of renewals, and for one that shows all of them. */
async function openTable(
  tx: Tx,
  { member, workspace }: Membership,
  address: string | null,
  { fields, today }: Pick<World, 'fields' | 'today'>,
): Promise<OpenTable | null> {
  if (address === null) return null;
  const { workspace_id, workspace_slug: slug } = workspace;
  const triage = await triageStore(tx, workspace_id).read();
  const table = tableAt(address, { slug, fields, today, triage });
  if (table === null || table.type !== renewals || table.filter === null) return null;
  const { filter } = table;
  const sought = { workspaceId: workspace_id, filter, reader: { me: member.id, today } };
  const records = await firstRecords(tx, storedTypeOf(renewals), sought, { order: [], limit: LISTED_MOST });
  return { address, view: { filter, words: ON_PAGE }, listed: accountsOf(records) };
}

const keptAccounts = keepNames();

/** Without the focus: `aboutNow` gives it. */
export async function readWorld(
  tx: Tx,
  { user, member, workspace }: { readonly user: Person } & Membership,
  now: Date,
  page: Page,
): Promise<World> {
  const { workspace_id } = workspace;
  const [onPage] = page.record === null ? [] : await accountsOfRenewals(tx, workspace_id, [page.record]);
  const today = todayIn(user.timezone, now);
  const fields = (await listCustomFields(tx, workspace_id)).filter(({ is_active }) => is_active);
  return {
    today,
    accounts: await keptAccounts(workspace_id, {
      state: () => accountNamesState(tx, workspace_id),
      read: () => accountNames(tx, workspace_id),
    }),
    members: await membersWithEmail(tx, workspace_id),
    me: { id: member.id, name: member.full_name },
    fields,
    page: await openTable(tx, { member, workspace }, page.view, { fields, today }),
    focus: {
      account: onPage ?? null,
      member: null,
      listed: await accountsOfRenewals(tx, workspace_id, page.selection),
    },
  };
}

/** The open table itself, not what was listed last. */
const OPEN_TABLE = /(?:this|the open|the current) (?:view|table)/i;

/** What is spoken of as `these`: the selection, else the later one of the open table and the last list. */
function listNow({ focus, page = null }: World, topic: Topic, text: string): Pick<Focus, 'listed' | 'view'> {
  const isOpenTable = page !== null && OPEN_TABLE.test(text);
  if (focus.listed.length > 0 && !isOpenTable) return { listed: focus.listed, view: null };
  const isListedSince = topic.listed.length > 0 && (topic.page ?? null) === page?.address;
  return page !== null && (isOpenTable || !isListedSince)
    ? { listed: page.listed, view: page.view }
    : { listed: topic.listed, view: topic.view ?? null };
}

/** What the person looks at comes before what was spoken of. */
export const aboutNow = (world: World, topic: Topic, text = ''): World => ({
  ...world,
  focus: {
    account: world.focus.account ?? topic.account,
    member: topic.member,
    ...listNow(world, topic, text),
  },
});
