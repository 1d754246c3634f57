/** The six boxes of a verification code (spec §5, design §7). */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CodeField } from '../../../src/ui/code-field.tsx';

function Field({ start = '', onComplete }: { start?: string; onComplete?: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return <CodeField value={value} onChange={setValue} {...(onComplete && { onComplete })} />;
}

const boxes = () => screen.getAllByRole('textbox');
const box = (digit: number) => screen.getByRole('textbox', { name: `Digit ${digit} of 6` });
const digits = () => boxes().map((input) => (input as HTMLInputElement).value);

describe('CodeField', () => {
  test('the code field is a named group whose first box takes the code from the operating system', () => {
    render(<Field />);
    expect(screen.getByRole('group', { name: 'Verification code' })).toBeVisible();
    expect(boxes().map((input) => input.getAttribute('autocomplete'))).toEqual([
      'one-time-code',
      'off',
      'off',
      'off',
      'off',
      'off',
    ]);
  });

  test('the code field moves on with every digit and reports when the code is complete', async () => {
    const onComplete = vi.fn();
    render(<Field onComplete={onComplete} />);
    await userEvent.click(box(1));
    await userEvent.keyboard('407131');
    expect(digits()).toEqual(['4', '0', '7', '1', '3', '1']);
    expect(onComplete.mock.calls).toEqual([['407131']]);
    expect(box(6)).toHaveFocus();
  });

  test('the code field takes another code typed over a refused one, also where a digit is the same', async () => {
    render(<Field start="000000" />);
    await userEvent.click(box(1));
    await userEvent.keyboard('070793');
    expect(digits()).toEqual(['0', '7', '0', '7', '9', '3']);
  });

  test('the code field takes a whole code pasted into any box, and only its digits', async () => {
    render(<Field start="12" />);
    await userEvent.click(box(4));
    await userEvent.paste(' 407-131 99');
    expect(digits()).toEqual(['4', '0', '7', '1', '3', '1']);
  });

  test('the code field ignores what is no digit', async () => {
    render(<Field start="40" />);
    await userEvent.click(box(3));
    await userEvent.keyboard('x-');
    expect(digits()).toEqual(['4', '0', '', '', '', '']);
    expect(box(3)).toHaveFocus();
  });

  test('the code field puts a digit typed too far right into the first free box', async () => {
    render(<Field start="4" />);
    await userEvent.click(box(5));
    await userEvent.keyboard('0');
    expect(digits()).toEqual(['4', '0', '', '', '', '']);
    expect(box(3)).toHaveFocus();
  });

  test('a typed digit replaces the digit of a full box', async () => {
    render(<Field start="407131" />);
    await userEvent.click(box(2));
    await userEvent.keyboard('9');
    expect(digits()).toEqual(['4', '9', '7', '1', '3', '1']);
    expect(box(3)).toHaveFocus();
  });

  test.each([
    ['before', 0],
    ['behind', 1],
  ])('a typed digit replaces the digit of a full box also where the cursor is %s it', async (_, at) => {
    render(<Field start="407131" />);
    await userEvent.type(box(2), '9', { initialSelectionStart: at, initialSelectionEnd: at });
    expect(digits()).toEqual(['4', '9', '7', '1', '3', '1']);
    expect(box(3)).toHaveFocus();
  });

  test('Backspace in the code field erases the digit before, and Delete the digit in the box', async () => {
    render(<Field start="4071" />);
    await userEvent.click(box(5));
    await userEvent.keyboard('{Backspace}');
    expect(digits()).toEqual(['4', '0', '7', '', '', '']);
    expect(box(4)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    expect(digits()).toEqual(['4', '7', '', '', '', '']);
    expect(box(2)).toHaveFocus();
  });

  test('arrow keys, Home and End move through the code field and stop at its ends', async () => {
    render(<Field start="407131" />);
    await userEvent.click(box(2));
    await userEvent.keyboard('{ArrowRight}');
    expect(box(3)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(box(6)).toHaveFocus();
  });

  test('the code field shows its error as an alert and puts the focus into the first box', () => {
    const { rerender } = render(<CodeField value="407131" onChange={() => {}} />);
    rerender(<CodeField value="407131" onChange={() => {}} error="Invalid code" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid code');
    expect(box(1)).toHaveFocus();
    expect(box(6)).toBeInvalid();
    expect(box(6)).toHaveAccessibleDescription('Invalid code');
  });
});
