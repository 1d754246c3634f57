import type { FastifyInstance } from 'fastify';
import { getMe } from '../../contract/users.ts';
import { workspacesOf } from '../db/repositories/system-workspaces.ts';
import { serve } from '../http/serve.ts';

export function userRoutes(app: FastifyInstance): void {
  serve(app, getMe, async ({ actor: { user }, deps }) => ({
    user_id: user.user_id,
    full_name: user.full_name,
    email: user.email,
    profile_picture_url: user.profile_picture_url,
    timezone: user.timezone,
    workspaces: await deps.db.system((tx) => workspacesOf(tx, user.user_id)),
  }));
}
