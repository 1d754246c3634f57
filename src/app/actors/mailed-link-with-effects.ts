/** The link of a mail that carries a code, as sign-up, joining and reset run it. */
import { mailedLinkMachine } from '../../../machines/auth/mailed-link.machine.ts';
import { watchMailedLink } from '../../effects/watch-mailed-link.ts';

export const mailedLinkWithEffects = mailedLinkMachine.provide({
  actors: { watchMailedLink },
});
