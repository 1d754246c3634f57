/** The files that the assistant asks for: what they must be, and which call takes them (spec §2.14, §5). */
import { expect, test } from 'vitest';
import { pictureAsked, renewalsAsked } from '../../../machines/chat/chat-upload.sample.ts';
import { chosenProblem, fileToSend, type UploadType } from '../../../machines/chat/upload-kinds.ts';

const file = (name: string, type: string, size = 10) => ({ name, type, size });
const MEGABYTE = 1024 * 1024;

test.each([
  ['a picture', pictureAsked, file('a.png', 'image/png'), null],
  [
    'a GIF that is not asked for',
    pictureAsked,
    file('a.gif', 'image/gif'),
    'Invalid file format. Please use JPEG, PNG, or WebP.',
  ],
  [
    'a table in place of a picture',
    pictureAsked,
    file('a.csv', 'text/csv'),
    'Invalid file format. Please use JPEG, PNG, or WebP.',
  ],
  ['a picture of the most', pictureAsked, file('a.png', 'image/png', 5 * MEGABYTE), null],
  [
    'a picture of more',
    pictureAsked,
    file('a.png', 'image/png', 5 * MEGABYTE + 1),
    'File too large. Maximum size: 5MB',
  ],
  [
    'a picture of more than the default',
    { ...pictureAsked, max_size_mb: null },
    file('a.png', 'image/png', 5 * MEGABYTE + 1),
    'File too large. Maximum size: 5MB',
  ],
  [
    'a picture of more than another limit',
    { ...pictureAsked, max_size_mb: 2 },
    file('a.png', 'image/png', 2 * MEGABYTE + 1),
    'File too large. Maximum size: 2MB',
  ],
  ['a table', renewalsAsked, file('a.csv', 'text/csv'), null],
  ['a table whose type the browser does not know', renewalsAsked, file('A.CSV', ''), null],
  [
    'a table that the browser takes for that of a program',
    renewalsAsked,
    file('a.xlsx', 'application/x'),
    null,
  ],
  [
    'a picture in place of a table',
    renewalsAsked,
    file('a.png', 'image/png'),
    'Invalid file format. Please use CSV or XLSX.',
  ],
  [
    'a table of more',
    renewalsAsked,
    file('a.csv', 'text/csv', 20 * MEGABYTE + 1),
    'File too large. Maximum size: 20MB',
  ],
])('%s', (_, asked, chosen, problem) => {
  expect(chosenProblem(chosen, asked)).toBe(problem);
});

test.each([
  [
    'profile_picture',
    'uploadProfilePicture',
    { params: { id: 'u1' }, query: { current_user_id: 'u1' } },
    null,
  ],
  ['workspace_logo', 'uploadWorkspaceLogo', { params: { id: 'w1' }, query: { user_id: 'u1' } }, null],
  [
    'renewals',
    'uploadRenewalImport',
    { query: { workspace_id: 'w1', name: 'a.csv' } },
    '/northbeam/retention/renewals/import?import=i1',
  ],
  [
    'accounts',
    'uploadRenewalImport',
    { query: { workspace_id: 'w1', name: 'a.csv' } },
    '/northbeam/retention/renewals/import?import=i1',
  ],
] as const)(
  'a file of %s is taken by its call and leads on',
  (uploadType: UploadType, call, input, route) => {
    const sending = fileToSend({
      uploadType,
      workspaceId: 'w1',
      userId: 'u1',
      slug: 'northbeam',
      file: file('a.csv', 'text/csv'),
    });
    expect([sending.call.name, sending.input, sending.sentOf({ id: 'i1' })]).toEqual([
      call,
      input,
      { route },
    ]);
  },
);
