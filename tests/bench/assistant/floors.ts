/** What our figures have to reach, for the mean over the draws. */

export interface Floor {
  readonly percent: number;
  readonly is: 'at least' | 'at most';
}

const atLeast = (percent: number): Floor => ({ percent, is: 'at least' });
const atMost = (percent: number): Floor => ({ percent, is: 'at most' });

/** 1.5 points below the first measured means, above where less is better. */
export const floors: Readonly<Record<string, Floor>> = {
  'samples only: top-1': atLeast(84.9),
  'samples only: top-3': atLeast(94),
  'samples only, one typo: top-1': atLeast(83.4),
  'samples only, one typo: top-3': atLeast(92.7),
  'label and keywords: top-1': atLeast(88.4),
  'label and keywords: top-3': atLeast(95.3),
  'label and keywords, one typo: top-1': atLeast(87),
  'label and keywords, one typo: top-3': atLeast(94.2),
  'p ≥ 0.5: answered': atLeast(80.4),
  'p ≥ 0.5: precision of the answered': atLeast(95.2),
  'p ≥ 0.5: OOS answered': atMost(8.8),
  'p ≥ 0.5: other intents answered': atMost(25.2),
  'p ≥ 0.5: right, or else among three choices': atLeast(93),
  'the same, choices only from p ≥ 0.2': atLeast(89.8),
  'p ≥ 0.2: OOS answered or offered choices': atMost(35),
  'BANKING77, samples only: top-1': atLeast(76.7),
  'BANKING77, samples only: top-3': atLeast(89.8),
};

export const reaches = (found: number, { percent, is }: Floor): boolean =>
  is === 'at least' ? found >= percent - 1e-9 : found <= percent + 1e-9;
