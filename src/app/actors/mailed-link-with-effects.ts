/** The link of a mail with a code, with its effects, for sign-up, joining and reset. */
import { mailedLinkMachine } from '../../../machines/auth/mailed-link.machine.ts';
import { watchMailedLink } from '../../effects/watch-mailed-link.ts';

export const mailedLinkWithEffects = mailedLinkMachine.provide({
  actors: { watchMailedLink },
});
