/** What the dialogue remembers, and what each outcome makes of it. Pure. */
import type {
  Answering,
  Draft,
  Making,
  Offer,
  Preparing,
  Question,
  Reading,
  Said,
  ShownProposal,
  Topic,
} from './dialogue-types.ts';

/** `draft` is an action that was chosen by its label; its values may be incomplete. */
export interface Asked {
  readonly text: string;
  readonly draft: Draft | null;
}

export interface Context {
  /** What the turn says; null while it runs. */
  readonly said: Said | null;
  /** What is read; null between turns. */
  readonly asked: Asked | null;
  /** With a value missing in `asking`, complete in `proposing` and `confirmed`. */
  readonly draft: Draft | null;
  readonly question: Question | null;
  readonly offers: readonly Offer[];
  readonly proposal: ShownProposal | null;
  /** The last one that was answered, for `and for Europe?` */
  readonly last: Draft | null;
  readonly topic: Topic;
}

export type Outcome = Reading | Answering | Preparing | Making;

const resting = { question: null, offers: [], proposal: null, asked: null } as const;
export const ended = { ...resting, draft: null } as const;

/** The context after an outcome. What a person can still answer is kept. */
export function taken(context: Context, outcome: Outcome): Partial<Context> {
  switch (outcome.is) {
    case 'ready':
      return { ...resting, draft: outcome.draft };
    case 'asks': {
      const { question, said } = outcome;
      return { ...resting, draft: 'draft' in outcome ? outcome.draft : context.draft, question, said };
    }
    case 'offers':
      return { ...ended, offers: outcome.offers, said: outcome.said };
    case 'says':
      return { said: outcome.said, asked: null };
    case 'answered':
      return {
        ...ended,
        said: outcome.said,
        last: context.draft,
        topic: { ...context.topic, ...outcome.topic },
      };
    case 'shown': {
      const { proposal, said, topic } = outcome;
      return { ...resting, proposal, said, topic: { ...context.topic, ...topic } };
    }
    case 'made':
      return { ...ended, said: outcome.said, last: context.draft };
    case 'stale':
      return {};
    default: {
      const topic = 'topic' in outcome ? { ...context.topic, ...outcome.topic } : context.topic;
      return { ...ended, said: outcome.said, topic };
    }
  }
}
