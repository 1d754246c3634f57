/** `loadProfile` of the session machine. */
import { fromPromise } from 'xstate';
import { getMe, type UserProfile } from '../../contract/users.ts';
import { request } from './api.ts';

/** @throws ApiError */
export const loadProfile = fromPromise<UserProfile, { uid: string }>(({ input, signal }) =>
  request(getMe, { query: { firebase_uid: input.uid, _t: String(Date.now()) } }, signal),
);
