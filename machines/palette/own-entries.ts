/** The entries that need no call: the pages of the workspace and the commands of the application. */
import { pages } from '../../contract/pages.ts';
import { paths } from '../../contract/paths.ts';
import { shortcuts } from '../shell/shortcuts.ts';
import type { PaletteEntry, PaletteScope } from './entries.ts';

type PageName = keyof typeof pages;

interface Facts {
  readonly title: string;
  readonly group?: string;
  readonly below?: PageName;
  readonly sameAs?: string;
  readonly right?: PaletteEntry['right'];
}

/** Every page that has a title of its own, in the order of the contract. */
export const pageEntries = ({ slug }: PaletteScope): readonly PaletteEntry[] =>
  (Object.entries(pages) as [PageName, Facts][])
    .filter(([, { sameAs }]) => sameAs === undefined)
    .map(([name, { title, group, below, right }]) => ({
      id: `page:${name}`,
      kind: 'page',
      title,
      // Several pages below others have one title.
      ...(below !== undefined ? { detail: pages[below].title } : group !== undefined && { detail: group }),
      ...(right !== undefined && { right }),
      icon: 'page',
      run: { go: paths.workspace[name](slug) },
    }));

const command = (
  run: Extract<PaletteEntry['run'], { command: string }>['command'],
  entry: Pick<PaletteEntry, 'title' | 'icon' | 'keywords' | 'right'>,
): PaletteEntry => ({ id: `command:${run}`, kind: 'command', run: { command: run }, ...entry });

export const commandEntries = ({ slug }: PaletteScope): readonly PaletteEntry[] => [
  command('newRenewal', {
    title: 'New renewal',
    keywords: 'add create account',
    icon: 'add',
    right: 'edit-own',
  }),
  command('assistant', {
    title: 'Open the assistant',
    keywords: 'ask chat question chatam',
    icon: 'assistant',
  }),
  command('saveView', { title: 'Save the renewals as a view', keywords: 'create new view', icon: 'save' }),
  {
    id: 'command:demoData',
    kind: 'command',
    title: 'Switch demo data',
    detail: 'Preferences',
    keywords: 'sample show hide',
    icon: 'shell',
    right: 'configure',
    run: { go: paths.workspace.preferences(slug) },
  },
  command('themeLight', { title: 'Light theme', keywords: 'colour appearance', icon: 'theme' }),
  command('themeDark', { title: 'Dark theme', keywords: 'colour appearance', icon: 'theme' }),
  command('themeSystem', { title: 'Theme of the system', keywords: 'colour appearance', icon: 'theme' }),
  command('toggleNavigation', {
    title: 'Collapse or expand the navigation',
    keywords: 'sidebar menu',
    icon: 'shell',
  }),
  command('shortcuts', {
    title: 'Keyboard shortcuts',
    keywords: shortcuts.everywhere.sheet.keys[0],
    icon: 'keys',
  }),
  command('signOut', { title: 'Sign out', keywords: 'log out leave', icon: 'out' }),
];
