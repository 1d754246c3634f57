/** A conversation of questions and answers of one to four lines. */
export interface BenchMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Of the address of the page. */
export const messageCount = (): number => Number(new URLSearchParams(location.search).get('messages'));

const sentence =
  'The renewal of this account is due soon, and its owner has asked for a call with the team. ';

const textAt = (at: number) =>
  at % 2 === 0 ? `Question ${at}: which renewals are due?` : `Answer ${at}: ${sentence.repeat((at % 7) + 1)}`;

export const benchMessages = (count: number): readonly BenchMessage[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `m${at}`,
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    text: textAt(at),
  }));

/** The beginning of the newest message, which no other one has. */
export const lastText = (count: number): string => textAt(count - 1).split(':')[0] + ':';
