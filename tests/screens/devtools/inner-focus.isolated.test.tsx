/** The focus inside the frame of the atlas, while the person is outside it. */
import { expect, test, vi } from 'vitest';
import { innerFocus, keepFocusOutside } from '../../../src/devtools/frame/inner-focus.ts';

const button = () => document.body.appendChild(document.createElement('button'));

test('an element that was removed takes the focus from none', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  keepFocusOutside();
  const [first, second] = [button(), button()];
  first.focus();
  expect(innerFocus()).toBe(first);
  second.focus();
  expect(document.activeElement).toBe(second);
  first.remove();
  first.focus();
  expect(innerFocus()).toBe(second);
  second.remove();
  expect(innerFocus()).toBe(null);
});
