import { Refusal } from '../domain/refusal.ts';
import { ID_TOKEN_SECONDS } from '../identity/lifetimes.ts';
import type { Command } from './command.ts';

/** Replaces the key that signs tokens (decision 91). */
export const rotateKeys: Command = {
  name: 'rotate-keys',
  parameters: ['[--revoke]'],
  summary: 'replaces the key that signs tokens; --revoke, if it became known, refuses those that it signed',
  run: async ({ identity }, words) => {
    const [option, ...more] = words;
    if ((option !== undefined && option !== '--revoke') || more.length > 0) {
      throw new Refusal('invalid_request', 'Please use rotate-keys, or rotate-keys --revoke.');
    }
    if (identity.keys === null) {
      throw new Refusal(
        'invalid_request',
        'Google signs the tokens of this installation, with keys of its own.',
      );
    }
    const revoke = option === '--revoke';
    await identity.keys.rotate({ revoke });
    const says = revoke
      ? 'Tokens are signed with a new key, and those of every earlier key are refused. Sessions go on: browsers get new tokens.'
      : `Tokens are signed with a new key. Those of the old one are valid for at most ${ID_TOKEN_SECONDS / 60} more minutes.`;
    return { subject: 'signing keys', says };
  },
};
