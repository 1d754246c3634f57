/** A field of a form outside the sign-in pages. */
import { expect, test } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assign, createActor, setup } from 'xstate';
import { defineForm, type FieldChange, type FormProblem } from '../../../machines/shared/form.ts';
import { TextField } from '../../../src/ui/text-field.tsx';
import { useField } from '../../../src/ui/use-field.ts';

type Field = 'name' | 'note';

const form = defineForm<Field>({
  name: { required: true, problem: (name) => (name === 'taken' ? 'This name is taken' : null) },
  note: {},
});

const machine = setup({
  types: {
    context: {} as Record<Field, string> & { readonly problem: FormProblem | null },
    events: {} as ({ type: 'field.change' } & FieldChange<Field>) | { type: 'form.submit' },
  },
  guards: { isFilledWrong: form.isFilledWrong },
  actions: form.actions,
}).createMachine({
  context: { name: '', note: '', problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isFilledWrong', actions: 'tellWrong' }, { target: 'sending' }],
      },
    },
    sending: { tags: 'busy', entry: assign({ problem: null }) },
  },
});

function open() {
  const actor = createActor(machine).start();
  function Fields() {
    return (
      <>
        <TextField {...useField(actor, 'name')} label="Name" />
        <TextField {...useField(actor, 'note')} label="Note" />
      </>
    );
  }
  render(<Fields />);
  return { actor, name: screen.getByRole('textbox', { name: 'Name' }) };
}

test('a field shows its value, its problem with the focus, and is disabled while the form is sent', async () => {
  const user = userEvent.setup();
  const { actor, name } = open();
  await user.type(name, 'taken');
  expect(actor.getSnapshot().context.name).toBe('taken');
  name.blur();
  act(() => actor.send({ type: 'form.submit' }));
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('This name is taken');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('');
  await user.type(name, '!');
  expect(name).toHaveAccessibleDescription('');
  act(() => actor.send({ type: 'form.submit' }));
  expect(name).toBeDisabled();
});
