/**
 * The REST subset that the browser's SDK uses, at the host root (design §5). Refusals have Firebase's error shape,
 * which the SDK maps. Temporary failures have our own shape, because on Firebase's the SDK would sign the person out.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { served } from '../../contract/paths.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import { callerAddress } from '../http/caller-address.ts';
import { handleError, refusalOf } from '../http/errors.ts';
import { logOf } from '../http/log.ts';
import { normalEmail } from '../identity/email.ts';
import { IdentityRefusal, type RefusalCode } from '../identity/refusal.ts';
import type { IdentityService, IssuedTokens } from '../identity/service.ts';
import { admitLookUp } from '../operations/address-bounds.ts';
import { loggedAsDenied } from '../operations/failed-sign-in.ts';
import { mailPasswordChanged } from '../operations/mail-password-changed.ts';

// Fastify reads two colons as one; a single colon would start a parameter.
const ACCOUNTS = `${served.accounts}/v1/accounts::`;
const TOKEN = `${served.tokens}/v1/token`;

export function identityRoutes(app: FastifyInstance): void {
  const { identity } = app.deps;
  const { service } = identity;
  if (service === null) return;

  app.setErrorHandler(sendError);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post(`${ACCOUNTS}signInWithPassword`, async (request) => signIn(app.deps, service, request));
  app.post(`${ACCOUNTS}lookup`, async (request) => lookUp(service, request));
  app.post(`${ACCOUNTS}createAuthUri`, async (request) => methodsOf(app.deps, service, request));
  app.post(`${ACCOUNTS}update`, async (request) => changePassword(app.deps, service, request));
  app.post(TOKEN, async (request) => refresh(service, request, identity.projectId));
}

async function signIn(deps: Deps, service: IdentityService, request: FastifyRequest) {
  const email = normalEmail(field(request.body, 'email'));
  const password = field(request.body, 'password');
  if (email === null) throw new IdentityRefusal('INVALID_EMAIL');
  if (password === null || password === '') throw new IdentityRefusal('MISSING_PASSWORD');
  const tried = { email, address: callerAddress(request) };
  const tokens = await loggedAsDenied(deps.db, logOf(request), tried, () =>
    service.signIn({ ...tried, password }, request.headers['user-agent'] ?? null),
  );
  note(request, tokens);
  return {
    localId: tokens.uid,
    email: tokens.email,
    registered: true,
    idToken: tokens.idToken,
    refreshToken: tokens.refreshToken,
    expiresIn: String(tokens.expiresIn),
  };
}

async function lookUp(service: IdentityService, request: FastifyRequest) {
  const idToken = field(request.body, 'idToken');
  if (idToken === null || idToken === '') throw new IdentityRefusal('INVALID_ID_TOKEN');
  const { uid, email, createdAt, lastSignInAt, validAfter } = await service.lookup(idToken);
  const provider = { providerId: 'password', federatedId: email, email, rawId: email };
  return {
    users: [
      {
        localId: uid,
        email,
        emailVerified: true,
        providerUserInfo: [provider],
        validSince: String(Math.floor(validAfter / 1000)),
        createdAt: String(createdAt),
        lastLoginAt: String(lastSignInAt),
        disabled: false,
      },
    ],
  };
}

/** Reveals whether an email has an account, so it is limited like every such call. */
async function methodsOf(deps: Deps, service: IdentityService, request: FastifyRequest) {
  await admitLookUp(deps, { address: callerAddress(request) }).catch((error: unknown) => {
    throw error instanceof Refusal ? new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER') : error;
  });
  const email = normalEmail(field(request.body, 'identifier'));
  if (email === null) throw new IdentityRefusal('INVALID_IDENTIFIER');
  const signinMethods = await service.signInMethods(email);
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    registered: signinMethods.length > 0,
    signinMethods,
  };
}

/** Hosted Firebase lets a person change more here; this service supports only the password. */
const changeable = new Set(['idToken', 'password', 'returnSecureToken', 'clientType', 'tenantId']);

async function changePassword(deps: Deps, service: IdentityService, request: FastifyRequest) {
  const [idToken, password] = [field(request.body, 'idToken'), field(request.body, 'password')];
  if (idToken === null || idToken === '') throw new IdentityRefusal('INVALID_ID_TOKEN');
  const asked = Object.keys(request.body as object);
  if (asked.some((name) => !changeable.has(name))) throw new IdentityRefusal('OPERATION_NOT_ALLOWED');
  if (password === null || password === '') throw new IdentityRefusal('MISSING_PASSWORD');
  if (password.length > 1024) throw new IdentityRefusal('WEAK_PASSWORD', 'Password is too long');
  const tokens = await service.changePassword(idToken, password, (tx, email) =>
    mailPasswordChanged(deps, tx, email),
  );
  note(request, tokens);
  return {
    localId: tokens.uid,
    email: tokens.email,
    idToken: tokens.idToken,
    refreshToken: tokens.refreshToken,
    expiresIn: String(tokens.expiresIn),
  };
}

async function refresh(service: IdentityService, request: FastifyRequest, projectId: string) {
  const token = field(request.body, 'refresh_token');
  if (field(request.body, 'grant_type') !== 'refresh_token') throw new IdentityRefusal('INVALID_GRANT_TYPE');
  if (token === null || token === '') throw new IdentityRefusal('MISSING_REFRESH_TOKEN');
  const tokens = await service.refresh(token);
  note(request, tokens);
  return {
    access_token: tokens.idToken,
    id_token: tokens.idToken,
    expires_in: String(tokens.expiresIn),
    refresh_token: tokens.refreshToken,
    token_type: 'Bearer',
    user_id: tokens.uid,
    project_id: projectId,
  };
}

/** For the log line of the request (checklist row 47). */
function note(request: FastifyRequest, { uid }: IssuedTokens): void {
  request.logFields.actor = uid;
}

/** A text field of an unvalidated body. */
function field(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return null;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : null;
}

const statuses: Partial<Record<RefusalCode, number>> = { TOO_MANY_ATTEMPTS_TRY_LATER: 429 };

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof IdentityRefusal)) {
    if (refusalOf(error) !== null) return handleError(error, request, reply);
    request.log.error({ err: error }, 'identity failed');
    const unavailable = 'Signing in is not available right now. Please try again in a moment.';
    return handleError(new Refusal('unavailable', unavailable), request, reply);
  }
  request.logFields.refusal = error.code;
  const code = statuses[error.code] ?? 400;
  // The SDK reads the code up to the colon and shows the text after it.
  const message = error.detail === null ? error.code : `${error.code} : ${error.detail}`;
  const reason = { message, domain: 'global', reason: 'invalid' };
  return reply.code(code).send({ error: { code, message, errors: [reason] } });
}
