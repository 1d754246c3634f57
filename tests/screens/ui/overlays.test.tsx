/** Dialog, menu, popover, hint: by keyboard, and the focus returns to where it came from. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';
import { ConfirmDialog } from '../../../src/ui/confirm-dialog.tsx';
import { Hint } from '../../../src/ui/hint.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { Menu } from '../../../src/ui/menu.tsx';
import { Popover } from '../../../src/ui/popover.tsx';

afterEach(() => {
  delete document.documentElement.dataset['editing'];
  vi.useRealTimers();
});

function Deleting({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      {open && (
        <ConfirmDialog
          title="Delete “Plans”?"
          text="All chats within will be deleted."
          action="Delete folder"
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

test('a confirm dialog starts on Cancel, keeps the focus inside, and gives it back on Escape', async () => {
  const person = userEvent.setup();
  const onConfirm = vi.fn();
  render(<Deleting onConfirm={onConfirm} />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await person.click(opener);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Plans”?' });
  expect(dialog).toHaveAccessibleDescription('All chats within will be deleted.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await person.tab();
  expect(screen.getByRole('button', { name: 'Delete folder' })).toHaveFocus();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a menu opens on its first entry, skips a disabled one, chooses, and gives the focus back', async () => {
  const person = userEvent.setup();
  const chosen: string[] = [];
  const entry = (label: string) => ({ label, onChoose: () => chosen.push(label) });
  render(
    <Menu
      label="More"
      icon={<svg />}
      entries={[entry('Rename'), { ...entry('Archive'), disabled: true }, entry('Move to trash')]}
    />,
  );
  const button = screen.getByRole('button', { name: 'More' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await person.tab();
  await person.keyboard('{Enter}');
  const menu = screen.getByRole('menu', { name: 'More' });
  const pointed = () =>
    document.getElementById(menu.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(pointed()).toBe('Rename'));
  await person.keyboard('{ArrowDown}');
  expect(pointed()).toBe('Move to trash');
  expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard('{Enter}');
  expect(chosen).toEqual(['Move to trash']);
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a popover opens with Enter, is entered with Tab, and Escape gives the focus back', async () => {
  const person = userEvent.setup();
  render(
    <Popover label="Columns">
      <Button>Show all</Button>
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Columns' });
  await person.tab();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Columns' })).toBeInTheDocument();
  await person.tab();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  expect(button).toHaveFocus();
});

const hinted = (text: string) => (
  <Hint text={text}>
    <IconButton label="Collapse navigation" onClick={() => {}}>
      <svg />
    </IconButton>
  </Hint>
);
const tooltip = () => screen.queryByRole('tooltip');

test('a hint is shown on focus and describes its control, until Escape', async () => {
  const person = userEvent.setup();
  render(hinted('Collapse the navigation'));
  await person.tab();
  expect(tooltip()).toHaveTextContent('Collapse the navigation');
  const button = screen.getByRole('button', { name: 'Collapse navigation' });
  expect(button).toHaveAccessibleDescription('Collapse the navigation');
  await person.keyboard('{Escape}');
  expect(tooltip()).toBeNull();
  expect(button).not.toHaveAttribute('aria-describedby');
});

test('a hint that only repeats the name does not describe its control', async () => {
  const person = userEvent.setup();
  render(hinted('Collapse navigation'));
  await person.tab();
  expect(tooltip()).not.toBeNull();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-describedby');
});

test('a hint is shown while the pointer is on its control, and is hidden by a click', async () => {
  const person = userEvent.setup();
  render(hinted('Collapse the navigation'));
  await person.hover(screen.getByRole('button'));
  expect(tooltip()).not.toBeNull();
  await person.unhover(screen.getByRole('button'));
  expect(tooltip()).toBeNull();
  await person.hover(screen.getByRole('button'));
  await person.click(screen.getByRole('button'));
  expect(tooltip()).toBeNull();
});

test('a hint that was opened by touch is shown for 2 s', () => {
  vi.useFakeTimers();
  render(hinted('Collapse the navigation'));
  // The touch events of jsdom carry no pointer type of their own.
  const touch = new Event('pointerover', { bubbles: true });
  fireEvent(screen.getByRole('button'), Object.assign(touch, { pointerType: 'touch' }));
  expect(tooltip()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1999));
  expect(tooltip()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(tooltip()).toBeNull();
});

test('no hint is shown while a cell is being edited', async () => {
  const person = userEvent.setup();
  document.documentElement.dataset['editing'] = '';
  render(hinted('Collapse the navigation'));
  await person.tab();
  await person.hover(screen.getByRole('button'));
  expect(tooltip()).toBeNull();
});
