/** The page behind a dialog: hidden from screen readers at once, inert after the frame that shows the dialog, and as before once it is closed. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/ui/confirm-dialog.tsx';
import { PreparedModals } from '../../../src/ui/prepared-modals.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const nextFrame = () => act(async () => vi.runAllTimers());

const question = (title: string) => (
  <ConfirmDialog key={title} title={title} text="" action="Delete" onConfirm={() => {}} onCancel={() => {}} />
);

const page = (...titles: readonly string[]) => (
  <>
    <button type="button">New</button>
    {titles.map(question)}
  </>
);

function opened(...titles: readonly string[]) {
  const { container, rerender } = render(page());
  const show = (...next: readonly string[]) => act(async () => rerender(page(...next)));
  /** Whether it is hidden, and whether it is inert. */
  const state = () => [container.getAttribute('aria-hidden') === 'true', container.inert === true];
  return { state, show, opening: show(...titles) };
}

// The first test, because only the first component of Headless UI on a page is rendered twice.
test('is as before once a dialog is closed that nothing has prepared', async () => {
  const { state, show, opening } = opened('One?');
  await opening;
  await nextFrame();
  expect(state()).toEqual([true, true]);
  await show();
  expect(state()).toEqual([false, false]);
});

test('is hidden in the rendering of a prepared dialog and inert after its frame', async () => {
  render(<PreparedModals />);
  const { state, opening } = opened('One?');
  await opening;
  expect(screen.getByRole('alertdialog', { name: 'One?' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
  expect(state()).toEqual([true, false]);
  await nextFrame();
  expect(state()).toEqual([true, true]);
});

test('is as before once the dialog is closed, also where that was before its frame', async () => {
  const { state, show, opening } = opened('One?');
  await opening;
  await nextFrame();
  await show();
  expect(state()).toEqual([false, false]);
  await show('Two?');
  await show();
  await nextFrame();
  expect(state()).toEqual([false, false]);
});

test('stays inert until the last of two dialogs is closed', async () => {
  const { state, show, opening } = opened('One?', 'Two?');
  await opening;
  await nextFrame();
  await show('Two?');
  expect(state()).toEqual([true, true]);
  await show();
  expect(state()).toEqual([false, false]);
});

test('a dialog that is prepared while the browser is idle shows nothing and leaves nothing', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const { unmount } = render(<PreparedModals />);
  const nextIdle = () => act(async () => idle.shift()?.());
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await nextIdle();
  expect(document.querySelector('[role=dialog]')).not.toBeVisible();
  await nextIdle();
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(idle).toEqual([]);
  unmount();
  vi.unstubAllGlobals();
});
