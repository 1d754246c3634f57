import type { FastifyInstance } from 'fastify';
import { createCustomField, listFields } from '../../contract/fields.ts';
import { fieldStore, listCustomFields } from '../db/repositories/fields.ts';
import { createField } from '../domain/fields/create-field.ts';
import { systemFields } from '../domain/fields/system-fields.ts';
import { serve } from '../http/serve.ts';

export function fieldRoutes(app: FastifyInstance): void {
  serve(app, listFields, async ({ actor, tx }) => ({
    data: [...systemFields, ...(await listCustomFields(tx, actor.workspace.workspace_id))],
  }));
  serve(app, createCustomField, ({ input, actor, deps, tx }) =>
    createField(fieldStore(tx, actor.workspace.workspace_id), input.body, actor.member, deps.clock.now()),
  );
}
