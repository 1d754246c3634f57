/** What the walk of toasts does not check: hovering and focus hold a toast together, and the focus goes back. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyMotion } from 'framer-motion';
import { expect, test, vi } from 'vitest';
import { loadMotion } from '../../../src/ui/load-motion.ts';
import { Toast } from '../../../src/ui/toast.tsx';

function setUp(tone: 'success' | 'danger' = 'success') {
  const said: string[] = [];
  const say = (word: string) => () => void said.push(word);
  render(
    <>
      <button type="button">Before</button>
      <LazyMotion features={loadMotion}>
        <Toast
          text="Profile updated successfully"
          tone={tone}
          onHold={say('hold')}
          onRelease={say('release')}
          onDismiss={say('dismiss')}
        />
      </LazyMotion>
    </>,
  );
  return { said, person: userEvent.setup() };
}

test('a toast is held by pointer and focus, and released when both have left', async () => {
  const { said, person } = setUp();
  await person.tab();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await person.hover(screen.getByRole('status'));
  await person.tab({ shift: true });
  expect(said).toEqual(['hold']);
  await person.unhover(screen.getByRole('status'));
  expect(said).toEqual(['hold', 'release']);
});

test('a dismissed toast gives the focus back to where it came from', async () => {
  const { said, person } = setUp();
  await person.tab();
  await person.tab();
  await person.keyboard('{Enter}');
  expect(said).toContain('dismiss');
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

test('a toast of a failure is an alert and not a status', () => {
  setUp('danger');
  expect(screen.getByRole('alert')).toHaveTextContent('Profile updated successfully');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast waits for the shelf, and later ones are shown at once', async () => {
  vi.resetModules();
  const { createActor } = await import('xstate');
  const { isShelfWanted, onShelfWanted, showToast, watchToasts } =
    await import('../../../src/effects/toasts.ts');
  const { toasterMachine } = await import('../../../machines/shell/toaster.machine.ts');
  const wanted = vi.fn();
  onShelfWanted(wanted);
  expect(isShelfWanted()).toBe(false);
  showToast({ text: 'Timezone saved', tone: 'success', time: 'typical' });
  expect([isShelfWanted(), wanted.mock.calls.length]).toEqual([true, 1]);
  const toaster = createActor(toasterMachine.provide({ actors: { watchToasts } })).start();
  expect(toaster.getSnapshot().context.toasts).toEqual(['toast-1']);
  showToast({ text: 'Failed to save timezone', tone: 'danger', time: 'long' });
  expect(toaster.getSnapshot().context.toasts).toEqual(['toast-1', 'toast-2']);
  toaster.stop();
});
