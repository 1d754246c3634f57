import { expect, test } from 'vitest';
import { recordTypes } from '../../contract/record-types.ts';
import { movesAccount } from '../../contract/rules/account-holders.ts';

test('an account goes into the trash with the records of the types that hold one, and with no others', () => {
  for (const { account, noun } of recordTypes)
    for (const action of ['create', 'update', 'delete', 'restore'])
      expect(movesAccount({ type: noun.one, action }), `${action} ${noun.one}`).toBe(
        account === 'own' && (action === 'delete' || action === 'restore'),
      );
});
