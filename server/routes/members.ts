import type { FastifyInstance } from 'fastify';
import { listMembers } from '../../contract/members.ts';
import { listActiveMembers } from '../db/repositories/members.ts';
import { serve } from '../http/serve.ts';

export function memberRoutes(app: FastifyInstance): void {
  serve(app, listMembers, async ({ actor, tx }) => ({
    data: await listActiveMembers(tx, actor.workspace.workspace_id),
  }));
}
