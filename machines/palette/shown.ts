/** What the command palette shows for what was typed: the entries the person may use, the best first, in groups. Pure. */
import { roleHas, type Role } from '../../contract/rights.ts';
import { isNearest, matcher } from '../../contract/rules/text-match.ts';
import { entryKinds, type EntryKind, type PaletteEntry } from './entries.ts';

/** Entries of one group; there may be many more people or views than are read. */
export const GROUP_MOST = 8;

/** How many entries used recently are remembered. */
export const RECENT_MOST = 8;

/** How many of them an empty palette shows. */
const RECENT_SHOWN = 5;

export interface ShownGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

interface Ranked {
  readonly entry: PaletteEntry;
  readonly rank: number;
}

/** Behind a match of the title, before a match of the next kind. */
const BY_OTHER_WORDS = 0.5;

interface Known {
  readonly role: Role;
  readonly typed: string;
  readonly entries: readonly PaletteEntry[];
  /** The ids of entries used recently, the last one first. */
  readonly recent: readonly string[];
}

const kinds = Object.keys(entryKinds) as EntryKind[];

function ranked({ role, typed, entries, recent }: Known): readonly Ranked[] {
  const rankOf = matcher(typed);
  const place = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return entries
    .filter(({ right }) => right === undefined || roleHas(role, right))
    .flatMap((entry): Ranked[] => {
      const { title, detail = '', keywords = '' } = entry;
      const rank = rankOf(title);
      if (rank !== null && !isNearest(rank)) return [{ entry, rank }];
      // What is found exactly in the other words comes before mistakes of typing in the title.
      const other = rankOf(`${title} ${detail} ${keywords}`);
      const best = Math.min(rank ?? Infinity, other === null ? Infinity : other + BY_OTHER_WORDS);
      return best === Infinity ? [] : [{ entry, rank: best }];
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        place(one.entry.id) - place(other.entry.id) ||
        one.entry.title.localeCompare(other.entry.title, 'en'),
    );
}

/** Groups in the order of their best entry. */
function foundGroups(known: Known): readonly ShownGroup[] {
  const found = ranked(known);
  return [...new Set(found.map(({ entry }) => entry.kind))].map((kind) => ({
    heading: entryKinds[kind],
    entries: found
      .filter(({ entry }) => entry.kind === kind)
      .slice(0, GROUP_MOST)
      .map(({ entry }) => entry),
  }));
}

/** Nothing is typed yet: what was used recently, then commands and pages. */
function restingGroups({ role, entries, recent }: Known): readonly ShownGroup[] {
  const permitted = entries.filter(({ right }) => right === undefined || roleHas(role, right));
  const used = recent
    .flatMap((id) => permitted.find((entry) => entry.id === id) ?? [])
    .slice(0, RECENT_SHOWN);
  const groups = (['command', 'page'] as const).map((kind) => ({
    heading: entryKinds[kind],
    entries: permitted.filter((entry) => entry.kind === kind && !used.includes(entry)),
  }));
  return [{ heading: 'Recent', entries: used }, ...groups].filter((group) => group.entries.length > 0);
}

export const shownGroups = (known: Known): readonly ShownGroup[] =>
  known.typed.trim() === '' ? restingGroups(known) : foundGroups(known);

/** Whether everything that was found is found only because mistakes of typing are tolerated. */
export function areNearest(known: Known): boolean {
  const [best] = known.typed.trim() === '' ? [] : ranked(known);
  return best !== undefined && isNearest(best.rank);
}

/** The entries of several sources, each of them once; the first source of an entry gives it. */
export function joined(...lists: readonly (readonly PaletteEntry[])[]): readonly PaletteEntry[] {
  const known = new Map<string, PaletteEntry>();
  for (const entry of lists.flat()) if (!known.has(entry.id)) known.set(entry.id, entry);
  return [...known.values()].toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

/** With a newly used entry in front. */
export const withRecent = (recent: readonly string[], id: string): readonly string[] =>
  [id, ...recent.filter((other) => other !== id)].slice(0, RECENT_MOST);

export type EntryStep = 'next' | 'previous' | 'first' | 'last' | 'down' | 'up';

/** Entries that Page Up and Page Down pass over. */
const PAGE = 5;

/** The entry to which a key moves. At the ends an arrow goes on at the other end. */
export function stepFrom(
  entries: readonly PaletteEntry[],
  from: PaletteEntry | undefined,
  step: EntryStep,
): PaletteEntry | undefined {
  const { length } = entries;
  // By id: entries are made anew from what is known.
  const at = entries.findIndex(({ id }) => id === from?.id);
  const last = length - 1;
  const to = {
    next: at === last ? 0 : at + 1,
    previous: at <= 0 ? last : at - 1,
    first: 0,
    last,
    down: Math.min(at + PAGE, last),
    up: Math.max(at - PAGE, 0),
  }[step];
  return entries[to];
}
