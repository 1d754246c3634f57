/** The state of an account with either identity service, and resetting its password. */
import { identityUsers } from '../../../server/db/schema/identity.ts';
import { users } from '../../../server/db/schema/workspace.ts';
import type { World } from './identity-worlds.ts';
import { codeIn } from '../server/mail.ts';

export async function accountOf(world: World, email: string) {
  const account = await world.server.identity.find(email);
  if (account === null) throw new Error(`${email} has no account`);
  return account;
}

/** How many rows of our own database have this email. */
export async function rowsOf(world: World, email: string) {
  return world.server.db.system(async (tx) => ({
    identities: (await tx.select().from(identityUsers)).filter((row) => row.email === email).length,
    people: (await tx.select().from(users)).filter((row) => row.email === email).length,
  }));
}

/** Asks for a reset code; what is answered sends the code back with a new password. */
export async function askForReset(world: World, email: string) {
  const sent = await world.server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/send-password-reset',
    payload: { email },
  });
  const mail = world.server.mailer.sent.findLast(({ to }) => to === email);
  if (sent.statusCode !== 200 || mail === undefined) throw new Error(`No code: ${sent.statusCode}`);
  const cookies = Object.fromEntries(sent.cookies.map(({ name, value }) => [name, value]));
  return (new_password: string) =>
    world.server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/reset-password',
      payload: { email, verification_code: codeIn(mail), new_password },
      cookies,
    });
}
