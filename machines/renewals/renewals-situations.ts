/** Shared parts of the cases of the renewal table's walk: one cell, its owner, and the situations they can be in. */
import type { SnapshotFrom } from 'xstate';
import { sameView } from '../records/view.ts';
import type { WalkDefinition } from '../testing/walk.ts';
import type { renewalsMachine } from './renewals.machine.ts';
import type { RenewalsContext } from './renewals-context.ts';
import { plainView } from './view.ts';

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
export const isUntouched = ({ context: { rows, cells, drafts, editing } }: { context: RenewalsContext }) =>
  rows[0]?.annual_revenue === 120_000 &&
  editing === null &&
  Object.keys(cells).length + Object.keys(drafts).length === 0;

export const isPlain = ({ context }: { context: RenewalsContext }) =>
  sameView({ ...context.view, search: '' }, plainView);

export type TableSnapshot = SnapshotFrom<typeof renewalsMachine>;

export const inSight = (snapshot: TableSnapshot) =>
  !snapshot.hasTag('editing') && draft(snapshot) === undefined;

export const owner = { id: 'r1', field: 'account_owner' } as const;

export const ownerEditor = 'Owner, Northwind Traders';

/** Only the owner's cell is being edited. */
export const edited = ({ context }: { context: RenewalsContext }) => context.editing?.field;

export const ownerDraft = ({ context }: { context: RenewalsContext }) => context.drafts['account_owner:r1'];

export const isOwners = (snapshot: { context: RenewalsContext }) =>
  edited(snapshot) === 'account_owner' ||
  ownerDraft(snapshot) !== undefined ||
  'account_owner:r1' in snapshot.context.cells;

export const hasHistory = ({ context: { edits } }: { context: RenewalsContext }) =>
  edits.done.length + edits.undone.length > 0;
