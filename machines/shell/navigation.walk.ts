/** The walk of the navigation (spec §2.3, §4). */
import type { SnapshotFrom } from 'xstate';
import { absent, click, clickOutside, defineWalk, press, report, see, seeCurrent } from '../testing/walk.ts';
import { navigationMachine, type NavigationReport } from './navigation.machine.ts';

type Snapshot = SnapshotFrom<typeof navigationMachine>;
const isOpen = ({ context }: Snapshot) => context.openItem !== null;

const resized = (narrow: boolean): NavigationReport & { type: 'window.resized' } => ({
  type: 'window.resized',
  narrow,
});
const recalled = (collapsed: boolean) => ({ type: 'width.recalled' as const, collapsed });
const gone = { type: 'path.changed', path: '/northbeam/reports' } as const;

/** A button opens only its own panel, and closes it again. */
const opensAndCloses = (id: string, name: string, entries: readonly string[]) => {
  const toggle = { event: { type: 'submenu.toggle' as const, id }, by: [click('button', name)] };
  return [
    {
      ...toggle,
      name,
      when: ({ context }: Snapshot) => context.openItem !== id,
      shows: [
        see('menu', name),
        ...entries.map((entry) => see('menuitem', entry)),
        ...['Satisfaction', 'Service']
          .filter((other) => other !== name)
          .map((other) => absent('menu', other)),
      ],
    },
    {
      ...toggle,
      name: `${name} again`,
      when: ({ context }: Snapshot) => context.openItem === id,
      shows: [absent('menu', name)],
    },
  ];
};

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
        // The link always works; only in these states does the navigation have something to close.
        when: (snapshot) =>
          isOpen(snapshot) || (snapshot.context.narrow && snapshot.matches({ column: 'expanded' })),
      },
    ],
    'submenu.toggle': [
      ...opensAndCloses('satisfaction', 'Satisfaction', ['Customer Health Soon', 'Business Review Soon']),
      ...opensAndCloses('service', 'Service', ['Product Improvement', 'Support Requests']),
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
    // Raised by the machine itself when the person collapses the column.
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
  },
  relevant: ({ narrow, openItem }) => ({ narrow, openItem }),
  secret: { context: [], events: [] },
});
