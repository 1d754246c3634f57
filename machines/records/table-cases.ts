/** The walk of a record table, of whatever records (spec §4, §8). Its cases are grouped by topic. */
import { defaultTriage } from '../../contract/triage.ts';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { AnyRecord } from '../../contract/field.ts';
import { absent, defineWalk, report, see, seeCell, seeText, type Walk } from '../testing/walk.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { RecordsReport } from './followed-records.ts';
import type { MembersReport } from './table-events.ts';
import { editCases } from './edit-cases.ts';
import { groupCases } from './group-cases.ts';
import { layoutCases } from './layout-cases.ts';
import type { AnyTable, TableSituations, WalkedTable } from './table-situations.ts';
import type { LoadedRecords } from './table-type.ts';
import { plainView } from './typed-view.ts';
import { stepsOf, withSteps } from './step-cases.ts';
import { viewCases } from './view-cases.ts';
import { writeCases } from './write-cases.ts';

interface TableWalk extends Pick<Walk, 'title' | 'purpose' | 'spec' | 'machine'> {
  /** The grid's name, such as `Renewals`. */
  readonly label: string;
  /** The id of the invoke that loads the records, and what it answers. */
  readonly load: string;
  readonly loaded: LoadedRecords<AnyRecord>;
  readonly table: WalkedTable;
  readonly situations: TableSituations;
  /** The walks of the editor, the writes, the question and the export, with this table's machines. */
  readonly children: Readonly<
    Record<'cellEditor' | 'cellSave' | 'givingQuestion' | 'recordsWrite' | 'exporting', Walk>
  >;
}

const newRules = { type: 'triage.changed' as const, triage: { ...defaultTriage, notice_days: 10 } };

const confirmed = { type: 'records.confirmed' as const, cursor: '9:9:' };
const refused = {
  type: 'records.refused' as const,
  error: new ApiError(403, 'membership_ended', 'You are not a member of this workspace any more.'),
};

export function tableWalk(given: TableWalk): Walk {
  const { title, purpose, spec, machine, label, load, loaded, table, situations, children } = given;
  const { many, module } = table;
  const { asked, cell, column, edited, editor, held, row } = situations;
  const shownTable = [see('searchbox', 'Search'), see('columnheader', column)];
  const newField: FieldDefinition = {
    id: 'f-new',
    field_label: 'Support tier',
    field_name: 'support_tier',
    field_description: 'What the contract includes.',
    field_type: 'text',
    is_system_field: false,
    is_required: false,
    dropdown_options: [],
    removed_options: [],
    used_in: [module],
    is_active: true,
  };
  const [someone] = loaded.members;
  const joined: MembersReport = {
    type: 'members.changed',
    members: [...loaded.members, ...(someone ? [{ ...someone, id: 'm-new', name: 'Noor Haddad' }] : [])],
  };
  const [, , third] = loaded.rows;
  const renamed: RecordsReport<AnyRecord> = {
    type: 'records.changed',
    saved: third === undefined ? [] : [{ ...third, account_name: 'Renamed Elsewhere' }],
    removed: [],
  };
  const pasted = { type: 'drafts.keep', drafts: [{ ...cell, draft: '-5' }] } as const;
  const withNew = [...loaded.fields, newField];
  return defineWalk({
    title,
    purpose,
    spec,
    // The cases do not depend on the type of the records.
    machine: machine as AnyTable,
    input: {
      workspaceId: 'w1',
      userId: 'u1',
      member: { id: 'm1', role: 'editor' },
      view: plainView,
      widths: {},
      today: '2026-11-20',
    },
    events: withSteps(
      {
        'records.changed': [
          {
            name: 'an account was renamed elsewhere',
            event: renamed,
            by: [report('watchView', renamed)],
            when: (snapshot) => situations.isUntouched(snapshot) && situations.isPlain(snapshot),
            shows: [see('rowheader', 'Renamed Elsewhere')],
          },
        ],
        'fields.changed': [
          {
            name: 'a field was created meanwhile',
            event: { type: 'fields.changed', fields: withNew },
            by: [report('watchFields', { type: 'fields.changed', fields: withNew })],
            when: ({ context }) => context.fields.length === loaded.fields.length,
            shows: [see('columnheader', newField.field_label)],
          },
        ],
        'triage.changed': [
          {
            name: 'an admin changed the rules',
            event: newRules,
            by: [report('watchFields', newRules)],
            when: ({ context }) => context.triage === defaultTriage,
          },
        ],
        'members.changed': [
          {
            name: 'a colleague joined',
            event: joined,
            by: [report('watchFields', joined)],
            when: ({ context }) => context.members === loaded.members,
          },
        ],
        'records.confirmed': [
          {
            name: 'the server confirmed the copy',
            event: confirmed,
            by: [report('watchView', confirmed)],
            when: ({ context }) => context.cursor !== confirmed.cursor,
          },
        ],
        'records.refused': [
          {
            name: 'the membership had ended',
            event: refused,
            by: [report('watchView', refused)],
            when: (snapshot) => situations.isUntouched(snapshot) && situations.isPlain(snapshot),
            shows: [seeText('alert', refused.error.detail), absent('rowheader', row)],
          },
        ],
        'drafts.keep': [
          {
            name: 'a pasted text stays',
            event: pasted,
            by: [report('watchView', pasted)],
            when: (snapshot) => situations.isUntouched(snapshot) && situations.isPlain(snapshot),
            shows: [seeCell(column, row, '-5')],
          },
        ],
        ...viewCases(table, situations),
        ...groupCases(table, situations),
        ...layoutCases(table, situations),
        ...editCases(table, situations),
        ...writeCases(table, situations),
      },
      table,
      situations,
    ),
    delays: { skeletonDelay: 200 },
    effects: {
      [load]: [
        { name: 'loaded', done: loaded },
        {
          name: 'offline',
          error: new ApiError(0, 'network', NETWORK_SENTENCE),
          shows: [seeText('alert', NETWORK_SENTENCE)],
        },
        { name: 'broken', error: new Error('boom'), shows: [seeText('alert', 'Please try again.')] },
        {
          name: 'nobody is known to be asking',
          error: new ApiError(0, 'invalid_request', 'User ID not found'),
          shows: [seeText('alert', 'User ID not found')],
        },
      ],
    },
    asks: { [load]: { '*': { workspaceId: 'w1', userId: 'u1', today: '2026-11-20' } } },
    listeners: ['watchView', 'watchRights', 'watchFields'],
    children,
    newScreenReason:
      'What is searched for, an open menu and the writes of cells stay on the screen from one move to the next.',
    states: {
      'loading.quiet': [absent('grid', label), absent('status', `Loading ${many}`)],
      'loading.slow': [see('status', `Loading ${many}`)],
      failed: [seeText('alert', `Unable to load ${many}`)],
      'ready.browsing': [...shownTable, absent('spinbutton', editor), absent('button', 'Give away')],
      'ready.editing': shownTable,
      'ready.givingAway': [
        see('button', 'Give away'),
        { role: 'button', name: 'Cancel', is: 'focused' },
        absent('spinbutton', editor),
      ],
    },
    relevant: (context, snapshot) => ({
      view: { ...context.view, search: '' },
      collapsed: context.collapsed,
      edited: edited(snapshot),
      asked: asked(snapshot),
      drafts: context.drafts,
      cells: context.cells,
      widths: context.widths,
      held: held({ context }),
      steps: stepsOf(context),
    }),
    secret: { context: [], events: [] },
  });
}
