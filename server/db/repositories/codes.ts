/**
 * Verification codes. Every bound is kept inside one UPDATE or INSERT, so that it holds however many requests arrive
 * at the same moment (design §5).
 */
import { and, eq, gte, isNotNull, sql, type Column } from 'drizzle-orm';
import type { CodeSubject } from '../../domain/codes/code.ts';
import type {
  Budget,
  CodeNames,
  CodeStore,
  IssuedCode,
  NewCode,
  RightTry,
  SendBounds,
} from '../../domain/codes/code-store.ts';
import type { CodeHistory } from '../../domain/codes/wait.ts';
import type { Tx } from '../database.ts';
import { verificationCodes as codes } from '../schema/identity.ts';
import { secretFor } from './secrets.ts';

/** With the transaction itself, for purposes that write other rows along with using a code up. */
export interface CodeTransaction extends CodeStore {
  readonly tx: Tx;
}

/** Codes of every purpose, within one transaction of the system. */
export function codeTransaction(tx: Tx): CodeTransaction {
  return {
    tx,
    key: () => secretFor(tx, 'code-hash'),
    find: (subject) => findCode(tx, subject),
    tryOnce: (subject, attempt, bounds) => tryCode(tx, subject, attempt, bounds),
    reserveSend: (code, bounds) => reserveSend(tx, code, bounds),
    withdrawSend: (subject, sendId, sentAt) => withdrawSend(tx, subject, sendId, sentAt),
    history: (subject, hourAgo) => sendHistory(tx, subject, hourAgo),
    consume: (subject, right) => consumeCode(tx, subject, right),
  };
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const recent = (moments: Column, since: Date) =>
  sql`array(select moment from unnest(${moments}) as moment where moment > ${at(since)} order by moment)`;
const budgetColumn = (budget: Budget) =>
  budget === 'with-challenge' ? codes.wrongWithChallenge : codes.wrongWithoutChallenge;
const isSubject = (subject: CodeSubject) =>
  and(eq(codes.purpose, subject.purpose), eq(codes.email, subject.email));

/**
 * Puts a new code in the place of the old one, unless the bounds forbid it; then false. What remains of the hour's
 * budget of wrong tries stays as it is.
 */
async function reserveSend(tx: Tx, send: NewCode, bounds: SendBounds): Promise<boolean> {
  const sends = recent(codes.sentAt, bounds.hourAgo);
  const wrong = recent(codes.wrongWithChallenge, bounds.hourAgo);
  const reserved = await tx
    .insert(codes)
    .values({ ...send, sentAt: [bounds.now] })
    .onConflictDoUpdate({
      target: [codes.purpose, codes.email],
      set: {
        sendId: send.sendId,
        codeHash: send.codeHash,
        challengeHash: send.challengeHash,
        fullName: send.fullName,
        workspaceName: send.workspaceName,
        expiresAt: send.expiresAt,
        sentAt: sql`${sends} || ${at(bounds.now)}`,
      },
      setWhere: sql`cardinality(${sends}) < ${bounds.sends}
        and cardinality(${wrong}) < ${bounds.wrongTries}
        and not exists (select from unnest(${codes.sentAt}) as moment where moment > ${at(bounds.quietSince)})`,
    })
    .returning({ sendId: codes.sendId });
  return reserved.length === 1;
}

/** For a mail that did not leave: the code is dead and the send does not count. */
async function withdrawSend(tx: Tx, subject: CodeSubject, sendId: string, sentAt: Date): Promise<void> {
  await tx
    .update(codes)
    .set({ codeHash: null, sentAt: sql`array_remove(${codes.sentAt}, ${at(sentAt)})` })
    .where(and(isSubject(subject), eq(codes.sendId, sendId)));
}

async function sendHistory(tx: Tx, subject: CodeSubject, hourAgo: Date): Promise<CodeHistory> {
  const [row] = await tx
    .select({ sentAt: codes.sentAt, wrongWithChallenge: codes.wrongWithChallenge })
    .from(codes)
    .where(isSubject(subject));
  const inOrder = (moments: readonly Date[] = []) =>
    moments.filter((moment) => moment > hourAgo).sort((a, b) => a.getTime() - b.getTime());
  return { sentAt: inOrder(row?.sentAt), wrongWithChallenge: inOrder(row?.wrongWithChallenge) };
}

/** The newest code of a subject, or null where there is none that could be used. */
async function findCode(tx: Tx, subject: CodeSubject): Promise<IssuedCode | null> {
  const [row] = await tx
    .select({ sendId: codes.sendId, challengeHash: codes.challengeHash, expiresAt: codes.expiresAt })
    .from(codes)
    .where(and(isSubject(subject), isNotNull(codes.codeHash)));
  return row ?? null;
}

/**
 * One try. A wrong one is counted in the same statement that compares; with the budget used up nothing is compared,
 * and the answer is no for the right code too.
 */
async function tryCode(
  tx: Tx,
  subject: CodeSubject,
  attempt: RightTry & { budget: Budget },
  bounds: { now: Date; hourAgo: Date; wrongTries: number },
): Promise<'right' | 'wrong' | 'spent'> {
  const column = budgetColumn(attempt.budget);
  const wrong = recent(column, bounds.hourAgo);
  const right = sql`${codes.codeHash} = ${attempt.codeHash}`;
  const counted = sql`case when ${right} then ${column} else ${wrong} || ${at(bounds.now)} end`;
  const [row] = await tx
    .update(codes)
    .set(
      attempt.budget === 'with-challenge'
        ? { wrongWithChallenge: counted }
        : { wrongWithoutChallenge: counted },
    )
    .where(
      and(
        isSubject(subject),
        eq(codes.sendId, attempt.sendId),
        isNotNull(codes.codeHash),
        sql`cardinality(${wrong}) < ${bounds.wrongTries}`,
      ),
    )
    .returning({ right: sql<boolean>`${right}` });
  if (row === undefined) return 'spent';
  return row.right ? 'right' : 'wrong';
}

/** Uses a code up. Null when somebody was faster; otherwise the names it was made for. */
async function consumeCode(
  tx: Tx,
  subject: CodeSubject,
  attempt: RightTry & { now: Date },
): Promise<CodeNames | null> {
  const [row] = await tx
    .update(codes)
    .set({ codeHash: null })
    .where(
      and(
        isSubject(subject),
        eq(codes.sendId, attempt.sendId),
        eq(codes.codeHash, attempt.codeHash),
        gte(codes.expiresAt, attempt.now),
      ),
    )
    .returning({ fullName: codes.fullName, workspaceName: codes.workspaceName });
  return row ?? null;
}
