/** Deleting an account and a workspace, with their calls and with sending another code. */
import { resendMachine } from '../../../machines/auth/resend.machine.ts';
import {
  accountDeletion,
  accountDeletionMachine,
} from '../../../machines/settings/account-deletion.machine.ts';
import {
  workspaceDeletion,
  workspaceDeletionMachine,
} from '../../../machines/settings/workspace-deletion.machine.ts';
import { sendCode } from '../../effects/send-code.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';

const actors = { resend: resendMachine.provide({ actors: { sendCode } }) };

export const accountDeletionWithEffects = withCalls(
  accountDeletionMachine.provide({ actors: { deletion: accountDeletion.provide({ actors }) } }),
);

export const workspaceDeletionWithEffects = withCalls(
  workspaceDeletionMachine.provide({
    actors: { deletion: workspaceDeletion.provide({ actors }), watchRights: relay },
  }),
);
