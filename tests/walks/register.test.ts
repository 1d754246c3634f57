/** The register is complete: it has every machine of the product. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { callOf } from '../../machines/shared/call-slot.ts';
import { diagramOf } from '../../machines/testing/diagram.ts';
import { register } from '../../machines/testing/register.ts';

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
const named = (ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .map((file) => basename(file, ending).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .toSorted();

test('the register has every machine, each under its own id', () => {
  const ids = register.map(({ walk }) => walk.id).toSorted();
  expect(ids).toEqual(named('.machine.ts'));
  expect(ids).toEqual(named('.walk.ts'));
});

test('every slot of a machine that was not provided rejects with its name', async () => {
  for (const { walk } of register) {
    for (const [slot, logic] of Object.entries(walk.machine.implementations.actors)) {
      if (slot in (walk.children ?? {}) || walk.listeners?.includes(slot)) continue;
      const slotActor: AnyActorRef = createActor(logic as AnyActorLogic, { input: {} }).start();
      const run = toPromise(slotActor);
      const name = callOf(logic)?.name ?? slot;
      await expect(run).rejects.toThrow(`${walk.id}: ${name} was not provided`);
    }
  }
});

test('every guard has a name, which is all that a chart and a page can show of it', () => {
  const guards = register.flatMap(({ walk }) =>
    diagramOf(walk.machine).transitions.flatMap(({ id, guard }) => (guard === null ? [] : [{ id, guard }])),
  );
  expect(guards.length).toBeGreaterThan(20);
  expect(guards.filter(({ guard }) => /\bcondition\b|undefined/.test(guard))).toEqual([]);
});
