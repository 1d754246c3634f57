import { createCustomField, listFields } from '../../contract/fields.ts';
import { operation } from '../calls/operation.ts';
import { fieldStore, listCustomFields } from '../db/repositories/fields.ts';
import { createField } from '../domain/fields/create-field.ts';
import { systemFields } from '../domain/fields/system-fields.ts';

export const fieldOperations = [
  operation(listFields, async ({ actor, tx }) => ({
    data: [...systemFields, ...(await listCustomFields(tx, actor.workspace.workspace_id))],
  })),

  operation(createCustomField, ({ input, actor, deps, tx }) =>
    createField(fieldStore(tx, actor.workspace.workspace_id), input.body, actor.member, deps.clock.now()),
  ),
];
