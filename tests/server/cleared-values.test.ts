/** Every field of a renewal that may be empty can be emptied, whatever its column stores. */
import { expect, test } from 'vitest';
import type { AnyRecord, Field } from '../../contract/field.ts';
import { isEditable } from '../../contract/record-type.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { fieldValueProblem } from '../../contract/rules/field-value.ts';
import { addWorkspace, change, renewalsOf } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);

const emptied = Object.values<Field>(renewals.fields).filter(
  (field) => isEditable(field) && field.traits?.of !== 'customer' && fieldValueProblem(field, null) === null,
);

test.each(emptied.map((field) => [field.field_name, field] as const))('%s', async (name, { traits }) => {
  const workspace = await addWorkspace(server, 'Emptied');
  const rows = (await renewalsOf(server, workspace)) as readonly AnyRecord[];
  const row = rows.find((one) => one[traits?.id_in ?? name] !== null);
  expect(row).toBeDefined();
  const answer = await change(server, workspace.admin, workspace.id, row?.id ?? '', {
    field: name,
    value: null,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<AnyRecord>()[name]).toBeNull();
});
