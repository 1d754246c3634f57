/** Work like that of a walk, always the same, so that the time of a walk can be given as a ratio within one run. */
import { queryAllByRole } from '@testing-library/dom';

const ROWS = 40;
const QUERIES = 25;

/** @returns the processor time of `work` in seconds */
export function secondsOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

/** A run that is at least this part of the one before is no longer made faster by compilation. */
const STEADY = 0.85;
const MOST_RUNS = 10;

/** What this worker has run until it was no longer made faster: it stays fast in the files that follow. */
const warm = new Set<() => void>();

/** Repeats `work` until it is no longer made faster. @returns the processor time of the last run in seconds */
export function warmedUp(work: () => void): number {
  let last = secondsOf(work);
  for (let run = 1; run < MOST_RUNS && !warm.has(work); run += 1) {
    const before = last;
    last = secondsOf(work);
    if (last >= before * STEADY) break;
  }
  warm.add(work);
  return last;
}

/** Draws a form with many controls and looks each kind of them up by role and name. */
export function referenceWork(): void {
  const form = document.createElement('form');
  for (let row = 0; row < ROWS; row += 1) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    const button = document.createElement('button');
    label.append(`Field ${row}`, input);
    button.textContent = `Save ${row}`;
    form.append(label, button);
  }
  document.body.append(form);
  for (let query = 0; query < QUERIES; query += 1) {
    queryAllByRole(form, 'textbox', { name: `Field ${query}` });
    queryAllByRole(form, 'button', { name: `Save ${query}` });
  }
  form.remove();
}
