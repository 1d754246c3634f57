/** A date that cannot be read is reported as unreadable, and never as "no value", which would erase the stored one. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { UNREADABLE } from '../../../src/grid/use-reading.ts';
import { cell, Things } from './things.tsx';

const open = () => userEvent.click(cell(1, 1) ?? document.body);
const field = () => screen.getByLabelText<HTMLInputElement>('Size, Row 0');

/** Sets what a browser reports for a text that its field cannot read, which jsdom does not report. */
function setValidity(badInput: boolean, value = ''): void {
  Object.defineProperty(field(), 'validity', { value: { badInput }, configurable: true });
  field().value = value;
}

const kind = 'date';

describe('unreadable dates', () => {
  test('a date that cannot be read is reported as it is typed and refused, and the editor stays open', async () => {
    const onCommit = vi.fn();
    render(<Things kind={kind} refused={UNREADABLE} onCommit={onCommit} />);
    await open();
    setValidity(true);
    fireEvent.input(field());
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    expect(onCommit).not.toHaveBeenCalled();
  });

  test.each(['{Enter}', '{Tab}'])(
    'a date that cannot be read and sent no event is found on %s',
    async (key) => {
      const onCommit = vi.fn();
      render(<Things kind={kind} refused={UNREADABLE} onCommit={onCommit} />);
      await open();
      setValidity(true);
      await userEvent.keyboard(key);
      expect(field()).toHaveFocus();
      expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
      expect(onCommit).not.toHaveBeenCalled();
    },
  );

  test('a date that cannot be read and sent no event is found when the editor is left', async () => {
    const onLeave = vi.fn();
    render(<Things kind={kind} onLeave={onLeave} />);
    await open();
    setValidity(true);
    await userEvent.click(document.body);
    expect(onLeave.mock.calls).toEqual([[UNREADABLE]]);
  });

  test('a date that cannot be read and is emptied without an event is no value', async () => {
    const onCommit = vi.fn();
    render(<Things kind={kind} refused={UNREADABLE} onCommit={onCommit} />);
    await open();
    setValidity(true);
    await userEvent.keyboard('{Enter}');
    setValidity(false);
    await userEvent.keyboard('{Enter}');
    expect(onCommit.mock.calls).toEqual([['']]);
  });

  test('a date that cannot be read and was left as a draft stays unreadable, though its text is gone', async () => {
    const onCommit = vi.fn();
    render(<Things kind={kind} draft={UNREADABLE} refused={UNREADABLE} onCommit={onCommit} />);
    await open();
    expect(field()).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    expect(onCommit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
  });
});

describe('a text that is no day', () => {
  test('and was kept as a draft is in the editor when it is opened again, and is corrected there', async () => {
    const onCommit = vi.fn();
    render(<Things kind={kind} draft="31.02.2026" refused="31.02.2026" onCommit={onCommit} />);
    await open();
    expect(field()).toHaveValue('31.02.2026');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
    expect(onCommit).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await userEvent.type(field(), 'Feb 28, 2026{Enter}');
    expect(onCommit.mock.calls).toEqual([['2026-02-28']]);
  });

  test('is kept as it stands when the editor is left', async () => {
    const onLeave = vi.fn();
    render(<Things kind={kind} draft="31.02.2026" onLeave={onLeave} />);
    await open();
    await userEvent.type(field(), ' or so');
    await userEvent.click(document.body);
    expect(onLeave.mock.calls).toEqual([['31.02.2026 or so']]);
  });

  test('is no value once it is emptied, and a day in other words is a day', async () => {
    const onCommit = vi.fn();
    const { unmount } = render(<Things kind={kind} draft="soon" onCommit={onCommit} />);
    await open();
    await userEvent.clear(field());
    await userEvent.keyboard('{Enter}');
    expect(onCommit.mock.calls).toEqual([['']]);
    unmount();
    render(<Things kind={kind} draft="Feb 28, 2026" onCommit={onCommit} />);
    await open();
    await userEvent.keyboard('{Enter}');
    expect(onCommit.mock.calls.at(-1)).toEqual(['2026-02-28']);
  });
});

test('a text that a field shows differently from how it is stored is not a change', async () => {
  const onCommit = vi.fn();
  render(<Things kind="url" draft={'two\nlines'} onCommit={onCommit} />);
  await open();
  expect(field()).toHaveValue('twolines');
  await userEvent.keyboard('{Enter}');
  expect(onCommit.mock.calls).toEqual([['two\nlines']]);
});

test('the lines of a text are kept, and Enter adds none', async () => {
  const onCommit = vi.fn();
  render(<Things kind="text" draft={'two\nlines'} onCommit={onCommit} />);
  await open();
  expect(field()).toHaveValue('two\nlines');
  await userEvent.keyboard('{Enter}');
  expect(onCommit.mock.calls).toEqual([['two\nlines']]);
});
