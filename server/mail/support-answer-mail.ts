import { composeMail } from './layout.ts';
import type { AnswerToMail } from '../domain/support/message-store.ts';
import type { Mail } from './mailer.ts';

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
