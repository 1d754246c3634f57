/** Which problem a form shows, and when (spec §5). The rules of its fields are data, by which the flow decides. */
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { defineForm, type FieldChange, type FormProblem } from '../../machines/shared/form.ts';

type Field = 'name' | 'email' | 'phone';

const form = defineForm<Field>({
  name: { required: true },
  email: { required: true, problem: (email) => (email.includes('@') ? null : 'Please include an @') },
  phone: {
    problem: (phone) => (phone.length < 4 ? null : 'Too long'),
    kept: (typed) => typed.replace(/\D/g, ''),
  },
});

const good = { name: 'Ada', email: 'ada@n.io', phone: '' };

const machine = setup({
  types: {
    context: {} as Readonly<Record<Field, string>> & { readonly problem: FormProblem | null },
    events: {} as ({ type: 'field.change' } & FieldChange<Field>) | { type: 'form.submit' | 'form.clear' },
    input: {} as FormProblem | null,
  },
  actions: form.actions,
}).createMachine({
  context: ({ input }) => ({ ...good, problem: input }),
  on: {
    'field.change': { actions: { type: 'change', params: ({ event }) => event } },
    'form.submit': { actions: 'tellWrong' },
    'form.clear': { actions: 'clearProblem' },
  },
});

const started = (problem: FormProblem | null = null) => createActor(machine, { input: problem }).start();

test.each([
  ['everything required', good, true],
  ['a required field that is empty', { ...good, email: '' }, false],
  ['a required field that is blank', { ...good, name: '  ' }, false],
  ['a field that is wrong', { ...good, email: 'ada' }, true],
])('a form with %s (%o) is filled in: %s', (_, context, filled) => {
  expect(form.isFilled({ context })).toBe(filled);
});

test('a form is wrong where a rule is broken, and filled wrongly only where it could also be sent', () => {
  const asked = (context: typeof good) => [form.isWrong({ context }), form.isFilledWrong({ context })];
  expect(asked(good)).toEqual([false, false]);
  expect(asked({ ...good, email: 'ada' })).toEqual([true, true]);
  expect(asked({ ...good, email: 'ada', name: '' })).toEqual([true, false]);
});

test('a form shows the first problem in the order of its fields, and none where nothing is wrong', () => {
  const actor = started();
  const told = () => {
    actor.send({ type: 'form.submit' });
    return actor.getSnapshot().context.problem;
  };
  expect(told()).toBeNull();
  actor.send({ type: 'field.change', field: 'phone', value: '12345' });
  expect(told()).toEqual({ field: 'phone', text: 'Too long' });
  actor.send({ type: 'field.change', field: 'email', value: 'ada' });
  expect(told()).toEqual({ field: 'email', text: 'Please include an @' });
  actor.send({ type: 'form.clear' });
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('a field keeps of a typed text what its rule keeps, and the other fields stay as they are', () => {
  const actor = started();
  actor.send({ type: 'field.change', field: 'phone', value: '+1 2' });
  expect(actor.getSnapshot().context).toEqual({ ...good, phone: '12', problem: null });
});

test.each([
  ['email', null],
  ['form', null],
  ['name', { field: 'name', text: 'No.' }],
] as const)('typing an email leaves of a problem at %s: %o', (field, left) => {
  const actor = started({ field, text: 'No.' });
  actor.send({ type: 'field.change', field: 'email', value: 'ada@n' });
  expect(actor.getSnapshot().context).toEqual({ ...good, email: 'ada@n', problem: left });
});

test('says in words what is missing where the rule has words for it, and does not count it as unfilled', () => {
  const worded = defineForm<'name'>({ name: { required: 'Name is required' } });
  expect(worded.wrongAt({ name: ' ' }, 'name')).toBe('Name is required');
  expect(worded.wrongAt({ name: 'Ada' }, 'name')).toBeNull();
  expect(worded.isFilled({ context: { name: '' } })).toBe(true);
  expect(worded.isFilledWrong({ context: { name: '' } })).toBe(true);
});
