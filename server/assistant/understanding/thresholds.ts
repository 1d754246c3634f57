/** Written by `npm run calibrate`. */
import type { Thresholds } from './confidence.ts';

export const thresholds: Thresholds = {
  answer: 0.75,
  write: 0.76,
  choices: 0.14,
};
