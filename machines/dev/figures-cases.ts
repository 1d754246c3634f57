/** What the walks of the figures share: their period, and how reading them fails. */
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import { click, see, seeText } from '../testing/walk.ts';
import { broken, offline } from './dev-cases.ts';

export const figureEvents = {
  'figures.ask': [
    {
      name: 'of 7 days',
      event: { type: 'figures.ask', days: '7' },
      by: [click('radio', '7 days')],
      when: ({ context }: { readonly context: { readonly days: string } }) => context.days === '30',
    },
  ],
  'figures.retry': [{ name: 'Retry', event: { type: 'figures.retry' }, by: [click('button', 'Retry')] }],
} as const;

export const figureFailures = [
  { name: 'offline', error: offline, shows: [seeText('status', NETWORK_SENTENCE)] },
  {
    name: 'broken',
    error: broken,
    shows: [seeText('status', 'Not loaded. The figures were not loaded. Please try again.')],
  },
] as const;

export const figureAsks = {
  '*': { query: { days: '30' } },
  'figures.ask: of 7 days': { query: { days: '7' } },
} as const;

export const figureStates = {
  loading: [see('radiogroup', 'Period')],
  failed: [see('button', 'Retry')],
} as const;
