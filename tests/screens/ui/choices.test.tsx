/** Select, switch, tabs: by keyboard, with their roles and names. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Select } from '../../../src/ui/select.tsx';
import { Switch } from '../../../src/ui/switch.tsx';
import { Tabs } from '../../../src/ui/tabs.tsx';

const zones = [
  { value: 'utc', label: 'UTC' },
  { value: 'moon', label: 'Moon', disabled: true },
  { value: 'lisbon', label: 'Lisbon' },
] as const;
type Zone = (typeof zones)[number]['value'];

function Zones({ onPick = () => {} }: { onPick?: (zone: Zone) => void }) {
  const [zone, setZone] = useState<Zone | null>(null);
  return (
    <Select
      label="Timezone"
      value={zone}
      options={zones}
      onChange={(next) => {
        setZone(next);
        onPick(next);
      }}
    />
  );
}

test('a select opens, skips a disabled option, chooses and gives the focus back, by keyboard', async () => {
  const person = userEvent.setup();
  const onPick = vi.fn();
  render(<Zones onPick={onPick} />);
  const button = screen.getByRole('combobox', { name: 'Timezone' });
  expect(button).toHaveTextContent('Choose');
  await person.tab();
  expect(button).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Moon' })).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard('{ArrowDown}{Enter}');
  expect(onPick.mock.calls).toEqual([['lisbon']]);
  expect(button).toHaveTextContent('Lisbon');
  expect(button).toHaveFocus();
});

test('a select closes on Escape and changes nothing', async () => {
  const person = userEvent.setup();
  const onPick = vi.fn();
  render(<Zones onPick={onPick} />);
  await person.click(screen.getByRole('combobox', { name: 'Timezone' }));
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(screen.getByRole('combobox', { name: 'Timezone' })).toHaveAttribute('aria-expanded', 'false');
  expect(onPick).not.toHaveBeenCalled();
});

test('a select shows its error, that it is busy, and that it is read-only', () => {
  const rest = { options: zones, value: 'utc', onChange: () => {} } as const;
  const { rerender } = render(<Select label="Timezone" error="Failed to save timezone" {...rest} />);
  const button = screen.getByRole('combobox', { name: 'Timezone' });
  expect(button).toHaveAttribute('aria-invalid', 'true');
  expect(button).toHaveAccessibleDescription('Failed to save timezone');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save timezone');
  rerender(<Select label="Timezone" busy {...rest} />);
  expect(screen.getByRole('combobox', { name: 'Timezone' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Timezone' })).toHaveAttribute('aria-busy', 'true');
  rerender(<Select label="Timezone" readOnly {...rest} />);
  expect(screen.getByRole('textbox', { name: 'Timezone' })).toHaveValue('UTC');
  expect(screen.getByRole('textbox', { name: 'Timezone' })).toHaveAttribute('readonly');
});

test('a switch is turned on by Space and off by its label, and says whether it is on', async () => {
  const person = userEvent.setup();
  function Demo() {
    const [on, setOn] = useState(false);
    return <Switch label="Demo data" help="Marked rows only." checked={on} onChange={setOn} />;
  }
  render(<Demo />);
  const toggle = screen.getByRole('switch', { name: 'Demo data' });
  expect(toggle).toHaveAccessibleDescription('Marked rows only.');
  expect(toggle).not.toBeChecked();
  await person.tab();
  await person.keyboard(' ');
  expect(toggle).toBeChecked();
  await person.click(screen.getByText('Demo data'));
  expect(toggle).not.toBeChecked();
});

test.each([
  ['busy', { busy: true }, 'aria-busy'],
  ['read-only', { readOnly: true }, 'aria-readonly'],
])('a %s switch can have the focus and cannot be changed', async (_, state, attribute) => {
  const person = userEvent.setup();
  const onChange = vi.fn();
  render(<Switch label="Demo data" checked onChange={onChange} {...state} />);
  const toggle = screen.getByRole('switch', { name: 'Demo data' });
  expect(toggle).toHaveAttribute(attribute, 'true');
  await person.tab();
  expect(toggle).toHaveFocus();
  await person.keyboard(' ');
  await person.click(toggle);
  expect(onChange).not.toHaveBeenCalled();
});

test('a disabled switch cannot be reached by Tab', async () => {
  const person = userEvent.setup();
  render(<Switch label="Demo data" checked disabled onChange={() => {}} />);
  await person.tab();
  expect(screen.getByRole('switch', { name: 'Demo data' })).toBeDisabled();
  expect(document.body).toHaveFocus();
});

test('tabs are one tab stop, in which the arrow keys select and go from the last to the first', async () => {
  const person = userEvent.setup();
  function Both() {
    const [tab, setTab] = useState('members');
    return (
      <Tabs
        label="User management"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'members', label: 'Members', content: 'Four members' },
          { id: 'invitations', label: 'Invitations', content: 'No invitations' },
        ]}
      />
    );
  }
  render(<Both />);
  expect(screen.getByRole('tablist', { name: 'User management' })).toBeInTheDocument();
  await person.tab();
  expect(screen.getByRole('tab', { name: 'Members', selected: true })).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Invitations', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Invitations' })).toHaveTextContent('No invitations');
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Members', selected: true })).toHaveFocus();
});
