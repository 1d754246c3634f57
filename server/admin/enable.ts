import { accountNamed } from './account.ts';
import type { Command } from './command.ts';

export const enable: Command = {
  name: 'enable',
  parameters: ['<email>'],
  summary: 'lets a disabled account sign in again',
  run: async (deps, [typed]) => {
    const { uid, email } = await accountNamed(deps, typed);
    await deps.identity.setDisabled(uid, false);
    return { subject: uid, says: `The account ${email} can sign in again.` };
  },
};
