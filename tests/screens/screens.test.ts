/** Every walk of the register has its screen, or says why it needs none. */
import { expect, it } from 'vitest';
import { register } from '../../machines/testing/register.ts';
import { loadScreen } from '../../src/screens.ts';

it('has a screen for every walk, or the reason why there is none', async () => {
  for (const { walk, stage } of register) {
    if (walk.headless !== undefined) {
      expect(walk.headless).toMatch(/\w+ \w+/);
      await expect(loadScreen(walk.id)).rejects.toThrow(`The walk ${walk.id} has no screen`);
    } else {
      await expect(loadScreen((stage?.parent ?? walk).id)).resolves.toBeTypeOf('function');
    }
  }
});
