/** The parts of a menu or a list are rendered when its button is reached, at the latest by its first press, and adopt it (decision 105). */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement, createRef, Profiler, StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Menu } from '../../../src/ui/menu.tsx';
import { Select } from '../../../src/ui/select.tsx';

const nothing = () => {};
const utc = [{ value: 'utc', label: 'UTC' }] as const;

const controls = [
  {
    what: 'a menu',
    control: <Menu label="Zone" entries={[{ label: 'UTC', onChoose: nothing }]} />,
    off: <Menu label="Zone" entries={[]} disabled />,
    role: 'button',
    opens: 'menu',
  },
  {
    what: 'a select',
    control: <Select label="Zone" value={null} options={utc} onChange={nothing} />,
    off: <Select label="Zone" value={null} options={utc} onChange={nothing} disabled />,
    role: 'combobox',
    opens: 'listbox',
  },
];

describe.each(controls)('$what', ({ control, off, role, opens }) => {
  const button = () => screen.getByRole(role, { name: 'Zone' });
  /** Called with each rendering of the control after its first one. */
  const watched = (shown = control) => {
    const rendered = vi.fn();
    render(
      <Profiler id="control" onRender={rendered}>
        {shown}
      </Profiler>,
    );
    rendered.mockClear();
    return rendered;
  };
  const presses: [string, () => void][] = [
    ['the mouse', () => void fireEvent.pointerDown(button(), { pointerType: 'mouse', button: 0 })],
    ['a click alone, as by touch', () => void fireEvent.click(button())],
    ['Space', () => void fireEvent.keyDown(button(), { key: ' ' })],
    ['ArrowDown', () => void fireEvent.keyDown(button(), { key: 'ArrowDown' })],
    ['ArrowUp', () => void fireEvent.keyDown(button(), { key: 'ArrowUp' })],
  ];

  test.each([
    ['the pointer', () => fireEvent.pointerEnter(button())],
    ['the focus', () => fireEvent.focus(button())],
  ])('%s reaches it: its parts are rendered, and it stays closed', (_, reach) => {
    const rendered = watched();
    reach();
    expect(rendered).toHaveBeenCalled();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole(opens)).toBeNull();
    // They are there, and are not rendered again.
    rendered.mockClear();
    reach();
    expect(rendered).not.toHaveBeenCalled();
  });

  test('a pointer that carries something over it does not render its parts', () => {
    const rendered = watched();
    fireEvent.pointerEnter(button(), { buttons: 1 });
    expect(rendered).not.toHaveBeenCalled();
  });

  test('before it is reached no part of the library is rendered, and the button says that it is closed', () => {
    render(control);
    expect(button()).toHaveAttribute('aria-haspopup', opens);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(document.querySelector('[id^=headlessui]')).toBeNull();
  });

  test.each(presses)('opens at the first press of %s, once, also in StrictMode', (_, press) => {
    render(<StrictMode>{control}</StrictMode>);
    press();
    expect(screen.getAllByRole(opens)).toHaveLength(1);
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  test('the button stays the same element, and its first event is heard once around it, as every other', async () => {
    const heard = vi.fn();
    const person = userEvent.setup();
    const page = () => (
      <div role="toolbar" tabIndex={-1} onPointerDown={heard} onPointerDownCapture={heard}>
        {cloneElement(control)}
      </div>
    );
    const view = render(page());
    const pressed = button();
    await person.click(pressed);
    expect(button()).toBe(pressed);
    expect(screen.getByRole(opens)).toHaveAccessibleName('Zone');
    expect(pressed).toHaveAttribute('aria-controls', screen.getByRole(opens).id);
    expect(pressed).toHaveAttribute('data-open');
    view.rerender(page());
    expect(pressed).toHaveAttribute('aria-expanded', 'true');
    expect(pressed).toHaveAttribute('data-open');
    expect(heard).toHaveBeenCalledTimes(2);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole(opens)).toBeNull();
    expect(pressed).toHaveFocus();
    expect(pressed).not.toHaveAttribute('data-open');
    expect(pressed).not.toHaveAttribute('aria-controls');
    expect(pressed).toHaveAttribute('aria-expanded', 'false');
    await person.click(pressed);
    expect(screen.getByRole(opens)).toBeVisible();
    expect(heard).toHaveBeenCalledTimes(4);
  });

  test('the right mouse button and other keys do not open it', () => {
    render(control);
    fireEvent.pointerDown(button(), { pointerType: 'mouse', button: 2 });
    for (const key of ['a', 'Escape', 'Tab', 'Home']) fireEvent.keyDown(button(), { key });
    expect(screen.queryByRole(opens)).toBeNull();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('disabled, it does not open, and its parts are not rendered', async () => {
    const rendered = watched(off);
    fireEvent.pointerEnter(button());
    expect(rendered).not.toHaveBeenCalled();
    await userEvent.click(button());
    expect(button()).toBeDisabled();
    expect(screen.queryByRole(opens)).toBeNull();
  });
});

test('the label of a select opens it', async () => {
  render(<Select label="Zone" value={null} options={utc} onChange={nothing} />);
  await userEvent.click(screen.getByText('Zone'));
  expect(screen.getByRole('listbox')).toBeVisible();
});

test('Enter on a select sends its form, as on every other field', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Select label="Zone" value={null} options={utc} onChange={nothing} />
      <button type="submit">Send</button>
    </form>,
  );
  screen.getByRole('combobox', { name: 'Zone' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a select keeps its ref, its description, its hint and its blur when its list is there', async () => {
  const ref = createRef<HTMLButtonElement>();
  const blurred = vi.fn();
  const person = userEvent.setup();
  render(
    <Select
      label="Zone"
      value={null}
      options={utc}
      onChange={nothing}
      inputRef={ref}
      help="For dates"
      hint="What it means"
      onBlur={blurred}
    />,
  );
  const button = screen.getByRole('combobox', { name: 'Zone' });
  const around = button.parentElement;
  await person.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('What it means');
  await person.keyboard('{ArrowDown}{Escape}');
  expect(ref.current).toBe(button);
  expect(button.parentElement).toBe(around);
  expect(button).toHaveFocus();
  blurred.mockClear();
  await person.tab();
  expect(blurred).toHaveBeenCalledTimes(1);
  expect(button).toHaveAccessibleDescription('For dates');
});
