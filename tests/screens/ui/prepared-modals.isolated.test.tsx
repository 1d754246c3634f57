/** What is rendered with every page, so that its first dialog opens as fast as the others. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from '../../../src/ui/modal.tsx';
import { PreparedModals } from '../../../src/ui/prepared-modals.tsx';
import { nextFrame, simulateFrames } from '../../support/screens/frames.ts';

const idle: (() => void)[] = [];

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nextIdle = () => act(async () => idle.shift()?.());
const dialog = () => document.querySelector('[role=dialog]');

// The first test, because only the first component of Headless UI on a page is rendered twice.
test('the first dialog of a page makes it inert after its frame', async () => {
  simulateFrames();
  const page = (isOpen: boolean) => (
    <>
      <PreparedModals />
      {isOpen && (
        <Modal label="Form" place="middle" className="">
          <button type="button">Add</button>
        </Modal>
      )}
    </>
  );
  const { container, rerender } = render(page(false));
  await act(async () => rerender(page(true)));
  expect(screen.getByRole('dialog', { name: 'Form' })).toBeVisible();
  expect(container.inert).toBeFalsy();
  await nextFrame();
  expect(container.inert).toBe(true);
});

test('a dialog that is prepared while the browser is idle shows nothing and leaves nothing', async () => {
  render(
    <>
      <button type="button">New</button>
      <PreparedModals />
    </>,
  );
  screen.getByRole('button', { name: 'New' }).focus();
  expect(dialog()).toBeNull();
  await nextIdle();
  expect(dialog()).not.toBeVisible();
  await nextIdle();
  expect(dialog()).toBeNull();
  expect(screen.getByRole('button', { name: 'New' })).toHaveFocus();
  expect(idle).toEqual([]);
});

test('nothing is prepared while the focus is nowhere, because a closed dialog would move it', async () => {
  render(
    <>
      <button type="button">New</button>
      <PreparedModals />
    </>,
  );
  const button = screen.getByRole('button', { name: 'New' });
  button.focus();
  button.blur();
  await nextIdle();
  await nextIdle();
  expect(dialog()).toBeNull();
  expect(button).not.toHaveFocus();
});
