/** Notes that are changed elsewhere while a person writes: what is typed stays, and the person is told. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiError } from '../../../contract/errors.ts';
import type { Note } from '../../../contract/notes.ts';
import { renewalFlows } from '../../../machines/renewals/renewals.machine.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { RecordNotesScreen } from '../../../src/features/renewals/record-notes-screen.tsx';

const note = (id: string, text: string, hour: number): Note => ({
  id,
  text,
  author: 'Maya Okafor',
  author_member_id: 'm1',
  created_at: `2026-01-15T${hour}:00:00.000Z`,
  edited_at: null,
  editable: true,
  removable: true,
});
const older = note('n1', 'Called Dana.', 10);
const newer = note('n2', 'Sent the pricing.', 12);
const foreign = { ...note('n3', 'Dana is away.', 14), author: 'Tom Lindqvist', editable: false };

/** @param held the notes on the server; they are changed in place */
async function openNotes(held: Note[]) {
  const added: string[] = [];
  const asked: { text: string; expected_text: string }[] = [];
  let loads = 0;
  const machine = renewalFlows.notes.provide({
    actors: {
      watchRecord: relay,
      loadNotes: fromPromise(() => {
        loads += 1;
        return Promise.resolve({ data: [...held] });
      }),
      updateNote: fromPromise(({ input }) => {
        const { body } = input as { body: { text: string; expected_text: string } };
        asked.push(body);
        const [now] = held;
        if (now !== undefined && now.text !== body.expected_text)
          return Promise.reject(new ApiError(409, 'stale_value', 'Changed.', { note: now }));
        return Promise.resolve({ ...older, text: body.text });
      }),
      addNote: fromPromise(({ input }) => {
        const made = note('n9', (input as { body: { text: string } }).body.text, 16);
        added.push(made.text);
        held.unshift(made);
        return Promise.resolve(made);
      }),
    },
  });
  const actor = createActor(machine, {
    input: { workspaceId: 'w1', timezone: 'America/New_York' },
  }).start();
  render(<RecordNotesScreen actor={actor} />);
  const tell = (event: { type: string; recordId?: string }) =>
    act(async () => report(actor, 'watchRecord', event));
  await tell({ type: 'notes.show', recordId: 'r1' });
  const changed = async (...notes: Note[]) => {
    held.splice(0, held.length, ...notes);
    await tell({ type: 'notes.changed' });
  };
  return { person: userEvent.setup({ delay: null }), changed, added, asked, loads: () => loads };
}

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

test('a note that another person adds appears, and the draft with its focus stays', async () => {
  const { person, changed } = await openNotes([newer, older]);
  const field = screen.getByRole('textbox', { name: 'Add a note' });
  await person.type(field, 'Dana asks');
  const before = screen.getByText('Called Dana.');
  await changed(foreign, newer, older);
  expect(items()).toEqual([
    expect.stringContaining('Dana is away.'),
    expect.stringContaining('Sent the pricing.'),
    expect.stringContaining('Called Dana.'),
  ]);
  expect(screen.getByText('Called Dana.')).toBe(before);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Dana asks');
});

test('the text of an edit stays when its note is changed elsewhere, and the person reads the other text', async () => {
  const { person, changed } = await openNotes([newer, older]);
  await person.click(screen.getAllByRole('button', { name: 'Edit note by Maya Okafor' })[1]!);
  const field = screen.getByRole('textbox', { name: 'Note' });
  await person.type(field, ' Twice.');
  await changed(newer, { ...older, text: 'Called Dana on Monday.' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Called Dana. Twice.');
  expect(screen.getByRole('status')).toHaveTextContent(
    'This note was changed in another window. Save replaces its text:Called Dana on Monday.',
  );
});

test('a text that was changed elsewhere unseen is shown first, and Save then replaces it', async () => {
  const held = [older];
  const { person, asked } = await openNotes(held);
  await person.click(screen.getByRole('button', { name: 'Edit note by Maya Okafor' }));
  const field = screen.getByRole('textbox', { name: 'Note' });
  await person.type(field, ' Twice.');
  held.splice(0, 1, { ...older, text: 'Called Dana on Monday.' });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Called Dana. Twice.');
  expect(screen.getByRole('status')).toHaveTextContent(
    'This note was changed in another window. Save replaces its text:Called Dana on Monday.',
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(asked).toEqual([
    { text: 'Called Dana. Twice.', expected_text: 'Called Dana.' },
    { text: 'Called Dana. Twice.', expected_text: 'Called Dana on Monday.' },
  ]);
  expect(items()).toEqual([expect.stringContaining('Called Dana. Twice.')]);
});

test('an edited note that is removed elsewhere keeps its place, and Save adds its text as a new note', async () => {
  const { person, changed, added } = await openNotes([newer, older]);
  const draft = screen.getByRole('textbox', { name: 'Add a note' });
  await person.type(draft, 'Later');
  await person.click(screen.getAllByRole('button', { name: 'Edit note by Maya Okafor' })[0]!);
  const field = screen.getByRole('textbox', { name: 'Note' });
  await person.type(field, ' Twice.');
  await changed(older);
  expect(field).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(
    'This note was removed meanwhile. Save adds your text as a new note.',
  );
  expect(items()[1]).toContain('Called Dana.');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(added).toEqual(['Sent the pricing. Twice.']);
  expect(items()).toEqual([
    expect.stringContaining('Sent the pricing. Twice.'),
    expect.stringContaining('Called Dana.'),
  ]);
  expect(draft).toHaveValue('Later');
});

test('an open question stays, and a note that is gone meanwhile is not asked of the server', async () => {
  const { person, changed } = await openNotes([newer, older]);
  await person.click(screen.getAllByRole('button', { name: 'Remove note by Maya Okafor' })[0]!);
  const question = screen.getByRole('alertdialog', { name: 'Remove this note?' });
  await changed(older);
  expect(question).toBeVisible();
  await person.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(items()).toEqual([expect.stringContaining('Called Dana.')]);
});

test('what was told while a note was being added is read after it', async () => {
  const { person, changed, loads } = await openNotes([older]);
  await person.type(screen.getByRole('textbox', { name: 'Add a note' }), 'Sent.');
  await person.click(screen.getByRole('button', { name: 'Add note' }));
  await changed(note('n9', 'Sent.', 16), newer, older);
  expect(loads()).toBe(2);
  expect(items()).toHaveLength(3);
});
