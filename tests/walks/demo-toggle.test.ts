/** What the walk of the demo data cannot show: what the application is told to do, and other roles. */
import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import type { Role } from '../../contract/rights.ts';
import { demoToggleWalk } from '../../machines/settings/demo-toggle.walk.ts';
import { controlEffects } from '../../machines/testing/controlled-effects.ts';

type Outcome = 'demo data is shown' | 'demo data is hidden';

function open(role: Role, outcome: Outcome) {
  const effects = controlEffects(demoToggleWalk, 'real');
  const clock = new SimulatedClock();
  const input = { workspaceId: 'w1', userId: 'u1', role };
  const actor = createActor(effects.machine, { input, clock });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  effects.settle('getDemoMode', outcome);
  const ask = () => {
    actor.send({ type: 'demo.toggle' });
    effects.settle('countEdited', outcome);
  };
  return { actor, clock, effects, emitted, ask };
}

test.each([
  ['demo data is shown', 'hidden'],
  ['demo data is hidden', 'refreshed'],
] as const)('where %s, the page is to be reloaded once, a second after it was switched', (outcome, state) => {
  const { actor, clock, effects, emitted, ask } = open('admin', outcome);
  ask();
  actor.getSnapshot().children['question']?.send({ type: 'confirm.accept' });
  effects.settle('setDemoMode', 'done');
  expect(actor.getSnapshot().value).toBe(state);
  clock.increment(999);
  expect(emitted).toEqual([]);
  clock.increment(1);
  expect(emitted).toEqual([{ type: 'page.reload' }]);
});

test('a refusal switches nothing and reloads nothing', () => {
  const { actor, clock, effects, emitted, ask } = open('admin', 'demo data is shown');
  ask();
  const question = actor.getSnapshot().children['question'];
  question?.send({ type: 'confirm.accept' });
  effects.settle('setDemoMode', 'refused');
  question?.send({ type: 'confirm.cancel' });
  clock.increment(60_000);
  expect([actor.getSnapshot().value, emitted]).toEqual(['ready', []]);
});

test('where somebody else has hidden it meanwhile, nobody is asked whether to hide it', () => {
  const { actor, effects } = open('admin', 'demo data is shown');
  actor.send({ type: 'demo.toggle' });
  effects.settle('countEdited', 'demo data is hidden');
  expect(actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context.mode).toMatchObject({ show_demo_data: false });
});

test('the export is a file that the application stores', () => {
  const { actor, effects, emitted, ask } = open('admin', 'demo data is shown');
  ask();
  actor.send({ type: 'export.request' });
  effects.settle('exportDemoData', 'exported');
  expect(emitted).toEqual([
    {
      type: 'file.ready',
      name: 'edited-demo-accounts-2026-03-10.csv',
      text: '\uFEFFAccount\r\nBluewick Energy\r\n',
    },
  ]);
});

test.each(['chief_editor', 'editor', 'viewer'] as const)('a member who is %s switches nothing', (role) => {
  const { actor } = open(role, 'demo data is shown');
  actor.send({ type: 'demo.toggle' });
  expect(actor.getSnapshot().value).toBe('ready');
});
