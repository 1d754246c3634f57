/** The styles that tests use in place of those of jsdom are the same. */
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { controlEffects } from '../../machines/testing/controlled-effects.ts';
import { register } from '../../machines/testing/register.ts';
import { loadScreen } from '../../src/screens.ts';
import { computedByJsdom } from '../support/screens/styles-by-kind.ts';
import { turn } from '../support/screens/turn.ts';

const shown = (style: CSSStyleDeclaration) => [
  style.display,
  style.visibility,
  style.getPropertyValue('display'),
  style.getPropertyValue('visibility'),
  style.getPropertyValue('pointer-events'),
];

function expectSameStyles(): void {
  const all = [...document.querySelectorAll('*')];
  expect(all.map((one) => shown(getComputedStyle(one)))).toEqual(
    all.map((one) => shown(computedByJsdom(one))),
  );
}

test.each(
  register
    .filter(({ stage, walk }) => stage === undefined && walk.headless === undefined)
    .map(({ walk }) => ({ id: walk.id, walk })),
)('the elements of $id have the styles that jsdom computes', async ({ walk }) => {
  const Shown = await loadScreen(walk.id);
  const actor = createActor(controlEffects(walk, 'real').machine, { input: walk.input }).start();
  render(
    <Suspense>
      <Shown actor={actor} />
    </Suspense>,
  );
  await act(turn);
  expectSameStyles();
  actor.stop();
});

test('elements that are hidden in any way have the styles that jsdom computes', () => {
  document.body.innerHTML = `
    <div hidden><p>1</p></div>
    <div style="display: none"><p>2</p></div>
    <p style="width: 3px">0</p><p style="width: 3px; display: inline">0</p><p style="ALL: unset">0</p>
    <div style="width: 3px; visibility: hidden"><p style="width: 4px">0</p></div>
    <div style="visibility: hidden"><p>3</p><p style="visibility: visible">4</p></div>
    <table><tbody hidden><tr><td>5</td></tr></tbody></table>
    <details><summary>6</summary><summary>7</summary><p>8</p></details>
    <dialog><p>9</p></dialog><dialog open><p>10</p></dialog>
    <div popover><p>11</p></div><input type="hidden"><input type="text"><template><p>12</p></template>
    <script></script><noscript>13</noscript><svg><title>14</title></svg>`;
  expectSameStyles();
});

test('elements of a document with style rules of its own have the styles that jsdom computes', () => {
  document.body.innerHTML = '<p>1</p><p class="away">2</p>';
  expectSameStyles();
  const style = document.createElement('style');
  style.textContent = '.away { display: none; }';
  document.head.append(style);
  expectSameStyles();
  style.remove();
  expectSameStyles();
});
