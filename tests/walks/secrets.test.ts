/** No password and no code of any walk is left after masking, on any path (design §2). */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import { signinWalk } from '../../machines/auth/signin.walk.ts';
import { signupWalk } from '../../machines/auth/signup.walk.ts';
import { verificationWalk } from '../../machines/auth/verification.walk.ts';
import { pathsOf } from '../../machines/testing/model.ts';
import { register } from '../../machines/testing/register.ts';
import { MASK, maskContext, maskEvent } from '../../machines/testing/secrets.ts';
import type { Walk } from '../../machines/testing/walk.ts';

const CODE = '407131';
/** Every text that a walk types as a password, the weak ones too. */
const passwords = ['Northbeam26!', 'Northbea', 'old', 'short', 'lowercase', 'Capital', 'Capital1'];

/** Whole values only: a name may begin like a password, and a field may be called like one. */
const secretIn = (shown: unknown) =>
  [CODE, ...passwords].filter((secret) =>
    JSON.stringify(shown)
      ?.split(JSON.stringify(secret))
      .slice(1)
      .some((rest) => !rest.startsWith(':')),
  );

/** Everything of a walk that passes the inspector: contexts, events, and what children start with and end with. */
function passing(walk: Walk) {
  const contexts: unknown[] = [];
  const events: { readonly type: string }[] = [];
  for (const { initial, steps, refused } of pathsOf(walk)) {
    contexts.push(initial.context, ...steps.map(({ state }) => state.context));
    events.push(...steps.map(({ move }) => move.event), ...refused.map((move) => move.event));
  }
  return { contexts, events };
}

describe.each(register.map(({ walk }) => ({ id: walk.id, walk })))('$id', ({ walk }) => {
  const { contexts, events } = passing(walk);

  test(`the masked contexts of ${walk.id} have no secret`, () => {
    for (const context of contexts) expect(secretIn(maskContext(walk, context))).toEqual([]);
  });

  test(`the masked events of ${walk.id} have no secret and keep their type`, () => {
    for (const event of events) {
      const shown = maskEvent(walk, event);
      expect(secretIn(shown)).toEqual([]);
      expect(shown.type).toBe(event.type);
    }
  });

  test(`the masked inputs of ${walk.id} have no secret`, () => {
    for (const context of contexts) {
      const init = { type: 'xstate.init', input: context };
      expect(secretIn(maskEvent(walk, init))).toEqual([]);
      expect(secretIn(maskContext(walk, { entered: context, ...(context as object) }, 'input'))).toEqual([]);
    }
  });
});

test('the secrets in the output of a child are masked in the events of its parent', () => {
  const output = { code: CODE, password: 'Northbeam26!', confirmation: 'Northbeam26!' };
  const parents = register.flatMap(({ walk }) =>
    Object.values(walk.children ?? {}).includes(verificationWalk) ? [walk] : [],
  );
  expect(parents.map(({ id }) => id)).toEqual(['signup', 'reset', 'join']);
  for (const walk of parents) {
    expect(maskEvent(walk, { type: 'xstate.done.actor.verification', output } as never)).toEqual({
      type: 'xstate.done.actor.verification',
      output: { code: MASK, password: MASK, confirmation: MASK },
    });
  }
});

test('the walks contain every secret that is looked for', () => {
  const unmasked = register.flatMap(({ walk }) => Object.values(passing(walk)).flatMap(secretIn));
  expect(new Set(unmasked)).toEqual(new Set([CODE, ...passwords]));
});

test('of an effect only the type of its events is shown', () => {
  const input = { email: 'maya@northbeam.io', password: 'Northbeam26!' };
  expect(maskEvent(undefined, { type: 'xstate.init', input } as never)).toEqual({ type: 'xstate.init' });
  expect(maskContext(undefined, input)).toBe(MASK);
});

test('of an error its kind, message, status and code are shown, and nothing that a service added', () => {
  const error = Object.assign(new ApiError(400, 'code_invalid', 'Invalid code'), { idToken: 'ey.J.x' });
  const failed = { type: 'xstate.error.actor.verifyEmail', error };
  expect(maskEvent(signupWalk, failed as never)).toEqual({
    type: 'xstate.error.actor.verifyEmail',
    error: { $error: 'ApiError', message: 'code_invalid: Invalid code', status: 400, code: 'code_invalid' },
  });
});

test('masking puts words in place of what is no data, and copies only what has changed', () => {
  const ring: { self?: unknown } = {};
  ring.self = ring;
  const part = { deep: [{ password: 'Northbeam26!' }] };
  const context = {
    actor: createActor(signinWalk.machine, { input: {} }),
    run: () => 1,
    size: 1n,
    ring,
    part,
  };
  const shown = maskContext(signinWalk, context) as { part: unknown };
  expect(shown).toEqual({
    actor: '(Actor)',
    run: '(function)',
    size: '1',
    ring: { self: '(circular)' },
    part: { deep: [{ password: MASK }] },
  });
  expect((maskContext(signinWalk, { ...context, run: null }) as typeof shown).part).toBe(shown.part);
});
