import { composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';

export interface AnswerToMail {
  readonly to: string;
  readonly workspace: string;
  readonly number: number;
  readonly subject: string;
  readonly text: string;
  readonly author: string;
  /** Null for a member who left meanwhile. */
  readonly authorEmail: string | null;
}

/** An answer to a support request. What the contact replies goes to the member who wrote it. */
export function supportAnswerMail(answer: AnswerToMail): Mail {
  const { to, workspace, number, subject, text, author, authorEmail } = answer;
  const mail = composeMail({
    to,
    subject: `${subject} [${number}]`,
    title: subject,
    blocks: [
      ...text.split(/\n{2,}/).map((part) => ({ kind: 'text', text: part }) as const),
      { kind: 'small', text: `${author}, ${workspace}. Request ${number}.` },
    ],
  });
  return authorEmail === null ? mail : { ...mail, replyTo: authorEmail };
}
