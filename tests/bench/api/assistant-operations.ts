/** Messages to the assistant in a workspace of 10,000 accounts, each in a new conversation (spec §2.14). */
import { chat } from '../../../contract/chat.ts';
import type { AnswerType } from '../../../contract/chat-answer.ts';
import type { Operation, Stage } from './operations.ts';
import { openDesk } from './world.ts';

const ACCOUNTS = 10_000;

/** What is understood may not change unnoticed: then something else would be measured. */
const answers = (slug: string, type: AnswerType) => (body: string) => {
  const { response } = chat.answer.parse(JSON.parse(body));
  if (response.action?.slug !== slug || response.type !== type)
    throw new Error(`Not the ${type} of ${slug}: ${body}`);
};

export const assistantOperations: Stage = async (server, mail) => {
  const desk = await openDesk(server, mail, ACCOUNTS);
  const account = desk.renewals[ACCOUNTS / 2]?.account_name ?? '';
  const message = (name: string, text: string, check: (body: string) => void): Operation => ({
    name,
    desk,
    own: [],
    floors: [],
    request: () => desk.say(text),
    check,
  });
  return [
    message('a list', 'Which renewals are overdue?', answers('list-overdue-renewals', 'table')),
    message('a sum', 'How much revenue is at risk?', answers('revenue-at-risk', 'table')),
    message('an account', `Show ${account}`, answers('show-account', 'items')),
    message(
      'a proposal',
      `Set the annual revenue of ${account} to 120k`,
      answers('set-annual-revenue', 'proposal'),
    ),
    {
      name: 'a proposal and its confirmation',
      desk,
      own: [],
      floors: [],
      request: () => desk.propose((amount) => `Set the annual revenue of ${account} to ${amount}`),
      next: (body) => desk.confirm(chat.answer.parse(JSON.parse(body))),
      check: answers('set-annual-revenue', 'done'),
    },
  ];
};
