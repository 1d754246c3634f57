/** Cases of the walk of a record table for a written filter and for groups. */
import { absent, click, report, see, seeCell, seeText } from '../testing/walk.ts';
import type { AnyTableCases, TableSituations, TableSnapshot, WalkedTable } from './table-situations.ts';

export function groupCases(table: WalkedTable, situations: TableSituations) {
  const { amount, many, quarry } = table;
  const { column, isPlain, isUntouched, row } = situations;
  const isAsOpened = (snapshot: TableSnapshot) => isUntouched(snapshot) && isPlain(snapshot);
  const isGrouped = ({ context }: TableSnapshot) => context.view.group === 'account_owner';
  const isCollapsed = ({ context }: TableSnapshot) => context.collapsed.includes('m1');
  const written = (filter: string) => {
    const event = { type: 'filter.write', filter } as const;
    return { event, by: [report('watchView', event)] };
  };
  return {
    'filter.write': [
      {
        name: 'over 100,000',
        ...written(`${amount.field}.greater_than(100000)`),
        when: (snapshot) => isAsOpened(snapshot) && snapshot.matches('ready'),
        shows: [see('rowheader', row), absent('rowheader', quarry), seeText('status', `1 of 3 ${many}`)],
      },
      {
        name: 'nothing',
        ...written(''),
        when: ({ context }) => context.view.filter !== '',
        shows: [see('rowheader', quarry)],
      },
    ],
    'group.choose': [
      {
        name: 'by owner',
        event: { type: 'group.choose', field: 'account_owner' },
        by: [click('combobox', 'Group by'), click('option', 'Owner')],
        when: isAsOpened,
        shows: [
          see('treegrid', table.label),
          see('rowheader', `Owner: Maya Okafor, 1 ${table.one}`),
          seeCell(column, `Owner: Maya Okafor, 1 ${table.one}`, '$120,000'),
          see('rowheader', row),
        ],
      },
      {
        name: 'No groups',
        event: { type: 'group.choose', field: null },
        by: [click('combobox', 'Group by'), click('option', 'No groups')],
        when: (snapshot) => isGrouped(snapshot) && isUntouched(snapshot),
        shows: [see('grid', table.label), see('rowheader', row)],
      },
    ],
    'group.toggle': [
      {
        name: 'collapses a group',
        event: { type: 'group.toggle', key: 'm1' },
        by: [click('button', 'Collapse Maya Okafor')],
        when: (snapshot) => isGrouped(snapshot) && isUntouched(snapshot) && !isCollapsed(snapshot),
        shows: [absent('rowheader', row), see('rowheader', quarry)],
      },
      {
        name: 'expands it again',
        event: { type: 'group.toggle', key: 'm1' },
        by: [click('button', 'Expand Maya Okafor')],
        when: (snapshot) => isGrouped(snapshot) && isUntouched(snapshot) && isCollapsed(snapshot),
        shows: [see('rowheader', row)],
      },
    ],
    'groups.toggle': [
      {
        name: 'collapses every group',
        event: { type: 'groups.toggle' },
        by: [click('button', 'Collapse all groups')],
        when: (snapshot) =>
          isGrouped(snapshot) && isUntouched(snapshot) && snapshot.context.collapsed.length === 0,
        shows: [absent('rowheader', row), absent('rowheader', quarry)],
      },
      {
        name: 'expands every group',
        event: { type: 'groups.toggle' },
        by: [click('button', 'Expand all groups')],
        when: (snapshot) =>
          isGrouped(snapshot) && isUntouched(snapshot) && snapshot.context.collapsed.length > 1,
        shows: [see('rowheader', row), see('rowheader', quarry)],
      },
    ],
  } satisfies Partial<AnyTableCases>;
}
