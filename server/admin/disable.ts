import { accountNamed } from './account.ts';
import type { Command } from './command.ts';

export const disable: Command = {
  name: 'disable',
  parameters: ['<email>'],
  summary: 'lets nobody sign in with an account any more, and ends its sessions',
  run: async (deps, [typed]) => {
    const { uid, email } = await accountNamed(deps, typed);
    await deps.identity.setDisabled(uid, true);
    return { subject: uid, says: `The account ${email} is disabled. Every session of it has ended.` };
  },
};
