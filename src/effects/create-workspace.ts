/** `createWorkspace` of the workspace setup machine. */
import { createWorkspace as call } from '../../contract/workspaces.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const createWorkspace = callWithBody(call);
