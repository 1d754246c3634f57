/** What a person reads when a call about the members of a workspace is refused (spec §8). */
import { sentenceOr } from '../shared/sentence-or.ts';

export const memberProblem = sentenceOr('Something went wrong. Please try again.');
