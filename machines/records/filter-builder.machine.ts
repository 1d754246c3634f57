/**
 * The filter builder of a record table (spec §2.5; decision 63): the table's filter as a tree of conditions, edited in a dialog
 * and written back as a whole. The table and its address hold the filter; the builder follows them while it is closed.
 */
import type { ActorRefFrom } from 'xstate';
import { filterLimits } from '../../contract/filter.ts';
import { writtenFilter } from '../../contract/filter/written.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { appliedFilter, calm, fieldsOf, filterBuilderSetup } from './filter-builder-setup.ts';
import {
  draftOf,
  isDraftGroup,
  ofField,
  ofOperator,
  simplified,
  withoutPart,
  type DraftPart,
} from './filter-draft.ts';

/** @param type of the records that are filtered */
export const filterBuilder = (type: RecordType) =>
  filterBuilderSetup().createMachine({
    id: 'filterBuilder',
    context: ({ input }) => ({
      ...input,
      type,
      filter: '',
      fields: [],
      members: [],
      first: draftOf(null, () => undefined),
      draft: draftOf(null, () => undefined),
      ...calm,
      focus: null,
    }),
    invoke: { id: 'watchTable', src: 'watchTable' },
    on: { 'table.changed': { actions: { type: 'keepTable', params: ({ event }) => event } } },
    initial: 'closed',
    states: {
      closed: {
        on: {
          'builder.open': {
            target: 'open',
            actions: { type: 'beginDraft', params: ({ event }) => event.at },
          },
          'chip.remove': {
            guard: 'isFiltered',
            actions: {
              type: 'writeFilter',
              params: ({ context, event }) => {
                const left = withoutPart(appliedFilter(context).filter, event.index);
                return left === null ? '' : writtenFilter(left);
              },
            },
          },
          'filter.clear': { guard: 'isFiltered', actions: { type: 'writeFilter', params: '' } },
          'filter.repair': {
            guard: 'isUnreadable',
            actions: {
              type: 'writeFilter',
              params: ({ context }) => {
                const filter = simplified(appliedFilter(context).filter);
                return filter === null ? '' : writtenFilter(filter);
              },
            },
          },
        },
      },
      open: {
        on: {
          'condition.add': [
            {
              guard: 'isRoomForCondition',
              actions: { type: 'addCondition', params: ({ event }) => event.at },
            },
            { actions: { type: 'tellLimit', params: filterLimits.conditions.problem } },
          ],
          'group.add': [
            {
              guard: { type: 'isRoomForGroup', params: ({ event }) => event.at },
              actions: { type: 'addGroup', params: ({ event }) => event.at },
            },
            {
              guard: { type: 'mayGroupHere', params: ({ event }) => event.at },
              actions: { type: 'tellLimit', params: filterLimits.conditions.problem },
            },
            { actions: { type: 'tellLimit', params: filterLimits.depth.problem } },
          ],
          'part.remove': { actions: { type: 'removePart', params: ({ event }) => event.at } },
          'join.change': {
            actions: {
              type: 'changePart',
              params: ({ event: { at, join } }) => ({
                at,
                change: (part: DraftPart) => (isDraftGroup(part) ? { ...part, join } : part),
              }),
            },
          },
          'field.change': {
            actions: {
              type: 'changePart',
              params: ({ context, event: { at, field: column } }) => ({
                at,
                change: (part: DraftPart) => {
                  const field = fieldsOf(context)(column);
                  if (isDraftGroup(part) || field === undefined) return part;
                  return ofField(part, column, field, fieldsOf(context)(part.field));
                },
              }),
            },
          },
          'operator.change': {
            actions: {
              type: 'changePart',
              params: ({ context, event: { at, operator } }) => ({
                at,
                change: (part: DraftPart) => {
                  const field = isDraftGroup(part) ? undefined : fieldsOf(context)(part.field);
                  return isDraftGroup(part) || field === undefined ? part : ofOperator(part, operator, field);
                },
              }),
            },
          },
          'texts.change': {
            actions: {
              type: 'changePart',
              params: ({ event: { at, texts } }) => ({
                at,
                change: (part: DraftPart) => (isDraftGroup(part) ? part : { ...part, texts }),
              }),
            },
          },
          'draft.clear': { actions: 'clearDraft' },
          'filter.apply': [
            // Read and written again, a text would lose the spaces around it.
            { guard: 'isAsApplied', target: 'closed' },
            { guard: 'isDraftReadable', target: 'closed', actions: 'writeDraft' },
            { actions: 'tellProblems' },
          ],
          'builder.close': [{ guard: 'isDraftChanged', target: 'leaving' }, { target: 'closed' }],
        },
      },
      /** Asks whether what was changed is to be discarded. */
      leaving: { on: { 'leave.confirm': 'closed', 'leave.cancel': 'open' } },
    },
  });

export type FilterBuilderActor = ActorRefFrom<ReturnType<typeof filterBuilder>>;
