/** The entries of the command palette: what a source gives, and the groups in which they are shown. */
import type { Right } from '../../contract/rights.ts';

/** The groups, in the order in which they stand where nothing else decides. */
export const entryKinds = {
  account: 'Accounts',
  contact: 'Contacts',
  person: 'People',
  view: 'Views',
  page: 'Pages',
  command: 'Commands',
} as const;
export type EntryKind = keyof typeof entryKinds;

/** A command that the application carries out; `shortcuts` opens the sheet of shortcuts. */
export const commands = [
  'newRenewal',
  'assistant',
  'saveView',
  'themeLight',
  'themeDark',
  'themeSystem',
  'toggleNavigation',
  'shortcuts',
  'signOut',
] as const;
export type Command = (typeof commands)[number];

/** The names of icons; `picture` of an entry takes the icon's place. */
export type EntryIcon =
  | 'account'
  | 'person'
  | 'view'
  | 'page'
  | 'add'
  | 'assistant'
  | 'save'
  | 'theme'
  | 'shell'
  | 'keys'
  | 'out';

export interface PaletteEntry {
  /** Unique and lasting, such as `account:` and the id: what was used recently is remembered by it. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  readonly detail?: string;
  /** Further words by which it is found. */
  readonly keywords?: string;
  readonly icon: EntryIcon;
  /** The picture of a person, or the logo of an account. */
  readonly picture?: { readonly id: string; readonly src: string | null };
  /** Who lacks it does not see the entry. */
  readonly right?: Right;
  readonly run: { readonly go: string } | { readonly command: Command };
}

/** The person and the workspace for which entries are made. */
export interface PaletteScope {
  readonly userId: string;
  readonly workspaceId: string;
  readonly slug: string;
}
