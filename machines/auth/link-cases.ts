/** Events of a mail's link, for the walks of the flows that receive them (design §5). */
import type { AnyMachineSnapshot } from 'xstate';
import { seeBanner, seeFieldError } from '../testing/walk.ts';
import { linkExpired, openExpiredLink, openGoodLink, sampleLink } from './mailed-link.walk.ts';
import { codeField } from './verification.walk.ts';

const isVerifying = (snapshot: AnyMachineSnapshot) => snapshot.matches('verification');
const refused = { type: 'link.refused' as const, error: linkExpired };

/**
 * `told` is the message for an expired link: above the form, or below the code in the code step. If the flow's form
 * leads to the same states, the link is a shortcut.
 */
export const linkCases = (told: string, way?: 'shortcut') => ({
  'link.opened': [
    {
      name: 'a link that is good',
      event: { type: 'link.opened' as const, opened: sampleLink },
      by: openGoodLink,
      ...(way === 'shortcut' && { shortcut: true as const }),
    },
  ],
  'link.refused': [
    {
      name: 'a link that has expired',
      event: refused,
      by: openExpiredLink,
      when: (snapshot: AnyMachineSnapshot) => !isVerifying(snapshot),
      shows: [seeBanner(told)],
    },
    {
      name: 'a link that has expired, while a code is entered',
      event: refused,
      by: openExpiredLink,
      when: isVerifying,
      shows: seeFieldError(codeField, told),
    },
  ],
});
