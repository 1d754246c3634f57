import { createCustomField, getFieldUse, listFields, updateCustomField } from '../../contract/fields.ts';
import { operation } from '../calls/operation.ts';
import { fieldStore, listCustomFields } from '../db/repositories/fields.ts';
import { createField } from '../domain/fields/create-field.ts';
import { systemFields } from '../domain/fields/system-fields.ts';
import { noField, updateField } from '../domain/fields/update-field.ts';

export const fieldOperations = [
  operation(listFields, async ({ actor, tx }) => ({
    data: [...systemFields, ...(await listCustomFields(tx, actor.workspace.workspace_id))],
  })),

  operation(createCustomField, ({ input, actor, deps, tx }) =>
    createField(fieldStore(tx, actor.workspace.workspace_id), input.body, actor.member, deps.clock.now()),
  ),

  operation(updateCustomField, ({ input, actor, deps, tx }) =>
    updateField(fieldStore(tx, actor.workspace.workspace_id), input.params.id, input.body, actor.member, () =>
      deps.clock.now(),
    ),
  ),

  operation(getFieldUse, async ({ input, actor, tx }) => {
    const store = fieldStore(tx, actor.workspace.workspace_id);
    const field = await store.find(input.params.id);
    if (field === null) throw noField();
    return store.use(field);
  }),
];
