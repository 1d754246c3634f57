/** Adds a record, with its account, to one that is there, or without one (spec §2.14). */
import { randomUUID } from 'node:crypto';
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { isEditable } from '../../../contract/record-type.ts';
import { roleHas } from '../../../contract/rights.ts';
import { fieldValueProblem, normalValue } from '../../../contract/rules/field-value.ts';
import { todayIn } from '../calendar/today.ts';
import { Refusal } from '../refusal.ts';
import type { Writing } from './editable-record.ts';
import { chosenMember, entityTypeOf, told } from './edited-field.ts';
import { accountToJoin, joinedAccount, refuseSecond } from './joined-account.ts';
import { requireNeeded } from './needed-field.ts';
import type { GivenValue, JoinedAccount } from './record-store.ts';
import { startValue } from './start-value.ts';
import { recordOn } from './update-record.ts';

/** By name of the field; those that are left out have no value. */
export type NewRecordValues = Readonly<Record<string, CustomValue | undefined>>;

interface Creating<Row extends AnyRecord> extends Writing<Row> {
  readonly values: NewRecordValues;
  /** The caller's timezone, in which days are counted. */
  readonly timezone: string;
}

/** The account that is there, to which the record is added in place of a new one; null for a new one. */
const givenAccount = ({ type, values }: Creating<AnyRecord>): string | null => {
  const id = values['customer_id'];
  return type.account === 'own' && typeof id === 'string' ? id : null;
};

/** The fields that are given a value, in the order of the type. Of an account that is there nothing changes. */
function givenValues(creating: Creating<AnyRecord>): readonly GivenValue[] {
  const { type, member, values } = creating;
  const isThere = givenAccount(creating) !== null;
  return Object.values<Field>(type.fields).flatMap((field): GivenValue[] => {
    if (!isEditable(field)) return [];
    if (isThere && field.traits?.of === 'customer') {
      if (field.field_name === type.naming || values[field.field_name] === undefined) return [];
      throw new Refusal(
        'invalid_request',
        'The account has an owner already. Please change the owner in the table.',
      );
    }
    const named = values[field.field_name];
    const value = normalValue(field, named === undefined ? startValue(type, field, member.id) : named);
    if (value === null) return [];
    const problem = fieldValueProblem(field, value);
    if (problem !== null) throw new Refusal('invalid_request', problem);
    if (type.account === 'joined' && field.traits?.of === 'customer') {
      throw new Refusal(
        'invalid_request',
        'The account has an owner already. Please change the owner in the table.',
      );
    }
    return [{ field, value }];
  });
}

/** The account that is there already; null for a new account or for none. */
function accountOf(creating: Creating<AnyRecord>): Promise<JoinedAccount | null> {
  const { type, store, member, values } = creating;
  const name = String(values['account_name']);
  if (type.account === 'joined') return joinedAccount(store, member, name);
  const customerId = givenAccount(creating);
  return customerId === null ? Promise.resolve(null) : accountToJoin(store, member, { customerId, name });
}

/**
 * @throws Refusal `invalid_request` for a value that does not suit its field, `not_found` for an owner who is no active
 * member or an account that does not exist, `forbidden` for another owner than the caller without the right to edit every
 * account, `conflict` for a value that another record of the account has
 */
export async function createRecord<Row extends AnyRecord>(creating: Creating<Row>): Promise<Row> {
  const { type, store, member, values, now, timezone } = creating;
  const owner = values['account_owner'];
  if (owner !== undefined && owner !== member.id && !roleHas(member.role, 'edit-any')) {
    throw new Refusal('forbidden', 'Your role lets you add only accounts that you own.');
  }
  const given = givenValues(creating);
  for (const { field } of given) requireNeeded(type, field, values);
  for (const { field, value } of given) await chosenMember(store, field, value);
  const at = now();
  const joined = await accountOf(creating);
  const customerId = joined?.customer_id ?? (type.account === 'none' ? undefined : randomUUID());
  const added = {
    id: randomUUID(),
    ...(customerId !== undefined && { customer_id: customerId }),
    custom_fields: {},
  };
  const held = Object.fromEntries(given.map(({ field, value }) => [field.field_name, value]));
  await refuseSecond(type, store, { ...added, ...held });
  await store.add(added, given, at);
  const record = await store.lock(added.id);
  if (record === null) throw new Error('The record that was added is not there');
  const diffOf = (of: 'customer' | undefined) =>
    Object.fromEntries(
      given
        .filter(({ field }) => field.traits?.of === of)
        .flatMap(({ field, value }) => Object.entries(told(field, value, record)))
        .map(([name, value]) => [name, { old: null, new: value }]),
    );
  const by = { action: 'create', member, at } as const;
  if (joined === null && customerId !== undefined) {
    await store.addAudit({
      ...by,
      entityType: 'customer',
      entityId: customerId,
      diff: diffOf('customer'),
    });
  }
  await store.addAudit({
    ...by,
    entityType: entityTypeOf(type),
    entityId: added.id,
    diff: diffOf(undefined),
  });
  return recordOn(type, todayIn(timezone, at), record);
}
