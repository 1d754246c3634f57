/** The main actions of every screen, as one press or one key each: what `bench -- --only interaction` measures. */
import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../contract/paths.ts';
import { pages } from '../../../contract/pages.ts';

export interface MainAction {
  readonly screen: string;
  readonly action: string;
  /** A page of the workspace. */
  readonly page: keyof typeof pages;
  /** An address outside of the workspace instead. */
  readonly path?: string;
  /** What is pressed, or has the focus when the key is pressed. */
  readonly target: (page: Page) => Locator;
  /** The key, as Playwright names it. Left out, the target is pressed. */
  readonly key?: string;
  /** Brings the screen to where the target is shown. `run` counts from 1. */
  readonly before?: (page: Page, run: number) => Promise<void>;
}

type Role = Parameters<Page['getByRole']>[0];

const by =
  (role: Role, name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole(role, { name, exact: true }).first();

const press =
  (role: Role, name: string | RegExp) =>
  (page: Page): Promise<void> =>
    by(role, name)(page).click();

/** A cell of the first record, by its place after the record's name. */
const cell =
  (place: number) =>
  (page: Page): Locator =>
    page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(place);

/** What every table of records does, at its own page. */
const ofTable = (
  screen: string,
  page: MainAction['page'],
  { record, sorts, edits }: { readonly record: RegExp; readonly sorts: string; readonly edits: number },
): readonly MainAction[] => [
  { screen, page, action: 'sort', target: by('button', sorts) },
  { screen, page, action: 'sort the other way', target: by('button', sorts), before: press('button', sorts) },
  { screen, page, action: 'open an editor', target: cell(edits) },
  { screen, page, action: 'open a record', target: by('button', record) },
  { screen, page, action: 'select a record', target: by('checkbox', /^Select (?!all)/) },
  { screen, page, action: 'type in the search', target: by('searchbox', 'Search'), key: 'a' },
  { screen, page, action: 'open the filter', target: by('button', 'Filter') },
  { screen, page, action: 'open the form', target: by('button', /^New (?!view)/) },
];

const renewals = { screen: 'Renewals', page: 'renewals' } as const;
const projects = { screen: 'Onboarding', page: 'onboarding' } as const;
const support = { screen: 'Support requests', page: 'supportRequests' } as const;
const assistant = { screen: 'Assistant', page: 'chatam' } as const;
const dashboards = { screen: 'Dashboards', page: 'reports' } as const;
const preferences = { screen: 'Preferences', page: 'preferences' } as const;

export const mainActions: readonly MainAction[] = [
  {
    screen: 'Sign in',
    page: 'home',
    path: paths.signin,
    action: 'type the email',
    target: by('textbox', 'Email'),
    key: 'a',
  },
  {
    screen: 'Sign up',
    page: 'home',
    path: paths.onboard,
    action: 'type the name',
    target: by('textbox', 'Full name'),
    key: 'a',
  },
  {
    screen: 'Sign up',
    page: 'home',
    path: paths.onboard,
    action: 'continue',
    target: by('button', 'Continue'),
  },

  { screen: 'Home', page: 'home', action: 'open the table', target: by('link', 'Open in the table') },
  { screen: 'Navigation', page: 'home', action: 'open a page', target: by('link', 'Contacts') },
  {
    screen: 'Palette',
    page: 'home',
    action: 'open',
    target: (page) => page.locator('body'),
    key: 'Control+k',
  },
  {
    screen: 'Palette',
    page: 'home',
    action: 'type',
    before: (page) => page.keyboard.press('Control+k'),
    target: by('combobox', 'Search or run a command'),
    key: 'r',
  },

  { ...assistant, action: 'type a question', target: by('textbox', /./), key: 'a' },
  {
    ...assistant,
    action: 'ask',
    before: async (page) => by('textbox', /./)(page).fill('Show overdue renewals'),
    target: by('button', 'Send'),
  },
  { ...assistant, action: 'open the history', target: by('button', 'Chat History') },
  { ...assistant, action: 'open the actions', target: by('button', 'Actions') },
  {
    screen: 'Assistant beside a page',
    page: 'renewals',
    action: 'open',
    target: (page) => page.locator('body'),
    key: 'Control+j',
  },

  ...ofTable('Renewals', 'renewals', { record: /^Open (?!requests)/, sorts: 'Annual revenue', edits: 1 }),
  { ...renewals, action: 'select all', target: by('checkbox', 'Select all renewals') },
  { ...renewals, action: 'filter by a due date', target: by('button', /^Overdue/) },
  {
    ...renewals,
    action: 'type in an editor',
    before: (page) => cell(1)(page).click(),
    target: by('spinbutton', /./),
    key: '5',
  },
  {
    ...renewals,
    action: 'store an edit',
    // Another value each time, because one that is stored already is not sent.
    before: async (page, run) => {
      await cell(1)(page).click();
      await page.getByRole('spinbutton').fill(String(100_000 + run));
    },
    target: by('spinbutton', /./),
    key: 'Enter',
  },
  ...ofTable('Contacts', 'contacts', { record: /^Open /, sorts: 'Full name', edits: 2 }),
  ...ofTable('Onboarding', 'onboarding', { record: /^Open /, sorts: 'Target', edits: 9 }),
  { ...projects, action: 'show the board', target: by('button', 'Board') },
  {
    ...projects,
    action: 'lift a card',
    before: press('button', 'Board'),
    target: by('button', /^Move /),
    key: 'Space',
  },
  ...ofTable('Support requests', 'supportRequests', { record: /^Open /, sorts: 'Opened', edits: 5 }),
  { ...support, action: 'show the inbox', target: by('button', 'Inbox') },
  {
    ...support,
    action: 'read a request',
    before: press('button', 'Inbox'),
    target: (page) => page.getByRole('list', { name: 'Requests' }).getByRole('button').first(),
  },
  ...ofTable('Product improvement', 'productImprovement', { record: /^Open /, sorts: 'Status', edits: 3 }),
  { ...dashboards, action: 'choose a period', target: by('radio', 'This quarter') },
  { ...dashboards, action: 'show a table', target: by('button', /^Show as table/) },
  { ...dashboards, action: 'edit the layout', target: by('button', 'Edit layout') },

  {
    screen: 'Field Configuration',
    page: 'fields',
    action: 'search',
    target: by('searchbox', 'Search'),
    key: 'a',
  },
  {
    screen: 'Create Custom Field',
    page: 'createField',
    action: 'type the label',
    target: by('textbox', 'Field label'),
    key: 'a',
  },
  { screen: 'User Management', page: 'users', action: 'search', target: by('searchbox', 'Search'), key: 'a' },
  {
    screen: 'Add User',
    page: 'addUser',
    action: 'send without an address',
    target: by('button', 'Send invitation'),
  },
  {
    screen: 'Invite several people',
    page: 'inviteSeveral',
    action: 'type an address',
    target: by('textbox', /./),
    key: 'a',
  },
  { screen: 'Audit Center', page: 'audit', action: 'open an entry', target: by('button', /^Details of/) },
  {
    screen: 'Audit Center',
    page: 'audit',
    action: 'open a filter',
    target: by('combobox', 'Filter by action'),
  },
  {
    screen: 'Action Configuration',
    page: 'actions',
    action: 'search',
    target: by('searchbox', 'Search'),
    key: 'a',
  },
  {
    screen: 'Workspace profile',
    page: 'profile',
    action: 'edit the name',
    target: by('button', 'Edit workspace name'),
  },
  {
    screen: 'Personal profile',
    page: 'userProfile',
    action: 'edit the name',
    target: by('button', 'Edit full name'),
  },
  {
    ...preferences,
    action: 'choose a theme',
    // Both are light here.
    target: (page) => page.getByRole('radio', { name: /^(System|Light)$/, checked: false }),
  },
  { ...preferences, action: 'turn the demo off', target: by('switch', 'Demo Data') },
];
