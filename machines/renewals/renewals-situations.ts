/** Shared parts of the cases of the renewal table's walk: one cell, its owner, and the situations they can be in. */
import type { SnapshotFrom } from 'xstate';
import { plainView } from '../records/typed-view.ts';
import { sameView } from '../records/view.ts';
import type { WalkDefinition } from '../testing/walk.ts';
import type { renewalsMachine } from './renewals.machine.ts';
import type { RenewalsContext, View } from './renewal-table.ts';

export type RenewalsCases = WalkDefinition<typeof renewalsMachine>['events'];

export const cell = { id: 'r1', field: 'annual_revenue' } as const;

export const editor = 'Annual revenue, Northwind Traders';

export const column = 'Annual revenue';

export const row = 'Northwind Traders';

/** The displayed value and the server value, which together determine the situation. */
export const shown = ({ context }: { context: RenewalsContext }) =>
  context.cells['annual_revenue:r1']?.shown?.value ?? null;

export const held = ({ context }: { context: RenewalsContext }) => context.rows[0]?.annual_revenue ?? null;

export const draft = ({ context }: { context: RenewalsContext }) => context.drafts['annual_revenue:r1'];

/** Nothing has been edited, so a change of the view is the only visible change. */
export const isUntouched = (snapshot: TableSnapshot) => {
  const { rows, cells, drafts } = snapshot.context;
  return (
    rows[0]?.annual_revenue === 120_000 &&
    !snapshot.matches({ ready: 'editing' }) &&
    Object.keys(cells).length + Object.keys(drafts).length === 0
  );
};

export const isPlain = ({ context }: { context: RenewalsContext }) =>
  sameView({ ...context.view, search: '' }, plainView);

export type TableSnapshot = SnapshotFrom<typeof renewalsMachine>;

export const inSight = (snapshot: TableSnapshot) =>
  !snapshot.matches({ ready: 'editing' }) && draft(snapshot) === undefined;

export const owner = { id: 'r1', field: 'account_owner' } as const;

export const ownerEditor = 'Owner, Northwind Traders';

/** The field whose editor is open. */
export const edited = (snapshot: TableSnapshot) =>
  snapshot.matches({ ready: 'editing' }) ? snapshot.children.editor?.getSnapshot().context.field : undefined;

/** The owner that the account would be given to; null for none. */
export const asked = (snapshot: TableSnapshot) =>
  snapshot.matches({ ready: 'givingAway' })
    ? snapshot.children.question?.getSnapshot().context.value
    : undefined;

export const ownerDraft = ({ context }: { context: RenewalsContext }) => context.drafts['account_owner:r1'];

export const isOwners = (snapshot: TableSnapshot) =>
  edited(snapshot) === 'account_owner' ||
  ownerDraft(snapshot) !== undefined ||
  'account_owner:r1' in snapshot.context.cells;

export const hasHistory = ({ context: { edits } }: { context: RenewalsContext }) =>
  edits.done.length + edits.undone.length > 0;

export const sortedView: View = {
  ...plainView,
  sort: { field: 'renewal_term_months', direction: 'ascending' },
};
