/** The walk of creating a workspace while signed in (spec §1, §2.1). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { click, defineWalk, refusal, see, seeDisabled, seeFocused, seeText } from '../testing/walk.ts';
import { typing } from '../shared/form-cases.ts';
import { workspaceSetupMachine } from './workspace-setup.machine.ts';

const tooMany = 'Too many workspaces were created. Please try again in 60 minutes.';
const unproven = 'This email is not confirmed yet. Please sign out and sign up with it.';

export const workspaceSetupWalk = defineWalk({
  title: 'Workspace of one’s own',
  purpose: 'Makes a signed-in person a workspace of their own.',
  spec: '§1, §2.1, §8',
  machine: workspaceSetupMachine,
  input: { email: 'maya@northbeam.io', fullName: '', has: 'identity' },
  events: {
    'field.change': [
      typing('workspace name', 'workspaceName', 'Workspace name', 'Northbeam'),
      typing('full name', 'fullName', 'Full name', 'Maya Okafor'),
    ],
    'form.submit': [
      {
        name: 'Create workspace',
        event: { type: 'form.submit' },
        by: [click('button', 'Create workspace')],
      },
    ],
  },
  effects: {
    createWorkspace: [
      { name: 'created', done: { workspace_id: 'w1', user_id: 'u1', workspace_slug: 'northbeam' } },
      refusal('too many', new ApiError(429, 'too_many_requests', tooMany), tooMany),
      refusal('email not confirmed', new ApiError(403, 'email_unproven', unproven), unproven),
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal('something else', new Error('boom'), 'Network error. Please try again.'),
    ],
  },
  asks: {
    createWorkspace: { '*': { body: { full_name: 'Maya Okafor', workspace_name: 'Northbeam' } } },
  },
  leadsTo: { finished: '/northbeam/chatam' },
  states: {
    editing: [
      see('heading', 'Create your workspace'),
      seeText('status', 'Account not fully set up - please complete onboarding'),
      see('textbox', 'Workspace name'),
      see('textbox', 'Full name'),
      see('link', 'Join by invitation'),
    ],
    creating: [seeDisabled('button', 'Create workspace'), seeDisabled('textbox', 'Workspace name')],
    finished: [seeText('status', 'Opening your workspace'), seeFocused('heading', 'Create your workspace')],
  },
  relevant: ({ workspaceName, fullName, problem }) => ({ workspaceName, fullName, problem: problem?.text }),
  secret: { context: [], events: [] },
});
