/** A remembered token is judged as a new one is: what it saves is the arithmetic, not a check. */
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { rememberTokens } from '../../server/identity/remembered-tokens.ts';
import { TestClock } from '../support/server/server.ts';

const token = { uid: 'u', email: 'a@example.org', emailVerified: true, authTime: 0 };

async function world(lifetime: number) {
  const clock = new TestClock();
  const read: string[] = [];
  const remembered = rememberTokens(clock, async (text) => {
    read.push(text);
    return text.startsWith('forged') ? 'INVALID_ID_TOKEN' : token;
  });
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const text = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(seconds + lifetime)
    .sign(new Uint8Array(32));
  return { clock, read, remembered, text };
}

test('the same token is verified once, until it expires', async () => {
  const { clock, read, remembered, text } = await world(300);
  expect([await remembered(text), await remembered(text)]).toEqual([token, token]);
  clock.advance(304_999);
  await remembered(text);
  expect(read).toEqual([text]);
  clock.advance(1);
  await remembered(text);
  expect(read).toEqual([text, text]);
});

test('a token is not remembered beyond its own end', async () => {
  const { clock, read, remembered, text } = await world(10);
  await remembered(text);
  clock.advance(15_000);
  await remembered(text);
  expect(read).toEqual([text, text]);
});

test('a token with another text is verified by itself, and a refusal is not remembered', async () => {
  const { read, remembered, text } = await world(300);
  await remembered(text);
  expect(await remembered(`forged ${text}`)).toBe('INVALID_ID_TOKEN');
  expect(await remembered(`forged ${text}`)).toBe('INVALID_ID_TOKEN');
  expect(read).toEqual([text, `forged ${text}`, `forged ${text}`]);
});
