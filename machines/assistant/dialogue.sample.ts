/** What a conversation with the assistant consists of, for its walk. */
import type { Draft, Question, Said, ShownProposal, Topic } from './dialogue-types.ts';

export const nothingYet: Topic = { account: null, member: null, listed: [] };

const acme = { id: 'c1', name: 'Acme' };
export const aboutAcme: Topic = { account: acme, member: null, listed: [] };

export const incomplete: Draft = { slug: 'set-annual-revenue', kind: 'write', values: { account: acme } };
export const complete: Draft = { ...incomplete, values: { account: acme, amount: 120_000 } };
export const overdue: Draft = { slug: 'list-overdue-renewals', kind: 'answer', values: {} };

export const howMuch: Question = { parameter: 'amount', offers: [] };
export const whose: Question = { parameter: 'owner', offers: [] };

export const choices = [
  { label: 'Overdue renewals', value: 'Overdue renewals', action: { slug: overdue.slug }, draft: overdue },
];

export const proposal: ShownProposal = {
  id: 'p1',
  label: 'Change annual revenue',
  slug: complete.slug,
  calls: [{ call: 'updateRenewal', params: { id: 'r1' } }],
  done: 'The annual revenue of Acme is $120,000 now.',
  account: acme,
};

export const says = (type: Said['type'], response_text: string, slug: string | null = null): Said => ({
  type,
  response_text,
  slug,
});
