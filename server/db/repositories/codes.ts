/**
 * Verification codes. A try is compared and counted in one statement, and sends to one email are counted one after
 * the other, so that every bound holds under concurrent requests (design §5).
 */
import { and, asc, desc, eq, gt, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { CodePurpose } from '../../../contract/mailed-code.ts';
import type { CodeSubject } from '../../domain/codes/code.ts';
import type {
  CodeNames,
  CodeStore,
  IssuedCode,
  LinkedCode,
  TryOutcome,
} from '../../domain/codes/code-store.ts';
import type { SendHistory } from '../../domain/codes/wait.ts';
import type { Tx } from '../database.ts';
import { codeTries, verificationCodes as codes } from '../schema/identity.ts';
import { secretFor } from './secrets.ts';

/** Codes of every purpose, within one system transaction. */
export function codeStore(tx: Tx): CodeStore {
  return {
    secret: () => secretFor(tx, 'code-hash'),
    lockEmail: (email) => lockEmail(tx, email),
    history: (subject, address, hourAgo) => sendHistory(tx, subject, address, hourAgo),
    addSend: async (code) => void (await tx.insert(codes).values(code)),
    removeSend: async (sendId) => void (await tx.delete(codes).where(eq(codes.sendId, sendId))),
    endSendsOf: (subject, challengeHash) => endSendsOf(tx, subject, challengeHash),
    findByChallenge: (subject, challengeHash) => findByChallenge(tx, subject, challengeHash),
    findByLink: (purpose, linkHash) => findByLink(tx, purpose, linkHash),
    findAll: (subject) => findAll(tx, subject),
    tryOnce: (sendId, codeHash, wrongTries) => tryOnce(tx, sendId, codeHash, wrongTries),
    reserveTry: (subject, bounds) => reserveTry(tx, subject, bounds),
    giveTryBack: (subject, triedAt) => giveTryBack(tx, subject, triedAt),
    consume: (subject, sendId, now) => consumeCode(tx, subject, sendId, now),
  };
}

const used = { codeHash: null, linkHash: null };
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const isSubject = ({ purpose, email }: CodeSubject) =>
  and(eq(codes.purpose, purpose), eq(codes.email, email));
const issued = { sendId: codes.sendId, codeHash: codes.codeHash, expiresAt: codes.expiresAt };

type IssuedRow = { [Field in keyof typeof issued]: (typeof issued)[Field]['_']['data'] | null };
const isIssued = (row: IssuedRow): row is IssuedCode => row.codeHash !== null;

/** An arbitrary number that identifies this advisory lock. */
const SENDS_LOCK = 4_280_003;

async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SENDS_LOCK}, hashtext(${email}))`);
}

async function sendHistory(
  tx: Tx,
  { purpose, email }: CodeSubject,
  address: string,
  hourAgo: Date,
): Promise<SendHistory> {
  const sends = await tx
    .select({
      purpose: codes.purpose,
      address: codes.address,
      sentAt: codes.sentAt,
      codeHash: codes.codeHash,
    })
    .from(codes)
    .where(and(eq(codes.email, email), gt(codes.sentAt, hourAgo)))
    .orderBy(asc(codes.sentAt));
  const here = sends.filter((send) => send.purpose === purpose && send.address === address);
  return {
    fromHere: here.map(({ sentAt }) => sentAt),
    openFromHere: here.findLast(({ codeHash }) => codeHash !== null)?.sentAt ?? null,
    toEmail: sends.map(({ sentAt }) => sentAt),
  };
}

async function endSendsOf(tx: Tx, subject: CodeSubject, challengeHash: string): Promise<void> {
  await tx
    .update(codes)
    .set(used)
    .where(and(isSubject(subject), eq(codes.challengeHash, challengeHash)));
}

async function findByChallenge(
  tx: Tx,
  subject: CodeSubject,
  challengeHash: string,
): Promise<IssuedCode | null> {
  const rows = await tx
    .select(issued)
    .from(codes)
    .where(and(isSubject(subject), eq(codes.challengeHash, challengeHash), isNotNull(codes.codeHash)))
    // A client that repeats its key after a day receives the challenge of an older send again.
    .orderBy(desc(codes.sentAt))
    .limit(1);
  return rows.find(isIssued) ?? null;
}

async function findByLink(tx: Tx, purpose: CodePurpose, linkHash: string): Promise<LinkedCode | null> {
  const [row] = await tx
    .select({
      sendId: codes.sendId,
      email: codes.email,
      fullName: codes.fullName,
      workspaceName: codes.workspaceName,
      expiresAt: codes.expiresAt,
    })
    .from(codes)
    .where(and(eq(codes.linkHash, linkHash), eq(codes.purpose, purpose)));
  return row ?? null;
}

async function findAll(tx: Tx, subject: CodeSubject): Promise<readonly IssuedCode[]> {
  const rows = await tx
    .select(issued)
    .from(codes)
    .where(and(isSubject(subject), isNotNull(codes.codeHash)))
    .orderBy(desc(codes.sentAt));
  return rows.filter(isIssued);
}

/** When the tries are used up, nothing is compared and even the right code is refused. */
async function tryOnce(tx: Tx, sendId: string, codeHash: string, wrongTries: number): Promise<TryOutcome> {
  const right = sql<boolean>`${codes.codeHash} = ${codeHash}`;
  const [row] = await tx
    .update(codes)
    .set({ wrongTries: sql`${codes.wrongTries} + case when ${right} then 0 else 1 end` })
    .where(and(eq(codes.sendId, sendId), isNotNull(codes.codeHash), lt(codes.wrongTries, wrongTries)))
    .returning({ right, wrong: codes.wrongTries });
  if (row === undefined) return 'spent';
  return row.right ? 'right' : { triesLeft: wrongTries - row.wrong };
}

async function reserveTry(
  tx: Tx,
  { purpose, email }: CodeSubject,
  { now, hourAgo, wrongTries }: { now: Date; hourAgo: Date; wrongTries: number },
): Promise<boolean> {
  const recent = sql`array(select moment from unnest(${codeTries.triedAt}) as moment where moment > ${at(hourAgo)})`;
  const rows = await tx
    .insert(codeTries)
    .values({ purpose, email, triedAt: [now] })
    .onConflictDoUpdate({
      target: [codeTries.purpose, codeTries.email],
      set: { triedAt: sql`${recent} || ${at(now)}` },
      setWhere: sql`cardinality(${recent}) < ${wrongTries}`,
    })
    .returning({ email: codeTries.email });
  return rows.length === 1;
}

/** Removes one of several equal timestamps; it does not matter which. */
async function giveTryBack(tx: Tx, { purpose, email }: CodeSubject, triedAt: Date): Promise<void> {
  const tries = codeTries.triedAt;
  const position = sql`array_position(${tries}, ${at(triedAt)})`;
  await tx
    .update(codeTries)
    .set({ triedAt: sql`${tries}[:${position} - 1] || ${tries}[${position} + 1:]` })
    .where(and(eq(codeTries.purpose, purpose), eq(codeTries.email, email), isNotNull(position)));
}

async function consumeCode(
  tx: Tx,
  subject: CodeSubject,
  sendId: string,
  now: Date,
): Promise<CodeNames | null> {
  const [names] = await tx
    .update(codes)
    .set(used)
    .where(
      and(isSubject(subject), eq(codes.sendId, sendId), isNotNull(codes.codeHash), gte(codes.expiresAt, now)),
    )
    .returning({ fullName: codes.fullName, workspaceName: codes.workspaceName });
  if (names === undefined) return null;
  await tx
    .update(codes)
    .set(used)
    .where(and(isSubject(subject), ne(codes.sendId, sendId)));
  return names;
}
