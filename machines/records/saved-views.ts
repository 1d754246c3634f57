/** The context and the events of the saved views of a table (spec §2.14), and what its screen asks of them. Pure. */
import { roleHas, type Role } from '../../contract/rights.ts';
import type { ExpectedView, SavedView } from '../../contract/saved-views.ts';
import type { RightsChanged } from '../shared/rights.ts';
import { changedParts, placeBehind, viewOf, type ShownView, type Widths } from './saved-view-list.ts';

export interface SavedViewsInput {
  readonly workspaceId: string;
  readonly role: Role;
  /** The query of a saved view as the table writes it for this person; what it does not know is left out. */
  readonly written: (query: string) => string;
}

/** A name that is being typed: of a new view, or of the one that is renamed. */
interface Naming {
  /** Null for a new view. */
  readonly id: string | null;
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
}

/** A change that is being sent. */
export interface ViewUpdate {
  readonly kind: 'save' | 'rename' | 'move' | 'share';
  readonly id: string;
  readonly body: {
    readonly name?: string;
    readonly shared?: boolean;
    readonly query?: string;
    readonly widths?: Record<string, number>;
    readonly after?: string | null;
    readonly expected?: ExpectedView;
  };
}

export interface SavedViewsContext extends SavedViewsInput {
  /** The shared ones first, each list in its order. */
  readonly views: readonly SavedView[];
  readonly defaultId: string | null;
  readonly shown: ShownView;
  /** The view whose column widths the table was given. */
  readonly arrangedId: string | null;
  /** The page was opened without a view, and the default is not known yet. */
  readonly awaitsDefault: boolean;
  /** Another person changed a shared view since the list was loaded. */
  readonly isOutdated: boolean;
  readonly naming: Naming | null;
  /** The view that is to be removed. */
  readonly chosen: string | null;
  readonly update: ViewUpdate | null;
  /** Who changed the view meanwhile, in a sentence. */
  readonly conflict: string | null;
  readonly problem: string | null;
}

/** Before the views are loaded. */
export const noViews = {
  views: [],
  defaultId: null,
  shown: { viewId: null, query: '', widths: {} },
  arrangedId: null,
  awaitsDefault: false,
  isOutdated: false,
  naming: null,
  chosen: null,
  update: null,
  conflict: null,
  problem: null,
} as const;

export type SavedViewsEvent =
  | ({ type: 'address.show' } & ShownView)
  /** The page was opened without a view. */
  | { type: 'page.opened' }
  /** The person changed the view of the table. */
  | { type: 'view.touched' }
  /** A shared view was changed by another person. */
  | { type: 'views.refresh' }
  | { type: 'views.reload' }
  | RightsChanged
  /** Null for the table without a saved view. */
  | { type: 'view.choose'; id: string | null }
  | { type: 'view.discard' }
  | { type: 'view.save' }
  | { type: 'copy.ask' }
  | { type: 'rename.ask'; id: string }
  | { type: 'name.change'; name: string }
  | { type: 'name.share'; shared: boolean }
  | { type: 'name.default'; isDefault: boolean }
  | { type: 'name.submit' }
  | { type: 'name.cancel' }
  | { type: 'view.move'; id: string; by: -1 | 1 }
  | { type: 'view.share'; id: string; shared: boolean }
  | { type: 'default.choose'; id: string | null }
  | { type: 'remove.ask'; id: string }
  | { type: 'remove.confirm' }
  | { type: 'remove.cancel' }
  /** Overwrites what another person saved. */
  | { type: 'mine.keep' }
  | { type: 'theirs.take' };

/** The table is to show a view; `query` without `?`. */
interface ViewOpened {
  readonly type: 'view.opened';
  readonly id: string | null;
  readonly query: string;
  readonly how: 'push' | 'replace';
}

/** The table is to have these column widths. */
interface WidthsOpened {
  readonly type: 'widths.opened';
  readonly widths: Widths;
}

export type SavedViewsEmitted = ViewOpened | WidthsOpened;

/** The saved view that the table shows, perhaps with changes; undefined for none. */
export const currentView = ({ views, shown }: SavedViewsContext): SavedView | undefined =>
  viewOf(views, shown.viewId);

/** What differs from the saved view, in words; empty for nothing. */
export function changes(context: SavedViewsContext): readonly string[] {
  const view = currentView(context);
  return view === undefined ? [] : changedParts(context.written(view.query), view.widths, context.shown);
}

export const isChanged = (context: SavedViewsContext): boolean => changes(context).length > 0;

export const isSavable = (context: SavedViewsContext): boolean =>
  isChanged(context) && currentView(context)?.editable === true;

export const mayShare = ({ role }: Pick<SavedViewsContext, 'role'>): boolean => roleHas(role, 'edit-any');

export const canMove = ({ views }: SavedViewsContext, id: string, by: -1 | 1): boolean =>
  viewOf(views, id)?.editable === true && placeBehind(views, id, by) !== undefined;

export const isEditable = ({ views }: SavedViewsContext, id: string): boolean =>
  viewOf(views, id)?.editable === true;

/** The input of a call that is about all views of the workspace. */
export const inWorkspace = ({ context }: { context: SavedViewsContext }) => ({
  query: { workspace_id: context.workspaceId },
});
