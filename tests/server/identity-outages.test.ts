/** While Google or the database is away, nobody is signed out: every answer is one that may be asked again. */
import { errors } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { addUser, refusalOf } from '../support/identity/identity.ts';
import { profile, session, startWorld } from '../support/identity/identity-worlds.ts';
import { PASSWORD } from '../support/people/sign-up.ts';

describe('trouble that may pass signs nobody out', () => {
  const unavailable = {
    status: 503,
    body: {
      detail: 'Signing in is not available right now. Please try again in a moment.',
      code: 'unavailable',
    },
  };

  test.each(['refused', 'failing', 'senseless'] as const)(
    'with hosted identity nobody is signed out while the answers of Google are %s',
    async (kind) => {
      const world = await startWorld('hosted');
      const uid = await addUser(world.server, 'ada@example.com', PASSWORD);
      const { idToken } = await session(world, 'ada@example.com', PASSWORD);
      // The keys were not asked for before.
      await world.stub?.trouble(kind);
      await expect(world.server.identity.verify(idToken)).rejects.not.toBeInstanceOf(errors.JOSEError);
      expect(await profile(world, idToken, uid)).toEqual(unavailable);
      for (const call of ['check-user', 'send-password-reset']) {
        const answer = await world.server.app.inject({
          method: 'POST',
          url: `/api/v1/auth/${call}`,
          payload: { email: 'ada@example.com' },
        });
        expect({ status: answer.statusCode, body: answer.json() }).toEqual(unavailable);
      }
      const attempt = { email: 'ada@example.com', password: PASSWORD, address: '192.0.2.12' };
      await expect(world.server.identity.checkPassword(attempt)).rejects.toMatchObject({
        code: 'unavailable',
      });
      await world.stub?.trouble(null);
      expect((await profile(world, idToken, uid)).status).toBe(404);
      // Once known, the keys outlive a failure of Google's.
      await world.stub?.trouble(kind);
      expect((await profile(world, idToken, uid)).status).toBe(404);
      await world.stub?.trouble(null);
      await world.close();
    },
  );

  test('with embedded identity nobody is signed out while the database is unavailable', async () => {
    const world = await startWorld('embedded');
    const uid = await addUser(world.server, 'ada@example.com', PASSWORD);
    const { idToken } = await session(world, 'ada@example.com', PASSWORD);
    await world.server.db.close();
    await expect(world.server.identity.verify(idToken)).rejects.not.toBeInstanceOf(errors.JOSEError);
    const lookup = await world.sdk('accounts:lookup', { idToken });
    expect({ status: lookup.status, refusal: refusalOf(lookup) }).toEqual({
      status: 503,
      refusal: undefined,
    });
    expect((await profile(world, idToken, uid)).status).toBeGreaterThanOrEqual(500);
    await world.server.app.close();
    vi.useRealTimers();
  });
});
