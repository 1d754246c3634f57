/** Every area of routes. A new one is added here; a test asserts that each call of the contract is served. */
import type { FastifyInstance } from 'fastify';
import { docsRoutes } from '../http/openapi.ts';
import { authRoutes } from './auth.ts';
import { configRoutes } from './config.ts';
import { fieldRoutes } from './fields.ts';
import { healthRoutes } from './health.ts';
import { identityRoutes } from './identity.ts';
import { invitationRoutes } from './invitations.ts';
import { joinRoutes } from './join.ts';
import { mailboxRoutes } from './mailbox.ts';
import { mediaRoutes } from './media.ts';
import { memberRoutes } from './members.ts';
import { profilePictureRoutes } from './profile-picture.ts';
import { renewalRoutes } from './renewals.ts';
import { resetRoutes } from './reset.ts';
import { signInRoutes } from './sign-in.ts';
import { userRoutes } from './users.ts';
import { workspaceRoutes } from './workspaces.ts';

/** Each runs in a scope of its own: parsers and hooks it adds concern only its routes. */
export type Area = (app: FastifyInstance) => void | Promise<void>;

export const areas: readonly Area[] = [
  authRoutes,
  signInRoutes,
  resetRoutes,
  joinRoutes,
  invitationRoutes,
  healthRoutes,
  configRoutes,
  docsRoutes,
  identityRoutes,
  mailboxRoutes,
  userRoutes,
  profilePictureRoutes,
  mediaRoutes,
  memberRoutes,
  renewalRoutes,
  fieldRoutes,
  workspaceRoutes,
];
