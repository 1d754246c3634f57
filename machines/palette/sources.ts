/**
 * The sources of the command palette that ask the server. A module registers its source by one line in `sources`; its calls
 * are made by the application.
 */
import type { CallAnswer, CallDefinition, CallInput } from '../../contract/call.ts';
import { listMembers } from '../../contract/members.ts';
import { paths } from '../../contract/paths.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { contactCalls } from '../../contract/records/contacts.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { viewAddressQuery } from '../records/saved-view-list.ts';
import type { EntryIcon, EntryKind, PaletteEntry, PaletteScope } from './entries.ts';

/** One call, and the entries of its answer. */
export interface PaletteQuestion {
  readonly call: CallDefinition;
  readonly input: unknown;
  readonly entriesOf: (answer: never) => readonly PaletteEntry[];
}

const question = <C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  entriesOf: (answer: CallAnswer<C>) => readonly PaletteEntry[],
): PaletteQuestion => ({ call, input, entriesOf });

export interface PaletteSource {
  /** In the sentence that it could not be loaded, such as `accounts`. */
  readonly name: string;
  /** Asked when the palette opens; null if nothing is to be asked. `recent` are the ids of entries used recently. */
  readonly load?: (scope: PaletteScope, recent: readonly string[]) => PaletteQuestion | null;
  /** Asked for what was typed: for more than can be loaded at once. */
  readonly search?: (scope: PaletteScope, typed: string) => PaletteQuestion;
}

/** What lists and searches of every type of records tell. */
interface Listed {
  readonly id: string;
  readonly account_name?: string | null;
  readonly account_owner?: string | null;
  readonly logo_url?: string | null;
}

interface RecordSource<R extends Listed> {
  readonly kind: Extract<EntryKind, 'account' | 'contact'>;
  /** In the sentence that they could not be loaded. */
  readonly many: string;
  readonly calls: Pick<RecordCalls<R>, 'list' | 'search'>;
  readonly page: (slug: string) => string;
  readonly icon: EntryIcon;
  readonly titleOf: (
    record: Listed & { readonly name?: string | undefined; readonly full_name?: string },
  ) => string;
  readonly detailOf: (record: Listed) => string | null;
}

/** The records of a type, in their panel. */
function recordSource<R extends Listed>(of: RecordSource<R>): PaletteSource {
  const start = `${of.kind}:`;
  const entryOf =
    ({ slug }: PaletteScope) =>
    (record: Listed): PaletteEntry => {
      const detail = of.detailOf(record);
      return {
        id: `${start}${record.id}`,
        kind: of.kind,
        title: of.titleOf(record),
        ...(detail !== null && { detail }),
        icon: of.icon,
        ...(of.kind === 'account' && { picture: { id: record.id, src: record.logo_url ?? null } }),
        run: { go: `${of.page(slug)}?record=${record.id}` },
      };
    };
  return {
    name: of.many,
    // Names of records are not kept in the browser, so those used recently are asked for by their ids.
    load(scope, recent) {
      const ids = recent.filter((id) => id.startsWith(start)).map((id) => id.slice(start.length));
      if (ids.length === 0) return null;
      const query = { workspace_id: scope.workspaceId, user_id: scope.userId, ids: ids.join(',') };
      return question(of.calls.list, { query }, ({ data }) => data.map(entryOf(scope)));
    },
    search: (scope, typed) =>
      question(of.calls.search, { query: { workspace_id: scope.workspaceId, name: typed } }, ({ data }) =>
        data.map(entryOf(scope)),
      ),
  };
}

const accounts = recordSource({
  kind: 'account',
  many: 'accounts',
  calls: renewalCalls,
  page: paths.workspace.renewals,
  icon: 'account',
  titleOf: ({ account_name }) => account_name ?? '',
  detailOf: ({ account_owner }) => account_owner ?? null,
});

const contacts = recordSource({
  kind: 'contact',
  many: 'contacts',
  calls: contactCalls,
  page: paths.workspace.contacts,
  icon: 'person',
  titleOf: ({ name, full_name }) => name ?? full_name ?? '',
  detailOf: ({ account_name }) => account_name ?? null,
});

const people: PaletteSource = {
  name: 'people',
  load: ({ workspaceId, slug }) =>
    question(listMembers, { params: { id: workspaceId }, query: {} }, ({ data }) =>
      data.map((member): PaletteEntry => {
        const name = 'name' in member ? member.name : member.full_name;
        return {
          id: `person:${member.id}`,
          kind: 'person',
          title: name,
          detail: 'Renewals of this owner',
          icon: 'person',
          picture: { id: member.id, src: member.profile_picture_url },
          run: { go: `${paths.workspace.renewals(slug)}${viewAddressQuery(null, `owner=${member.id}`)}` },
        };
      }),
    ),
};

/** @param many as in `Renewals, shared view` */
const savedViews = (
  many: string,
  calls: Pick<RecordCalls<never>, 'views'>,
  page: (slug: string) => string,
): PaletteSource => ({
  name: `views of ${many.toLowerCase()}`,
  load: ({ workspaceId, slug }) =>
    question(calls.views, { query: { workspace_id: workspaceId } }, ({ data }) =>
      data.map(({ id, name, shared, query }): PaletteEntry => ({
        id: `view:${id}`,
        kind: 'view',
        title: name,
        detail: shared ? `${many}, shared view` : `${many}, your view`,
        icon: 'view',
        run: { go: `${page(slug)}${viewAddressQuery(id, query)}` },
      })),
    ),
});

export const sources: readonly PaletteSource[] = [
  accounts,
  contacts,
  people,
  savedViews('Renewals', renewalCalls, paths.workspace.renewals),
  savedViews('Contacts', contactCalls, paths.workspace.contacts),
];
