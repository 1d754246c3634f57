/** Field Configuration beside its walk (spec §2.6; decision 50): the list, and what the dialog tells of the records. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../contract/errors.ts';
import { fieldConfigurationWalk } from '../../../machines/settings/field-configuration.walk.ts';
import { editing, editValues } from '../../../machines/settings/edit-field.ts';
import { churnField, sampleUse } from '../../../machines/settings/fields.sample.ts';
import { createActor, fromPromise } from 'xstate';
import { turn } from '../../support/screens/turn.ts';
import { openWalk } from '../ui/open-walk.tsx';

async function openList(input: object = {}) {
  const page = await openWalk(fieldConfigurationWalk, undefined, {
    ...(fieldConfigurationWalk.input as object),
    ...input,
  });
  await page.settle('listFields', 'loaded');
  return page;
}

async function openDialog() {
  const page = await openList();
  await page.user.click(button('Edit Churn Reason'));
  await page.settle('getFieldUse', 'counted');
  return page;
}

const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('the list has the columns of the specification and a dash for system fields', async () => {
  await openList();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Field Label',
    'Field Name',
    'Data Type',
    'Type',
    'Used In',
    'Actions',
  ]);
  const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent;
  expect(rowOf('Account')).toBe(
    'Accountaccount_nameTextSystemRenewals Dashboard—System fields cannot be edited',
  );
  expect(rowOf('Churn Reason')).toBe('Churn Reasonchurn_reasonDropdownCustomRenewals Dashboard');
  expect(within(screen.getByRole('row', { name: /^Churn Reason/ })).getByText('Custom')).toBeVisible();
  expect(rowOf('Old note')).toBe('Old noteold_noteTextCustomInactiveRenewals Dashboard');
  expect(rowOf('Open Tickets')).toBe('Open Ticketsopen_ticketsNumberCustomSupport Requests');
});

test('the list is searched by everything it shows and sorted by its columns', async () => {
  const { user } = await openList();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'support');
  expect(names()).toEqual(['Open Tickets']);
  await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'inactive');
  expect(names()).toEqual(['Old note']);
  await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await user.click(button('Data Type'));
  expect(names()).toEqual(['Churn Reason', 'Open Tickets', 'Account', 'Old note']);
});

test('a field that was just created is marked and told', async () => {
  await openList({ created: 'open_tickets' });
  const row = screen.getByRole('rowheader', { name: /^Open Tickets\s*New$/ }).closest('tr');
  expect(row).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Open Tickets was created.')).toBeVisible();
});

test('who may not configure sees the list without buttons, and why', async () => {
  await openList({ role: 'viewer' });
  expect(screen.queryByRole('link', { name: 'Create Custom Field' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Edit|Deactivate|Bring back)/ })).toBeNull();
  expect(screen.getAllByText('Only admins (Workspace Configuration) may change fields.')[0]).toBeVisible();
});

test('the dialog tells how many records hold an option and what becomes of them; it can be kept', async () => {
  const { user } = await openDialog();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'In 9 records',
    'In 3 records',
  ]);
  await user.click(button('Remove option 1'));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    'Price is removed when you save. 9 records hold it and keep it until its value is changed. It can no longer be chosen.',
  );
  // At least one row is always kept.
  expect(button('Remove option 2')).toBeDisabled();
  expect(button('Keep Price')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Label of option 1' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Label of option 1' })).toHaveValue('Price');
});

test('an option is not removed by emptying its label', async () => {
  const { user } = await openDialog();
  await user.clear(screen.getByRole('textbox', { name: 'Label of option 2' }));
  await user.click(button('Save'));
  expect(screen.getByText('Option label is required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Label of option 2' })).toHaveFocus();
});

test('a field that becomes required tells how many records have no value', async () => {
  const { user } = await openDialog();
  await user.click(screen.getByRole('checkbox', { name: 'Required field' }));
  expect(screen.getByRole('checkbox', { name: 'Required field' })).toHaveAccessibleDescription(
    '16 records have no value and stay empty until somebody fills them in. A value cannot be cleared.',
  );
});

test('the question before a field is brought back tells how many values come back', async () => {
  const { user, settle } = await openList();
  await user.click(button('Bring back Old note'));
  await settle('getFieldUse', 'counted');
  const question = screen.getByRole('alertdialog', { name: 'Bring back Old note?' });
  expect(question).toHaveTextContent(
    '12 records of 28 hold a value from before. The field is a column of Renewals Dashboard again.',
  );
  expect(within(question).getByRole('button', { name: 'Bring back' })).toBeVisible();
});

/** The dialog's flow, with what each sending is answered. */
async function saving(values: Partial<ReturnType<typeof editValues>>, ...answers: readonly unknown[]) {
  const first = editValues(churnField, '');
  const sent: unknown[] = [];
  const rest = [...answers];
  const send = fromPromise(async ({ input }) => {
    sent.push((input as { body: unknown }).body);
    const answer = rest.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const actor = createActor(editing.provide({ actors: { send } as never }), {
    input: {
      subject: { workspaceId: 'w1', field: churnField, use: sampleUse, first },
      values: { ...first, ...values },
    },
  }).start();
  for (const _answer of answers) {
    actor.send({ type: 'form.submit' });
    await act(turn);
  }
  return { sent, problem: actor.getSnapshot().context.problem?.text ?? null };
}

test('only what was changed is sent, with what was seen of it', async () => {
  const { sent } = await saving({ label: 'Reason', after: 'f9', required: 'yes' }, churnField);
  expect(sent).toEqual([
    {
      field_label: 'Reason',
      is_required: true,
      after: 'f9',
      expected: { field_label: 'Churn Reason', is_required: false },
    },
  ]);
  expect((await saving({}, churnField)).sent).toEqual([
    { field_label: 'Churn Reason', expected: { field_label: 'Churn Reason' } },
  ]);
});

test('a change by somebody else meanwhile is told; saving again replaces it', async () => {
  const field = { ...churnField, field_label: 'Loss reason' };
  const stale = (data: object) =>
    new ApiError(409, 'stale_value', 'Changed.', {
      field,
      changed_by: 'Bo Lindqvist',
      changed_by_caller: false,
      ...data,
    });
  const { sent } = await saving({ label: 'Reason' }, stale({}), churnField);
  expect(sent).toEqual([
    { field_label: 'Reason', expected: { field_label: 'Churn Reason' } },
    { field_label: 'Reason', expected: { field_label: 'Loss reason' } },
  ]);
  const told = async (data: object) => (await saving({ label: 'Reason' }, stale(data))).problem;
  expect(await told({})).toBe(
    'Bo Lindqvist changed this field while it was open here. Save again to replace that change, or cancel to keep it.',
  );
  expect(await told({ changed_by_caller: true })).toMatch(/^You changed this field in another window while/);
  expect(await told({ changed_by: null })).toMatch(/^Somebody changed this field while/);
  expect((await saving({ label: 'X' }, new Error('boom'))).problem).toBe(
    'Failed to save the field. Please try again.',
  );
});
