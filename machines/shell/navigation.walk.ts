/** How the navigation is walked (spec §2.3, §4). */
import type { SnapshotFrom } from 'xstate';
import { absent, click, clickOutside, defineWalk, press, report, see, seeCurrent, seeText } from '../walk.ts';
import { navigationMachine, type NavigationReport } from './navigation.machine.ts';

type Snapshot = SnapshotFrom<typeof navigationMachine>;
const isOpen = ({ context }: Snapshot) => context.openItem !== null;

const resized = (narrow: boolean): NavigationReport & { type: 'window.resized' } => ({
  type: 'window.resized',
  narrow,
});
const recalled = (collapsed: boolean) => ({ type: 'width.recalled' as const, collapsed });
const gone = { type: 'path.changed', path: '/northbeam/reports' } as const;

export const navigationWalk = defineWalk({
  title: 'Navigation',
  purpose: 'Leads to every page of a workspace and folds away when there is little room.',
  spec: '§2.3, §4 Navigation, §9',
  machine: navigationMachine,
  input: { slug: 'northbeam', path: '/northbeam/retention/renewals' },
  events: {
    'column.toggle': [
      {
        name: 'Collapse navigation',
        event: { type: 'column.toggle' },
        by: [click('button', 'Collapse navigation')],
        when: (snapshot) => snapshot.matches({ column: 'expanded' }),
      },
      {
        name: 'Expand navigation',
        event: { type: 'column.toggle' },
        by: [click('button', 'Expand navigation')],
        when: (snapshot) => snapshot.matches({ column: 'collapsed' }),
      },
    ],
    'item.chosen': [
      {
        name: 'Accounts',
        event: { type: 'item.chosen' },
        by: [click('link', 'Accounts')],
        // The link leads on wherever it is clicked; only here has the navigation something to close.
        when: (snapshot) =>
          isOpen(snapshot) || (snapshot.context.narrow && snapshot.matches({ column: 'expanded' })),
      },
    ],
    'submenu.toggle': [
      {
        name: 'Satisfaction',
        event: { type: 'submenu.toggle', id: 'satisfaction' },
        by: [click('button', 'Satisfaction')],
      },
      {
        name: 'Service',
        event: { type: 'submenu.toggle', id: 'service' },
        by: [click('button', 'Service')],
      },
    ],
    'entry.chosen': [
      {
        name: 'Customer Health',
        event: { type: 'entry.chosen' },
        by: [click('menuitem', 'Customer Health Soon')],
        when: ({ context }) => context.openItem === 'satisfaction',
      },
    ],
    'panel.dismiss': [
      { name: 'click outside', event: { type: 'panel.dismiss' }, by: [clickOutside], when: isOpen },
      { name: 'Escape', event: { type: 'panel.dismiss' }, by: [press('Escape')], when: isOpen },
    ],
    'window.resized': [
      { name: 'narrow', event: resized(true), by: [report('watchWindow', resized(true))] },
      { name: 'wide', event: resized(false), by: [report('watchWindow', resized(false))] },
    ],
    'width.recalled': [
      { name: 'collapsed', event: recalled(true), by: [report('recallWidth', recalled(true))] },
      {
        name: 'expanded',
        event: recalled(false),
        by: [report('recallWidth', recalled(false))],
        refused: true,
      },
    ],
    'path.changed': [
      {
        name: 'to the reports',
        event: gone,
        by: [report('watchPath', gone)],
        shows: [seeCurrent('link', 'Reports')],
      },
    ],
    // Raised by the machine itself when a person folds the column.
    'width.chosen': [],
  },
  effects: {
    rememberWidth: [
      { name: 'remembered', done: undefined },
      { name: 'not stored', error: new Error('storage is full') },
    ],
  },
  asks: {
    rememberWidth: {
      'column.toggle: Collapse navigation': { collapsed: true },
      'column.toggle: Expand navigation': { collapsed: false },
    },
  },
  listeners: ['recallWidth', 'watchWindow', 'watchPath'],
  states: {
    column: [see('navigation', 'Workspace'), see('link', 'Assistant'), see('button', 'Retention')],
    'column.expanded': [see('button', 'Collapse navigation'), absent('button', 'Expand navigation')],
    'column.collapsed': [see('button', 'Expand navigation'), absent('button', 'Collapse navigation')],
    'panel.closed': [absent('menu', 'Satisfaction'), absent('menu', 'Service')],
    'panel.open': [seeText('menuitem', '')],
  },
  relevant: ({ narrow, openItem }) => ({ narrow, openItem }),
  secret: { context: [], events: [] },
});
