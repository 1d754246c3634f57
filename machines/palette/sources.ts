/**
 * The sources of the command palette that ask the server. A module registers its source by one line in `sources`; its calls
 * are made by the application.
 */
import type { CallAnswer, CallDefinition, CallInput } from '../../contract/call.ts';
import { listMembers } from '../../contract/members.ts';
import { paths } from '../../contract/paths.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { viewAddressQuery } from '../records/saved-view-list.ts';
import type { PaletteEntry, PaletteScope } from './entries.ts';

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

interface Account {
  readonly id: string;
  readonly account_name: string;
  readonly account_owner: string | null;
  readonly logo_url: string | null;
}

const ACCOUNT = 'account:';

const accountEntry =
  ({ slug }: PaletteScope) =>
  ({ id, account_name: title, account_owner: owner, logo_url: src }: Account): PaletteEntry => ({
    id: `${ACCOUNT}${id}`,
    kind: 'account',
    title,
    ...(owner !== null && { detail: owner }),
    icon: 'account',
    picture: { id, src },
    run: { go: `${paths.workspace.renewals(slug)}?record=${id}` },
  });

const accounts: PaletteSource = {
  name: 'accounts',
  // Names of accounts are not kept in the browser, so those used recently are asked for by their ids.
  load(scope, recent) {
    const ids = recent.filter((id) => id.startsWith(ACCOUNT)).map((id) => id.slice(ACCOUNT.length));
    if (ids.length === 0) return null;
    const query = { workspace_id: scope.workspaceId, user_id: scope.userId, ids: ids.join(',') };
    return question(renewalCalls.list, { query }, ({ data }) => data.map(accountEntry(scope)));
  },
  search: (scope, typed) =>
    question(renewalCalls.search, { query: { workspace_id: scope.workspaceId, name: typed } }, ({ data }) =>
      data.map(accountEntry(scope)),
    ),
};

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

const renewalViews: PaletteSource = {
  name: 'views',
  load: ({ workspaceId, slug }) =>
    question(renewalCalls.views, { query: { workspace_id: workspaceId } }, ({ data }) =>
      data.map(({ id, name, shared, query }): PaletteEntry => ({
        id: `view:${id}`,
        kind: 'view',
        title: name,
        detail: shared ? 'Renewals, shared view' : 'Renewals, your view',
        icon: 'view',
        run: { go: `${paths.workspace.renewals(slug)}${viewAddressQuery(id, query)}` },
      })),
    ),
};

export const sources: readonly PaletteSource[] = [accounts, people, renewalViews];
