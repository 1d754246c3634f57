/** What the Firebase stub keeps: accounts and sessions, with the rules hosted Firebase documents for them. */
import { randomBytes } from 'node:crypto';

export interface StubAccount {
  readonly localId: string;
  readonly email: string;
  password: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Seconds. Refresh tokens of sign-ins before it are no longer valid. */
  validSince: number;
  /** Ways to sign in, such as `password` or `google.com`. */
  providers: string[];
  readonly createdAt: number;
}

export interface StubSession {
  readonly account: StubAccount;
  /** Seconds. */
  readonly authTime: number;
  /** Ended by a new password; hosted Firebase does this without looking at the clock. */
  ended: boolean;
}

/** Answered in Firebase's error shape. */
export class StubRefusal extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }
}

export class StubAccounts {
  /** New Firebase projects have it on. */
  enumerationProtection = true;
  /** How long an id token is valid. */
  tokenSeconds = 3600;
  readonly accounts: StubAccount[] = [];
  private readonly sessions = new Map<string, StubSession>();
  constructor(private readonly now: () => Date) {}

  seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  byEmail(email: string): StubAccount | undefined {
    return this.accounts.find((account) => account.email === email.toLowerCase());
  }

  byId(localId: string): StubAccount | undefined {
    return this.accounts.find((account) => account.localId === localId);
  }

  create(email: string, password: string, emailVerified: boolean): StubAccount {
    if (this.byEmail(email) !== undefined) throw new StubRefusal('EMAIL_EXISTS');
    if (password.length < 6)
      throw new StubRefusal('WEAK_PASSWORD : Password should be at least 6 characters');
    const account: StubAccount = {
      localId: randomBytes(21).toString('base64url'),
      email: email.toLowerCase(),
      password,
      emailVerified,
      disabled: false,
      validSince: this.seconds(),
      providers: ['password'],
      createdAt: this.now().getTime(),
    };
    this.accounts.push(account);
    return account;
  }

  update(account: StubAccount, change: Readonly<Record<string, unknown>>): void {
    const { password, disableUser, emailVerified, validSince, deleteProvider } = change;
    if (typeof password === 'string') {
      account.password = password;
      account.validSince = this.seconds();
      for (const session of this.sessions.values()) session.ended ||= session.account === account;
    }
    if (typeof disableUser === 'boolean') account.disabled = disableUser;
    if (typeof emailVerified === 'boolean') account.emailVerified = emailVerified;
    if (validSince !== undefined) account.validSince = Number(validSince);
    if (Array.isArray(deleteProvider)) {
      account.providers = account.providers.filter((provider) => !deleteProvider.includes(provider));
    }
  }

  remove(localId: string): void {
    const account = this.byId(localId);
    if (account === undefined) throw new StubRefusal('USER_NOT_FOUND');
    this.accounts.splice(this.accounts.indexOf(account), 1);
    for (const session of this.sessions.values()) session.ended ||= session.account === account;
  }

  signIn(email: string, password: string): { session: StubSession; refreshToken: string } {
    const account = this.byEmail(email);
    const wrong = (code: string) =>
      new StubRefusal(this.enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : code);
    if (account === undefined) throw wrong('EMAIL_NOT_FOUND');
    if (account.password !== password) throw wrong('INVALID_PASSWORD');
    if (account.disabled) throw new StubRefusal('USER_DISABLED');
    return this.open(account);
  }

  open(account: StubAccount): { session: StubSession; refreshToken: string } {
    const refreshToken = `AMf-${randomBytes(32).toString('base64url')}`;
    const session = { account, authTime: this.seconds(), ended: false };
    this.sessions.set(refreshToken, session);
    return { session, refreshToken };
  }

  /** Hosted Firebase keeps a refresh token as it is. */
  refresh(refreshToken: string): StubSession {
    const session = this.sessions.get(refreshToken);
    if (session === undefined) throw new StubRefusal('INVALID_REFRESH_TOKEN');
    if (session.account.disabled) throw new StubRefusal('USER_DISABLED');
    if (session.ended || session.authTime < session.account.validSince)
      throw new StubRefusal('TOKEN_EXPIRED');
    return session;
  }

  signInMethods(email: string): readonly string[] {
    return this.enumerationProtection ? [] : (this.byEmail(email)?.providers ?? []);
  }
}
