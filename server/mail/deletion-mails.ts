/** The mails about what was deleted (decision 90). Names in them are other people's text, so they are limited by `plainWords`. */
import { brand } from '../../contract/brand.ts';
import { composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';
import { plainWords } from './plain-words.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

interface WorkspaceParts {
  readonly to: string;
  readonly workspace: string;
  /** Who deleted it. */
  readonly by: string;
  readonly until: Date;
}

export function workspaceDeletedMail({ to, workspace, by, until }: WorkspaceParts): Mail {
  const place = plainWords(workspace);
  return composeMail({
    to,
    subject: `The workspace ${place} on ${brand.name} was deleted`,
    title: 'Workspace deleted',
    blocks: [
      {
        kind: 'text',
        text: `${plainWords(by)} deleted the workspace ${place}. It cannot be opened any more.`,
      },
      {
        kind: 'text',
        text: `Until ${moment.format(until)} UTC it can be restored by the people who run this installation of ${brand.name}. After that all of its data is removed for good.`,
      },
      {
        kind: 'small',
        text: 'If this was a mistake, please contact them and the person who deleted it soon.',
      },
    ],
  });
}

/** `at` is the time of the deletion. */
export function accountDeletedMail({ to, at }: { readonly to: string; readonly at: Date }): Mail {
  return composeMail({
    to,
    subject: `Your ${brand.name} account was deleted`,
    title: 'Your account was deleted',
    blocks: [
      {
        kind: 'text',
        text: `Your ${brand.name} account was deleted on ${moment.format(at)} UTC, and you were signed out everywhere.`,
      },
      {
        kind: 'text',
        text: 'Workspaces that you shared with others keep their records without your name. You can sign up again at any time.',
      },
      {
        kind: 'small',
        text: 'If this was not you, somebody else was signed in with your account and could read your mail: change the password of your mailbox, and contact the people who run this installation.',
      },
    ],
  });
}
