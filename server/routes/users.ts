import type { FastifyInstance } from 'fastify';
import { getMe, updateUser } from '../../contract/users.ts';
import { setFullName, setTimezone } from '../db/repositories/own-profile.ts';
import { isTimezone } from '../domain/calendar/timezone.ts';
import { Refusal } from '../domain/refusal.ts';
import { serve } from '../http/serve.ts';
import { profileOf } from './profile.ts';

export function userRoutes(app: FastifyInstance): void {
  serve(app, getMe, ({ actor: { user }, deps }) => deps.db.system((tx) => profileOf(tx, user.uid)));

  serve(app, updateUser, ({ input: { body }, actor: { user }, deps }) => {
    if (body.field === 'timezone' && !isTimezone(body.value)) {
      const detail = 'This timezone is not known. Please use a name such as America/New_York.';
      throw new Refusal('invalid_request', detail);
    }
    return deps.db.system(async (tx) => {
      if (body.field === 'timezone') await setTimezone(tx, user.user_id, body.value);
      else await setFullName(tx, user.user_id, body.value);
      return profileOf(tx, user.uid);
    });
  });
}
