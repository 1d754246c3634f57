/** The lanes of the onboarding board: their order and sums, what a card says of its days, and what the board asks for. */
import { createActor, fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { onboarding, type OnboardingProject } from '../../contract/records/onboarding.ts';
import { boardMachine } from '../../machines/onboarding/board.machine.ts';
import { manyProjects, sampleProjects, showing } from '../../machines/onboarding/board.sample.ts';
import { laneEntries } from '../../machines/onboarding/lane-entries.ts';
import { cardText, lanesOf, placeIn, stageBeside, stageOf } from '../../machines/onboarding/lanes.ts';
import { dragMachine, type DragBegan } from '../../machines/shared/drag.machine.ts';
import { relay, report } from '../../src/app/actors/relay.ts';

const today = '2026-02-04';

const project = (id: string, values: Partial<OnboardingProject> = {}): OnboardingProject => ({
  ...onboarding.blank,
  id,
  customer_id: id,
  account_name: id,
  project_name: 'Onboarding',
  stage: 'set_up',
  ...values,
});

const idsOf = (rows: readonly OnboardingProject[]) => rows.map(({ id }) => id);

describe('a lane', () => {
  test('begins with the nearest day, then by name; what has no day is last', () => {
    const rows = [
      project('d'),
      project('c', { target_date: '2026-03-01' }),
      project('b', { go_live_date: '2026-02-20' }),
      project('a', { target_date: '2026-03-01' }),
    ];
    expect(lanesOf(rows).map((lane) => [lane.label, idsOf(lane.rows)])).toEqual([
      ['Kick-off', []],
      ['Set-up', ['b', 'a', 'c', 'd']],
      ['Training', []],
      ['Go-live', []],
      ['Done', []],
    ]);
  });

  test('of what is done begins with what was done last', () => {
    const done = (id: string, on: string | null) => project(id, { stage: 'done', stage_set_on: on });
    const rows = [done('a', '2026-01-01'), done('b', null), done('c', '2026-02-01'), done('d', '2026-02-01')];
    expect(idsOf(lanesOf(rows).at(-1)?.rows ?? [])).toEqual(['c', 'd', 'a', 'b']);
    expect(placeIn([...rows, project('e')], 'e', 'done', today)).toEqual({ place: 1, of: 5 });
  });

  test('counts the revenue of each account once', () => {
    const [, setUp, training] = lanesOf(sampleProjects);
    expect([setUp?.rows.length, setUp?.revenue, training?.revenue]).toEqual([2, 312_000, 128_000]);
  });
});

test.each([
  ['no day', {}, 'none', 'No target'],
  ['an expected day', { go_live_date: '2026-03-01' }, 'none', 'Mar 1'],
  ['a day of another year', { target_date: '2027-03-01' }, 'none', 'Mar 1, 2027'],
  ['eight days left', { target_date: '2026-02-12' }, 'none', 'Feb 12'],
  ['seven days left', { target_date: '2026-02-11' }, 'soon', 'Due in 7 days'],
  ['one day left', { target_date: '2026-02-05' }, 'soon', 'Due in 1 day'],
  ['today', { target_date: '2026-02-04' }, 'soon', 'Due today'],
  ['the day before', { target_date: '2026-02-03' }, 'late', 'Feb 3, 1 day late'],
  ['weeks before', { target_date: '2026-01-20' }, 'late', 'Jan 20, 2 weeks late'],
  [
    'expected after the target',
    { target_date: '2026-02-20', go_live_date: '2026-02-25' },
    'late',
    'Feb 25, 5 days late',
  ],
  ['done', { stage: 'done', stage_set_on: '2026-01-14', target_date: '2026-01-01' }, 'none', 'Done Jan 14'],
  ['done on an unknown day', { stage: 'done' }, 'none', 'Done'],
] as const)('a card says: %s', (_, values, tone, text) => {
  expect(cardText(project('a', values), today)).toEqual({ tone, text });
});

test('stages follow one another, and end', () => {
  expect([stageBeside('set_up', 1), stageBeside('kick_off', -1), stageBeside('done', 1)]).toEqual([
    'training',
    'kick_off',
    'done',
  ]);
  expect([stageOf('go_live'), stageOf('p1')]).toEqual(['go_live', null]);
});

describe('what stands in the lanes while a card is moved', () => {
  const lanes = lanesOf(sampleProjects);
  const told = (moved: Parameters<typeof laneEntries>[2], length = 20) =>
    lanes
      .slice(1, 3)
      .map((lane) =>
        laneEntries(lane, sampleProjects, moved, { length, today }).map(
          ({ kind, row }) => `${kind} ${row.id}`,
        ),
      );

  test('nothing is moved', () => expect(told(null)).toEqual([['card p1', 'card p3'], ['card p2']]));
  test('fewer cards than there are', () => expect(told(null, 1)).toEqual([['card p1'], ['card p2']]));
  test('the pointer has it over another lane', () =>
    expect(told({ id: 'p1', to: 'training', by: 'pointer' })).toEqual([
      ['left p1', 'card p1', 'card p3'],
      ['place p1', 'card p2'],
    ]));
  test('the pointer has it over no lane', () =>
    expect(told({ id: 'p1', to: null, by: 'pointer' })).toEqual([
      ['left p1', 'card p1', 'card p3'],
      ['card p2'],
    ]));
  test('the keyboard carries it to another lane', () =>
    expect(told({ id: 'p1', to: 'training', by: 'keyboard' })).toEqual([
      ['left p1', 'card p3'],
      ['card p1', 'card p2'],
    ]));
  test('the keyboard has lifted it', () =>
    expect(told({ id: 'p1', to: 'set_up', by: 'keyboard' })).toEqual([['card p1', 'card p3'], ['card p2']]));
});

describe('the board asks its table', () => {
  const begun = (rows: readonly OnboardingProject[]) => {
    const drag = dragMachine.provide({ actors: { watchPointer: fromCallback<DragBegan>(() => undefined) } });
    const actor = createActor(
      boardMachine.provide({ actors: { drag, watchTable: relay, watchAddress: relay } }),
      { input: { today, shape: 'board' } },
    );
    const asked: unknown[] = [];
    actor.on('*', (event) => asked.push(event));
    actor.start();
    report(actor, 'watchTable', showing(rows));
    return { actor, asked };
  };
  const wish = { type: 'stage.asked', id: 'p1', stage: 'training' };

  test('for the stage that the menu names, once, and not for a project that the person may not move', () => {
    const { actor, asked } = begun(sampleProjects);
    actor.send({ type: 'project.move', id: 'p1', stage: 'set_up' });
    actor.send({ type: 'project.move', id: 'p3', stage: 'training' });
    actor.send({ type: 'project.move', id: 'p1', stage: 'training' });
    expect(asked).toEqual([wish]);
    expect(actor.getSnapshot().context.landed).toMatchObject({ place: 1, of: 2, back: false });
  });

  test('for the stage where a card is put down, and for none where it is put back', () => {
    const { actor, asked } = begun(sampleProjects);
    const drag = () => actor.getSnapshot().children.drag;
    drag()?.send({ type: 'drag.lift', item: 'p1' });
    drag()?.send({ type: 'drag.step', step: 'right', shift: false });
    drag()?.send({ type: 'drag.cancel' });
    drag()?.send({ type: 'drag.lift', item: 'p1' });
    drag()?.send({ type: 'drag.lower' });
    expect(asked).toEqual([]);
    drag()?.send({ type: 'drag.lift', item: 'p1' });
    drag()?.send({ type: 'drag.step', step: 'right', shift: false });
    drag()?.send({ type: 'drag.lower' });
    expect(asked).toEqual([wish]);
  });

  test('and forgets where a card was put down that the table has put back', () => {
    const { actor } = begun(sampleProjects);
    actor.send({ type: 'project.move', id: 'p1', stage: 'training' });
    report(actor, 'watchTable', showing(sampleProjects));
    expect(actor.getSnapshot().context.landed).toBeNull();
  });

  test('a lane becomes as long as the card needs that was put down in it', () => {
    const last = project('z', { stage: 'set_up' });
    const { actor } = begun([...manyProjects, last]);
    actor.send({ type: 'project.move', id: 'z', stage: 'kick_off' });
    expect(actor.getSnapshot().context.lengths).toEqual({ kick_off: 22 });
  });

  test('for another address when the other view is chosen, and not for that of the address', () => {
    const { actor, asked } = begun(sampleProjects);
    actor.send({ type: 'shape.choose', shape: 'table' });
    report(actor, 'watchAddress', { type: 'shape.open', shape: 'board' });
    expect(asked).toEqual([{ type: 'shape.changed', shape: 'table' }]);
    expect(actor.getSnapshot().matches('board')).toBe(true);
  });

  test('a card that is removed while it is carried can be followed by another one', () => {
    const { actor } = begun(sampleProjects);
    const drag = () => actor.getSnapshot().children.drag;
    drag()?.send({ type: 'drag.lift', item: 'p1' });
    report(actor, 'watchTable', showing(sampleProjects.slice(1)));
    expect(actor.getSnapshot().matches({ board: 'resting' })).toBe(true);
    drag()?.send({ type: 'drag.lift', item: 'p2' });
    expect(actor.getSnapshot().context.carried).toEqual({ id: 'p2', to: 'training' });
  });
});
