/** A date field that cannot be read is told as such: it never reads as "no value", which would erase what is held. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { UNREADABLE } from '../../../src/grid/use-reading.ts';
import { cell, Things } from './things.tsx';

const open = () => userEvent.click(cell(1, 1) ?? document.body);
const field = () => screen.getByLabelText<HTMLInputElement>('Size, Row 0');

/** What a browser answers for a text its field cannot read; jsdom reads none of them. */
function hold(badInput: boolean, value = ''): void {
  Object.defineProperty(field(), 'validity', { value: { badInput }, configurable: true });
  field().value = value;
}

const kind = 'date';

describe('a date that cannot be read', () => {
  test('is told as it is typed and refused, and the editor stays open with it', async () => {
    const onCommit = vi.fn();
    render(<Things kind={kind} refused={UNREADABLE} onCommit={onCommit} />);
    await open();
    hold(true);
    fireEvent.input(field());
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    expect(onCommit).not.toHaveBeenCalled();
  });

  test.each(['{Enter}', '{Tab}'])('without an event is seen on %s', async (key) => {
    const onCommit = vi.fn();
    render(<Things kind={kind} refused={UNREADABLE} onCommit={onCommit} />);
    await open();
    hold(true);
    await userEvent.keyboard(key);
    expect(field()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
    expect(onCommit).not.toHaveBeenCalled();
  });

  test('without an event is seen when the editor is left', async () => {
    const onLeave = vi.fn();
    render(<Things kind={kind} onLeave={onLeave} />);
    await open();
    hold(true);
    await userEvent.click(document.body);
    expect(onLeave.mock.calls).toEqual([[UNREADABLE]]);
  });

  test('may be emptied without an event too: then it is no value', async () => {
    const onCommit = vi.fn();
    render(<Things kind={kind} refused={UNREADABLE} onCommit={onCommit} />);
    await open();
    hold(true);
    await userEvent.keyboard('{Enter}');
    hold(false);
    await userEvent.keyboard('{Enter}');
    expect(onCommit.mock.calls).toEqual([['']]);
  });

  test('left as a draft stays one, though its text is gone', async () => {
    const onCommit = vi.fn();
    render(<Things kind={kind} draft={UNREADABLE} refused={UNREADABLE} onCommit={onCommit} />);
    await open();
    expect(field()).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    expect(onCommit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
  });
});

test('a text that a field shows otherwise than it is held is not a change', async () => {
  const onCommit = vi.fn();
  render(<Things kind="url" draft={'two\nlines'} onCommit={onCommit} />);
  await open();
  expect(field()).toHaveValue('twolines');
  await userEvent.keyboard('{Enter}');
  expect(onCommit.mock.calls).toEqual([['two\nlines']]);
});

test('the lines of a text are held, and Enter adds none', async () => {
  const onCommit = vi.fn();
  render(<Things kind="text" draft={'two\nlines'} onCommit={onCommit} />);
  await open();
  expect(field()).toHaveValue('two\nlines');
  await userEvent.keyboard('{Enter}');
  expect(onCommit.mock.calls).toEqual([['two\nlines']]);
});
