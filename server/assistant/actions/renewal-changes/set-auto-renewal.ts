/** The action “Switch automatic renewal on or off”. */
import type { ActionWork } from '../action-work.ts';
import { textIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes(
  'auto_renewal',
  'the automatic renewal',
  'automatic',
  (values) => required(textIn(values, 'automatic')) === 'yes',
);

export const setAutoRenewal = defineAction({
  slug: 'set-auto-renewal',
  kind: 'write',
  target: 'renewals',
  keywords: ['turn on auto-renewal', 'disable auto renewal', 'switch automatic renewal', 'enable auto-renew'],
  samples: [
    'turn on auto-renewal for {account}',
    'disable automatic renewal at {account}',
    'switch off auto renew for {account}',
    '{account} should renew automatically',
    'make {account} auto-renew',
    'stop {account} from renewing by itself',
    'set auto renewal of {account} to yes',
    '{account} no longer auto-renews',
    'enable automatic renewal',
    "change {account}'s auto renewal to off",
    '{account} wants to renew manually from now on',
    'activate auto-renew on {account}',
  ],
  parameters: [
    accountNamed('Which account?'),
    {
      name: 'automatic',
      label: 'Automatic renewal',
      type: 'choice',
      question: 'Should it renew automatically: yes or no?',
      required: true,
      options: [
        {
          value: 'yes',
          label: 'Yes',
          said: ['on', 'enable', 'enabled', 'activate', 'turn on', 'switch on', 'true', 'should', 'make'],
        },
        {
          value: 'no',
          label: 'No',
          said: [
            'off',
            'disable',
            'disabled',
            'deactivate',
            'turn off',
            'switch off',
            'stop',
            'no longer',
            'not',
            "doesn't",
            'does not',
            "shouldn't",
            'should not',
            'remove',
            'manually',
            'manual',
            'false',
          ],
        },
      ],
    },
  ],
  run: work,
});
