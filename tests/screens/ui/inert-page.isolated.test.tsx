/** The page behind a dialog: hidden from screen readers at once, inert after the frame that shows the dialog, and as before once it is closed. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/ui/confirm-dialog.tsx';
import { Modal } from '../../../src/ui/modal.tsx';
import { nextFrame, simulateFrames } from '../../support/screens/frames.ts';

beforeEach(simulateFrames);
afterEach(() => {
  vi.useRealTimers();
});

const question = (title: string) => (
  <ConfirmDialog key={title} title={title} text="" action="Delete" onConfirm={() => {}} onCancel={() => {}} />
);

const page = (titles: readonly string[]) => (
  <>
    <button type="button">New</button>
    {titles.map(question)}
  </>
);

/** A page with these dialogs, which are opened in one rendering. */
async function opened(...titles: readonly string[]) {
  const { container, rerender } = render(page([]));
  const show = (...next: readonly string[]) => act(async () => rerender(page(next)));
  await show(...titles);
  /** Whether it is hidden, and whether it is inert. */
  const state = () => [container.getAttribute('aria-hidden') === 'true', container.inert === true];
  return { state, show };
}

// The first test, because only the first component of Headless UI on a page is rendered twice.
test('is as before once a dialog is closed that nothing has prepared', async () => {
  const { state, show } = await opened('One?');
  await nextFrame();
  expect(state()).toEqual([true, true]);
  await show();
  expect(state()).toEqual([false, false]);
});

test('is hidden in the rendering of the dialog and inert after its frame', async () => {
  const { state } = await opened('One?');
  expect(screen.getByRole('alertdialog', { name: 'One?' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
  expect(state()).toEqual([true, false]);
  await nextFrame();
  expect(state()).toEqual([true, true]);
});

test('is as before once the dialog is closed, also where that was before its frame', async () => {
  const { state, show } = await opened('One?');
  await nextFrame();
  await show();
  expect(state()).toEqual([false, false]);
  await show('Two?');
  await show();
  await nextFrame();
  expect(state()).toEqual([false, false]);
});

test('is as before for the effects of the rendering that closes the dialog, which may move the focus', async () => {
  const { container, rerender } = render(page(['One?']));
  await nextFrame();
  const found: (boolean | null)[] = [];
  const look = (button: HTMLElement | null) => {
    if (button) found.push(container.inert, container.getAttribute('aria-hidden') === 'true');
  };
  await act(async () =>
    rerender(
      <button key="other" type="button" ref={look}>
        Edit
      </button>,
    ),
  );
  expect(found).toEqual([false, false]);
});

test('stays inert until the last of two dialogs is closed', async () => {
  const { state, show } = await opened('One?', 'Two?');
  await nextFrame();
  await show('Two?');
  expect(state()).toEqual([true, true]);
  await show();
  expect(state()).toEqual([false, false]);
});

test('stays inert where a dialog takes the place of another one', async () => {
  const { state, show } = await opened('One?');
  await nextFrame();
  await show('Two?');
  expect(state()).toEqual([true, true]);
  await show();
  expect(state()).toEqual([false, false]);
});

test('a question that is rendered together with its dialog is the upper one', async () => {
  render(
    <Modal label="Form" place="middle" className="">
      <Modal label="Question" place="middle" className="">
        Discard it?
      </Modal>
    </Modal>,
  );
  await nextFrame();
  expect(screen.getByRole('dialog', { name: 'Question' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Form' })).toBeNull();
});
