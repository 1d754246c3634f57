/** Every walk of the register has its screen, or says why it needs none. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { register } from '../../machines/testing/register.ts';
import { loadScreen } from '../../src/screens.ts';

test('every walk has a screen, or the reason why it has none', async () => {
  for (const { walk, stage } of register) {
    if (walk.headless !== undefined) {
      expect(walk.headless).toMatch(/\w+ \w+/);
      await expect(loadScreen(walk.id)).rejects.toThrow(
        `The walk ${walk.id} has no screen in src/screens.ts`,
      );
    } else {
      await expect(loadScreen((stage?.parent ?? walk).id)).resolves.toBeTypeOf('function');
    }
  }
});

test('every machine that has a screen is walked in a file of its own', () => {
  const folder = 'tests/screens/walks';
  const line = (file: string, id: string) => `${folder}/${file}: walkOnScreen('${id}')`;
  const walked = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/walkOnScreen\('(\w+)'\)/g)].map(([, id = '']) =>
      line(file, id),
    ),
  );
  const wanted = register
    .filter(({ walk }) => walk.headless === undefined)
    .map(({ walk: { id } }) =>
      line(`${id.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}.test.tsx`, id),
    );
  expect(walked.toSorted()).toEqual(wanted.toSorted());
});
