/** What a person chooses at sign-in is what they are signed in with. */
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { signinWalk } from '../../machines/auth/signin.walk.ts';
import { controlEffects } from '../../machines/testing/controlled-effects.ts';

function asked(
  input: { readonly email?: string; readonly shared?: boolean },
  choices: readonly boolean[],
): unknown {
  const effects = controlEffects(signinWalk, 'still');
  const actor = createActor(effects.machine, { input }).start();
  actor.send({ type: 'field.change', field: 'email', value: 'maya@northbeam.io' });
  actor.send({ type: 'field.change', field: 'password', value: 'Northbeam26!' });
  for (const shared of choices) actor.send({ type: 'shared.choose', shared });
  actor.send({ type: 'form.submit' });
  effects.settle('checkLoginRateLimit', 'allowed');
  return effects.running().find(({ id }) => id === 'signIn')?.input;
}

const credentials = { email: 'maya@northbeam.io', password: 'Northbeam26!' };

test.each([
  [[], false],
  [[true], true],
  [[true, false], false],
])('after the choices %j of a shared computer the sign-in says %s', (choices, shared) => {
  expect(asked({}, choices)).toEqual({ ...credentials, shared });
});

test.each([true, false])('a person who signs in again is not asked, and the choice %s stays', (shared) => {
  expect(asked({ email: 'maya@northbeam.io', shared }, [])).toEqual({ ...credentials, shared });
});
