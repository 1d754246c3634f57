/** What rows of imports do (spec §2.14): the fates that depend on settings, on what is stored, and on kinds of fields. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { RecordImport } from '../../contract/imports.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import { guessSettings } from '../../server/domain/imports/guess.ts';
import { writableFields } from '../../server/imports/import-parts.ts';
import type { Field } from '../../contract/field.ts';
import { isEditable } from '../../contract/record-type.ts';
import { renewals } from '../../contract/records/renewals.ts';
import {
  addWorkspace,
  as,
  change,
  customFieldsOf,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { importRequests } from '../support/records/import-requests.ts';
import { recordRequests } from '../support/records/record-requests.ts';
import { workbook } from '../support/records/workbooks.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let records: Renewal[];
const ask = importRequests(server, () => workspace);
const many = recordRequests(server, () => workspace);

const put = async (record: Renewal | undefined, field: string, value: unknown, isCustom = false) => {
  const body = { field, value, ...(isCustom && { is_custom_field: true }) };
  const answer = await change(server, workspace.admin, workspace.id, record?.id ?? '', body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), server.clock.now()),
  );
  records = await renewalsOf(server, workspace);
});

const fates = async (draft: RecordImport) =>
  (await ask.rows(draft.id)).data.map(({ fate, problem }) =>
    problem === null ? fate : `${fate}: ${problem.sentence}`,
  );

test('what was exported can be imported again, and changes nothing', async () => {
  const [first, second] = records;
  await put(first, 'account_name', '=Formula, "quoted"');
  await put(second, 'account_name', '-5 Degrees');
  await put(first, 'annual_revenue', 1234.56);
  const custom = (await customFieldsOf(server, workspace)).map(({ field_name }) => `custom.${field_name}`);
  const own = Object.values<Field>(renewals.fields)
    .filter(isEditable)
    .map(({ field_name }) => field_name);
  const file = await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/retention/renewals/export?workspace_id=${workspace.id}`,
    payload: { columns: ['id', ...own, ...custom], ids: records.map(({ id }) => id) },
  });
  for (const match of ['id', 'account_name'] as const) {
    const draft = await ask.uploaded(file.body);
    expect(draft.settings).toMatchObject({ match: 'id', columns: ['id', ...own, ...custom] });
    const done = await ask.checked(draft, { match, empty: 'clear' });
    expect(done.counts).toEqual({ new: 0, changed: 0, unchanged: records.length, wrong: 0, values: 0 });
  }
});

test('an empty cell keeps a value or clears it, a missing one keeps it, and a name cannot be cleared', async () => {
  const [first, second, third] = records;
  for (const record of [first, second]) await put(record, 'annual_revenue', 5);
  const draft = await ask.uploaded(
    `ID,Account,Annual revenue\n${first?.id},${first?.account_name},\n${second?.id}\n${third?.id},,7\n`,
  );
  expect((await ask.checked(draft)).counts).toMatchObject({ unchanged: 2, changed: 1 });
  await ask.checked(draft, { empty: 'clear' });
  expect(await fates(draft)).toEqual(['changed', 'unchanged', 'wrong: Please enter a name']);
  expect((await ask.rows(draft.id, { fate: 'changed' })).data[0]?.changes).toEqual([
    { label: 'Annual revenue', old: '$5', new: null },
  ]);
});

test('words that a person gave a meaning to are read as that, in their column alone', async () => {
  const [first] = records;
  await put(first, 'owner_confidence', 'low');
  const draft = await ask.uploaded(
    `Account,Likelihood,Health\n${first?.account_name},80%+,80%+\nSecond name,80%+,\nThird name,none,\n`,
  );
  await ask.checked(draft);
  expect(await fates(draft)).toEqual([
    'wrong: “80%+” is not one of the options',
    'wrong: “80%+” is not one of the options',
    'wrong: “none” is not one of the options',
  ]);
  const words = [
    { column: 1, text: ' 80%+', read_as: 'High' },
    { column: 1, text: 'NONE', read_as: '' },
    { column: 2, text: '80%+', read_as: 'Watch' },
    { column: 0, text: 'Second name', read_as: first?.account_name ?? '' },
  ];
  await ask.checked(draft, { words });
  expect(await fates(draft)).toEqual([
    'wrong: The same account stands in row 3',
    'wrong: The same account stands in row 2',
    'new',
  ]);
});

test('an account in the trash, of several records, or of a similar name is told', async () => {
  const [first, second, third, fourth] = records;
  await put(first, 'account_name', 'Meridian Biosystems');
  await put(second, 'account_name', 'Twice');
  await put(third, 'account_name', 'twice');
  await put(fourth, 'account_name', 'Gone');
  await many.remove(workspace.admin, [fourth?.id ?? '']);
  const draft = await ask.uploaded('Account\nMeridian Biosystem\nTWICE\ngone\nSomething else entirely\n');
  await ask.checked(draft);
  expect(await fates(draft)).toEqual([
    'new: There is an account of a similar name: Meridian Biosystems',
    'wrong: 2 accounts have this name. Please use the id',
    'wrong: The account of this name is in the trash. Please restore it first',
    'new',
  ]);
  expect((await ask.rows(draft.id)).data[0]?.problem).toEqual({
    sentence: 'There is an account of a similar name: Meridian Biosystems',
    column: 0,
    text: 'Meridian Biosystem',
    suggestion: 'Meridian Biosystems',
  });
  // Found by the id, an account has any name.
  const byId = await ask.uploaded(`ID,Term\n${second?.id},24\n${fourth?.id},24\nnothing,24\n,24\n`);
  await ask.checked(byId);
  expect((await fates(byId)).slice(1)).toEqual([
    'wrong: No record has this id',
    'wrong: No record has this id',
    'wrong: The id of the record is missing',
  ]);
});

test('custom fields of every kind are read, and one that was taken out of use is refused', async () => {
  const fields = await customFieldsOf(server, workspace);
  expect(fields.map(({ field_name }) => field_name)).toContain('products');
  const multi = fields.find(({ field_type }) => field_type === 'multiselect');
  const [one, two] = multi?.dropdown_options ?? [];
  const name = records[0]?.account_name ?? '';
  await put(records[0], multi?.field_name ?? '', null, true);
  const draft = await ask.uploaded(`Account;${multi?.field_label}\n"${name}";${two?.label}, ${one?.label}\n`);
  await ask.written((await ask.checked(draft)).id);
  const [after] = (await renewalsOf(server, workspace)).filter(({ id }) => id === records[0]?.id);
  expect(after?.custom_fields[multi?.field_name ?? '']).toEqual([one?.value, two?.value]);

  const other = await ask.checked(
    await ask.uploaded(`Account;${multi?.field_label}\n"${name}";${one?.label}\n`),
  );
  await as(server, workspace.admin, {
    method: 'PATCH',
    url: `/api/v1/custom-fields/${multi?.id}?workspace_id=${workspace.id}`,
    payload: { is_active: false },
  });
  const done = await ask.written(other.id);
  expect(done).toMatchObject({ written: { changed: 0 }, counts: { changed: 0, wrong: 1 } });
  expect(await fates(other)).toEqual(['wrong: A field of this row was taken out of use after the check']);
  const again = await ask.send('POST', `/${(await ask.uploaded('Account,x\nNew,1\n')).id}/check`, {
    payload: { ...other.settings, columns: ['account_name', `custom.${multi?.field_name}`] },
  });
  expect(again.json()).toEqual({
    detail: 'One of the fields does not exist any more, or cannot be imported. Please reload the page.',
    code: 'invalid_request',
  });
});

test('an error of a spreadsheet is told and never read as an empty cell, in a workbook and in a text file', async () => {
  const [first, second, third] = records;
  const names = [first, second, third].map((record) => record?.account_name ?? '');
  const lines = [
    [names[0] ?? '', '#N/A'],
    [names[1] ?? '', '#REF!'],
    [names[2] ?? '', '#VALUE!'],
    ['#N/A', '5'],
  ] as const;
  const told = [
    'wrong: “#N/A” is an error of the spreadsheet',
    'wrong: “#REF!” is an error of the spreadsheet',
    'wrong: “#VALUE!” is an error of the spreadsheet',
    'wrong: “#N/A” is an error of the spreadsheet',
  ];
  const text = lines.map(([name, revenue]) => `"${name}",${revenue}`).join('\n');
  const written = await ask.uploaded(`Account,Annual revenue\n${text}\n`);
  await ask.checked(written, { empty: 'clear' });
  expect(await fates(written)).toEqual(told);

  const error = (at: string, shown: string) => ({
    xml: `<c r="${at}" t="e"><f>A1/B1</f><v>${shown}</v></c>`,
  });
  const cells = lines.map(([name, revenue], at) => [
    name.startsWith('#') ? error(`A${at + 2}`, name) : name,
    revenue.startsWith('#') ? error(`B${at + 2}`, revenue) : 5,
  ]);
  const sheet = await ask.uploaded(workbook({ Sheet: [['Account', 'Annual revenue'], ...cells] }));
  await ask.checked(sheet, { empty: 'clear' });
  expect(await fates(sheet)).toEqual(told);
});

test('a percentage of a workbook, which stores 25 % as 0.25, is 25 in a percentage field', async () => {
  const [first, second] = records;
  for (const record of [first, second]) await put(record, 'discount', null, true);
  const draft = await ask.uploaded(
    workbook({
      Sheet: [
        ['Account', 'Discount'],
        [first?.account_name ?? '', { percent: 0.25 }],
        [second?.account_name ?? '', { percent: 0.075, own: true }],
      ],
    }),
  );
  await ask.written((await ask.checked(draft)).id);
  const after = await renewalsOf(server, workspace);
  expect(
    [first, second].map((one) => after.find(({ id }) => id === one?.id)?.custom_fields['discount']),
  ).toEqual([25, 7.5]);
});

test('settings that do not fit the file are refused with a sentence', async () => {
  const draft = await ask.uploaded('Account,ARR\nNew,1\n');
  const refused = async (settings: object) => {
    const answer = await ask.send('POST', `/${draft.id}/check`, {
      payload: { ...draft.settings, ...settings },
    });
    return [answer.statusCode, answer.json<{ detail: string }>().detail];
  };
  expect(await refused({ columns: ['account_name'] })).toEqual([
    400,
    'The columns are not those of this file. Please reload the page.',
  ]);
  expect(await refused({ columns: ['account_name', 'days_until_renewal'] })).toEqual([
    400,
    'One of the fields does not exist any more, or cannot be imported. Please reload the page.',
  ]);
  expect(await refused({ columns: ['account_name', 'account_name'] })).toEqual([
    400,
    'Each field can be filled from one column only.',
  ]);
  expect(await refused({ columns: [null, 'annual_revenue'] })).toEqual([
    400,
    'Please choose the column with the account name.',
  ]);
  expect(await refused({ match: 'id' })).toEqual([400, 'Please choose the column with the ID.']);
  expect(await refused({ sheet: 1 })).toEqual([400, 'This file has no such sheet.']);
  expect((await ask.get(draft.id)).state).toBe('draft');
});

test('another sheet is guessed anew and is a draft until it is checked', async () => {
  const draft = await ask.uploaded(
    workbook({
      'Q1 final': [
        ['Account', 'ARR'],
        ['One', 1],
        ['Two', 2],
      ],
      Contacts: [
        ['Company', 'Renews', 'Auto'],
        ['Three', { day: 46_067 }, true],
      ],
    }),
  );
  expect(draft).toMatchObject({ sheets: ['Q1 final', 'Contacts'], row_count: 2 });
  await ask.checked(draft);
  const other = await ask.checked(draft, { sheet: 1 });
  expect(other).toMatchObject({
    state: 'draft',
    counts: null,
    row_count: 1,
    columns: [
      { name: 'Company' },
      { name: 'Renews', samples: ['2026-02-14'] },
      { name: 'Auto', samples: ['Yes'] },
    ],
    settings: { sheet: 1, columns: ['account_name', 'renewal_date', 'auto_renewal'] },
  });
  expect((await ask.checked(other)).counts).toMatchObject({ new: 1 });
  expect((await ask.rows(draft.id)).data).toMatchObject([
    {
      number: 2,
      changes: [
        { label: 'Renewal date', old: null, new: 'Feb 14, 2026' },
        { label: 'Auto renewal', old: null, new: 'Yes' },
        { label: 'Owner', old: null, new: workspace.admin.name },
      ],
    },
  ]);
});

test('rows come in pages, by fate, and by a text of the account or of a cell', async () => {
  const lines = Array.from({ length: 130 }, (_, at) => `Row ${at},${at === 120 ? 'wrong' : at}`);
  const draft = await ask.checked(await ask.uploaded(`Account,ARR\n${lines.join('\n')}\n`));
  const first = await ask.rows(draft.id);
  expect([first.data.length, first.next, first.total]).toEqual([100, 101, 130]);
  const second = await ask.rows(draft.id, { after: '101' });
  expect([second.data.length, second.next, second.data[0]?.number]).toEqual([30, null, 102]);
  expect((await ask.rows(draft.id, { fate: 'wrong' })).data.map(({ number }) => number)).toEqual([122]);
  expect((await ask.rows(draft.id, { search: ' ROW 7' })).total).toBe(11);
  expect((await ask.rows(draft.id, { search: 'wrong' })).data.map(({ number }) => number)).toEqual([122]);
});

test('a file that cannot be read leaves nothing, and the sentence says why', async () => {
  const answer = await ask.upload('Account,Note\nAcme,"not clo');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { detail: 'This file ends inside a quoted text, so a part of it is missing.', code: 'invalid_request' },
  ]);
  expect(await ask.list()).toEqual([]);
});

describe('the guess', () => {
  const fields = [...writableFields(renewals, []).values()];
  const guessed = (names: readonly string[], ...lines: readonly (readonly string[])[]) =>
    guessSettings(
      renewals,
      0,
      names,
      fields,
      lines.map((cells, at) => ({ number: at + 2, cells })),
    );

  test('knows the names that people use, each field once', () => {
    const names = [
      'Name',
      'Company',
      'CSM',
      'ARR ($)',
      'TCV',
      'Months',
      'Renews on',
      'Expires',
      'Auto?',
      'Probability',
      'Link',
      'Cancel by',
    ];
    expect(guessed(names).columns).toEqual([
      null,
      'account_name',
      'account_owner',
      'annual_revenue',
      'contract_value',
      'renewal_term_months',
      'renewal_date',
      'expiration_date',
      'auto_renewal',
      'owner_confidence',
      'contract_reference_url',
      'notice_date',
    ]);
  });

  test('takes a column of different texts for the names, and one of ids for the ids', () => {
    expect(guessed(['x', 'y'], ['2026-01-01', 'Acme'], ['2026-01-02', 'Bolt']).columns).toEqual([
      null,
      'account_name',
    ]);
    expect(guessed(['x'], ['11111111-1111-4111-8111-111111111111'])).toMatchObject({
      columns: ['id'],
      match: 'id',
    });
  });

  test('sees the order of days and the sign of fractions in the values', () => {
    const days = (...texts: readonly string[]) =>
      guessed(['Account', 'Renewal date'], ...texts.map((text) => ['A', text])).days;
    expect([days('3/4/2026'), days('3/4/2026', '13/4/2026'), days('3.4.2026'), days('4/13/2026')]).toEqual([
      'month_first',
      'day_first',
      'day_first',
      'month_first',
    ]);
    const decimals = (...texts: readonly string[]) =>
      guessed(['Account', 'ARR'], ...texts.map((text) => ['A', text])).decimals;
    expect([
      decimals('1,234.50'),
      decimals('1.234,50'),
      decimals('12,5'),
      decimals('1234'),
      decimals('1,234'),
    ]).toEqual(['dot', 'comma', 'comma', 'dot', 'dot']);
  });
});
