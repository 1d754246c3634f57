/** The action “Change an owner's confidence”. */
import type { ActionWork } from '../action-work.ts';
import { textIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed, requiredConfidence } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes('owner_confidence', 'the confidence', 'confidence', (values) =>
  required(textIn(values, 'confidence')),
);

export const setConfidence = defineAction({
  slug: 'set-confidence',
  kind: 'write',
  target: 'renewals',
  keywords: ['change confidence', 'set confidence', 'mark as low', 'forecast is high', 'update forecast'],
  samples: [
    'set confidence of {account} to low',
    'mark {account} as high',
    "I'm not so sure about {account} any more",
    "change {account}'s confidence to medium",
    '{account} is at risk now',
    'downgrade {account} to low',
    '{account} looks safe, make it high',
    'update the forecast of {account}',
    'put {account} at medium',
    'flag {account} as shaky',
    '{account} confidence high',
    "upgrade the owner's confidence for {account}",
    'we are going to lose {account}',
    'our chances with {account} got worse',
    '{account} is in trouble, note that',
  ],
  parameters: [
    accountNamed('Which account?'),
    requiredConfidence('What is the confidence: high, medium or low?'),
  ],
  run: work,
});
