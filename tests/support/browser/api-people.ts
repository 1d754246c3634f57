/** People of a running server, made through its API, so that a browser test need not sign them up on the page. */
import {
  API_BASE,
  callPath,
  type CallAnswer,
  type CallDefinition,
  type CallInput,
  WORKSPACE_HEADER,
} from '../../../contract/call.ts';
import {
  acceptInvitation,
  createInvitation,
  type Invitation,
  sendInvitationVerification,
} from '../../../contract/invitations.ts';
import { completeSignup, sendVerification } from '../../../contract/signup.ts';
import { codeIn, type SmtpInbox } from '../server/mail.ts';

export interface NewPerson {
  readonly email: string;
  readonly fullName: string;
  readonly workspaceName: string;
  readonly password: string;
}

/** Makes a call as a program would, with a token or without. @throws with the server's sentence */
export async function callApi<C extends CallDefinition>(
  origin: string,
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<CallAnswer<C>> {
  const { params, query, body, workspace } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
    workspace?: string;
  };
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const response = await fetch(`${origin}${API_BASE}${callPath(call, params ?? {})}${search}`, {
    method: call.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(workspace !== undefined && { [WORKSPACE_HEADER]: workspace }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${call.name}: ${response.status} ${JSON.stringify(answer)}`);
  return answer as CallAnswer<C>;
}

/** A person with a workspace of their own. */
export async function signUpByApi(origin: string, mail: SmtpInbox, person: NewPerson) {
  const { email, fullName, workspaceName, password } = person;
  await callApi(origin, sendVerification, {
    body: { email, full_name: fullName, workspace_name: workspaceName },
  });
  const verification_code = codeIn(await mail.newestTo(email));
  return callApi(origin, completeSignup, { body: { email, password, verification_code } });
}

/** An id token of the embedded identity service. */
export async function tokenByApi(origin: string, { email, password }: NewPerson): Promise<string> {
  const response = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const answer = (await response.json()) as { idToken?: string };
  if (answer.idToken === undefined) throw new Error(`No token for ${email}: ${JSON.stringify(answer)}`);
  return answer.idToken;
}

/**
 * A person with a workspace of their own, who joins another one by invitation.
 * @param by an admin of that workspace, with its id and their own as their sign-up answers them
 */
export async function joinByApi(
  origin: string,
  mail: SmtpInbox,
  person: NewPerson,
  role: Invitation['role'],
  by: { readonly admin: NewPerson; readonly workspace_id: string; readonly user_id: string },
): Promise<void> {
  await signUpByApi(origin, mail, person);
  const { email, password, fullName: full_name } = person;
  const { invitation_id } = await callApi(
    origin,
    createInvitation,
    { params: { id: by.workspace_id }, query: { user_id: by.user_id }, body: { email, full_name, role } },
    await tokenByApi(origin, by.admin),
  );
  await callApi(origin, sendInvitationVerification, { body: { email } });
  const verification_code = codeIn(await mail.newestTo(email));
  await callApi(origin, acceptInvitation, { body: { email, password, verification_code, invitation_id } });
}
