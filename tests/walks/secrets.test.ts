/** No password and no code of any walk survives masking, whatever happened before (design §2). */
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
/** Whatever a walk types as a password, the weak ones too. */
const passwords = ['Northbeam26!', 'Northbea', 'old', 'short', 'lowercase', 'Capital', 'Capital1'];

/** Whole values only: a name may well begin like a password. */
const secretIn = (shown: unknown) =>
  [CODE, ...passwords].filter((secret) => JSON.stringify(shown)?.includes(JSON.stringify(secret)));

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

  test('shows no secret in a context', () => {
    for (const context of contexts) expect(secretIn(maskContext(walk, context))).toEqual([]);
  });

  test('shows no secret in an event, and always its type', () => {
    for (const event of events) {
      const shown = maskEvent(walk, event);
      expect(secretIn(shown)).toEqual([]);
      expect(shown.type).toBe(event.type);
    }
  });

  test('shows no secret in what it starts with or ends with', () => {
    for (const context of contexts) {
      const init = { type: 'xstate.init', input: context };
      expect(secretIn(maskEvent(walk, init))).toEqual([]);
      expect(secretIn(maskContext(walk, { entered: context, ...(context as object) }, 'input'))).toEqual([]);
    }
  });
});

test('a child that ends with what was entered does not tell it to whoever watches its parent', () => {
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

test('the samples hold the secrets that are looked for', () => {
  const unmasked = register.flatMap(({ walk }) => Object.values(passing(walk)).flatMap(secretIn));
  expect(new Set(unmasked)).toEqual(new Set([CODE, ...passwords]));
});

test('shows of an effect nothing but the type of its events', () => {
  const input = { email: 'maya@northbeam.io', password: 'Northbeam26!' };
  expect(maskEvent(undefined, { type: 'xstate.init', input } as never)).toEqual({ type: 'xstate.init' });
  expect(maskContext(undefined, input)).toBe(MASK);
});

test('shows of an error its kind and words, and nothing a service hung on it', () => {
  const error = Object.assign(new ApiError(400, 'code_invalid', 'Invalid code'), { idToken: 'ey.J.x' });
  const failed = { type: 'xstate.error.actor.verifyEmail', error };
  expect(maskEvent(signupWalk, failed as never)).toEqual({
    type: 'xstate.error.actor.verifyEmail',
    error: { $error: 'ApiError', message: 'code_invalid: Invalid code', status: 400, code: 'code_invalid' },
  });
});

test('puts words in place of what is no data, and copies only what has changed', () => {
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
