/**
 * Each machine has the transitions that are written down: the page in docs/machines lists them, and is read in review.
 * One that was lost or added, or a guard, a target or a delay that changed, is the difference between the two.
 */
import { describe, expect, test } from 'vitest';
import { diagramOf } from '../../machines/testing/diagram.ts';
import { conditionWords, eventTypeWords } from '../../machines/testing/move-words.ts';
import { register } from '../../machines/testing/register.ts';
import { chartFile } from '../../src/devtools/chart/chart-file.tsx';
import { wordsOf } from '../../src/devtools/chart/chart-text.ts';
import { pageInProject, pagesOf } from '../../scripts/docs/machine-pages.mjs';

const pages = await pagesOf({
  register,
  diagramOf,
  chartFile,
  wordsOf,
  conditionWords,
  eventTypeWords,
});

describe.each(register.map(({ walk }) => ({ id: walk.id })))('$id', ({ id }) => {
  test(`the page of ${id} describes the machine as it is`, () => {
    expect(pages.get(`${id}.md`)).toBe(pageInProject(`${id}.md`));
  });

  test(`the drawing of ${id} shows the machine as it is`, () => {
    expect(pages.get(`${id}.svg`)).toBe(pageInProject(`${id}.svg`));
  });
});
