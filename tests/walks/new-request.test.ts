/** The form of a new record asks for a choice, and has the one that a record starts with. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { supportRequests } from '../../contract/records/support-requests.ts';
import {
  hasTypedRecord,
  typedField,
  typedRecord,
  type TypedField,
} from '../../machines/records/new-record.machine.ts';
import { supportFlows } from '../../machines/support/support-flows.ts';
import { eventually } from '../support/eventually.ts';

const subject = typedField('subject');
const account = typedField('account_name');
const priority = typedField('priority');
const typed = typedRecord(supportRequests);

function openForm() {
  const bodies: unknown[] = [];
  const machine = supportFlows.adding.provide({
    actors: {
      watchRights: fromCallback(() => {}),
      addRecord: fromPromise(({ input }) => {
        bodies.push((input as { body: unknown }).body);
        return Promise.resolve({ ...supportRequests.blank, id: 'q9' });
      }) as never,
    },
  });
  const form = createActor(machine, { input: { workspaceId: 'w1', role: 'editor' } }).start();
  form.send({ type: 'record.new' });
  const change = (field: TypedField, value: string) => form.send({ type: 'field.change', field, value });
  return { form, bodies, change };
}

test('a request has the priority that it starts with, and that is nothing typed', () => {
  const { form } = openForm();
  const { context } = form.getSnapshot();
  expect(context[priority]).toBe('normal');
  expect(hasTypedRecord(form.getSnapshot())).toBe(false);
  expect(typed(context)).toEqual([]);
  form.send({ type: 'form.leave' });
  expect(form.getSnapshot().value).toBe('closed');
  form.stop();
});

test('the chosen priority is sent, and told by its label', async () => {
  const { form, bodies, change } = openForm();
  change(subject, 'Cannot sign in');
  change(account, 'Northwind Traders');
  change(priority, 'urgent');
  expect(hasTypedRecord(form.getSnapshot())).toBe(true);
  expect(typed(form.getSnapshot().context)).toEqual([
    'Subject: Cannot sign in',
    'Account: Northwind Traders',
    'Priority: Urgent',
  ]);
  form.send({ type: 'form.submit' });
  await eventually(() => expect(form.getSnapshot().value).toBe('closed'));
  expect(bodies).toEqual([
    { subject: 'Cannot sign in', account_name: 'Northwind Traders', priority: 'urgent' },
  ]);
  form.stop();
});
