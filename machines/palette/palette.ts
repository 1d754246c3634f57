/** What the command palette knows and is told, and the entries it shows now. Pure. */
import type { Role } from '../../contract/rights.ts';
import type { RightsChanged } from '../shared/rights.ts';
import type { PaletteEntry, PaletteScope } from './entries.ts';
import { commandEntries, pageEntries } from './own-entries.ts';
import { areNearest, joined, shownGroups, type EntryStep, type ShownGroup } from './shown.ts';

export interface PaletteInput extends PaletteScope {
  readonly role: Role;
}

interface SourceLists {
  readonly [source: string]: readonly PaletteEntry[];
}

export interface PaletteContext extends PaletteInput {
  readonly typed: string;
  /** By source: what it gave when the palette opened, and for what was typed. */
  readonly loaded: SourceLists;
  readonly found: SourceLists;
  /** The sources that failed, by name. */
  readonly failed: readonly string[];
  readonly recent: readonly string[];
  /** The entry that the person moved to; null for the best one. */
  readonly pointedId: string | null;
  readonly chosen: PaletteEntry | null;
  /** Why the chosen entry could not be carried out. */
  readonly problem: string | null;
  /** Typed in the sheet of shortcuts. */
  readonly sought: string;
}

/** Of the application: a key or a button. */
export type PaletteAsked =
  /** `typed`: before the code of the palette had loaded. */
  { readonly type: 'palette.ask'; readonly typed?: string } | { readonly type: 'shortcuts.ask' };

/** Of the sources. */
export type SourceReport =
  | { readonly type: 'recent.recalled'; readonly ids: readonly string[] }
  | { readonly type: 'source.loaded'; readonly source: string; readonly entries: readonly PaletteEntry[] }
  | { readonly type: 'source.failed'; readonly source: string };

export type SearchReport =
  | { readonly type: 'search.found'; readonly source: string; readonly entries: readonly PaletteEntry[] }
  | { readonly type: 'search.failed'; readonly source: string }
  | { readonly type: 'search.ended' };

export type PaletteEvent =
  | PaletteAsked
  | SourceReport
  | SearchReport
  | RightsChanged
  | { type: 'query.change'; typed: string }
  | { type: 'entry.move'; step: EntryStep }
  | { type: 'entry.choose'; id: string }
  | { type: 'sources.retry' }
  | { type: 'palette.close' }
  | { type: 'sought.change'; sought: string }
  | { type: 'sheet.close' };

/** For the application, which keeps the ids on this device. */
export interface EntryUsed {
  readonly type: 'recent.changed';
  readonly ids: readonly string[];
}

const known = ({ role, typed, loaded, found, recent, ...scope }: PaletteContext) => ({
  role,
  typed,
  recent,
  entries: joined(
    ...Object.values(found),
    ...Object.values(loaded),
    pageEntries(scope),
    commandEntries(scope),
  ),
});

export const groupsOf = (context: PaletteContext): readonly ShownGroup[] => shownGroups(known(context));

/** Nothing is spelled as it was typed. */
export const isOnlyNearest = (context: PaletteContext): boolean => areNearest(known(context));

export const entriesOf = (context: PaletteContext): readonly PaletteEntry[] =>
  groupsOf(context).flatMap(({ entries }) => entries);

/** The entry that Enter opens. */
export function activeEntry(context: PaletteContext): PaletteEntry | undefined {
  const shown = entriesOf(context);
  return shown.find(({ id }) => id === context.pointedId) ?? shown[0];
}
