/** The limits of the renewal table's pure rules, on both sides. */
import { expect, test } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import { noEdits, rebased, withEdit, type Edit } from '../../machines/records/edits.ts';
import { renewalTable } from '../../machines/renewals/renewal-table.ts';
import { sampleRows } from '../../machines/renewals/renewals.sample.ts';
import { isFinal } from '../../machines/records/save-outcome.ts';

test('an amount of 1,000,000,000,000 is taken, and no larger one', () => {
  expect(renewalTable.parse('annual_revenue', '1000000000000', [])).toEqual({ value: 1e12 });
  expect(renewalTable.parse('annual_revenue', '1000000000000.01', [])).toEqual({
    problem: 'Please enter a smaller number',
  });
});

const edit = (after: number): Edit => ({ id: 'r1', field: 'annual_revenue', before: after - 1, after });

test('the history keeps the last 200 edits', () => {
  let edits = noEdits;
  for (let after = 1; after <= 201; after += 1) edits = withEdit(edits, edit(after));
  expect(edits.done).toHaveLength(200);
  expect(edits.done[0]).toEqual(edit(2));
});

test('rebasing changes only the last edit of a cell', () => {
  const edits = { done: [edit(1), edit(2)], undone: [] };
  expect(rebased(edits, edit(2), 50)).toEqual({ done: [edit(1), { ...edit(2), before: 50 }], undone: [] });
});

test('an answer gives a new owner to every record of the customer, and a new date to one', () => {
  const [first, second] = sampleRows;
  const rows = [first!, { ...second!, customer_id: first!.customer_id }];
  const answer = { ...first!, account_owner: 'Ada Lind', owner_member_id: 'm9', renewal_date: '2031-01-02' };
  const owners = renewalTable.merged(rows, 'account_owner', answer).map((row) => row.owner_member_id);
  expect(owners).toEqual(['m9', 'm9']);
  const dates = renewalTable.merged(rows, 'renewal_date', answer).map((row) => row.renewal_date);
  expect(dates).toEqual(['2031-01-02', second!.renewal_date]);
});

test.each([
  ['forbidden', 403, false],
  ['membership_ended', 404, false],
  ['not_found', 404, true],
  ['network', 0, false],
  ['internal', 500, false],
] as const)('a save that is refused with %s (%i) is final: %o', (code, status, final) => {
  expect(isFinal(new ApiError(status, code, 'No.'))).toBe(final);
});
