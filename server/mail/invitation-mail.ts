/** The mails about an invitation. Names in them are other people's text, so they are limited by `plainWords`. */
import { brand } from '../../contract/brand.ts';
import { composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';
import { plainWords } from './plain-words.ts';

interface InvitationParts {
  readonly to: string;
  readonly workspace: string;
  readonly inviter: string;
  /** As stored; shown capitalised (spec §6). */
  readonly role: string;
  readonly expiresAt: Date;
  /** The address where the invitation is accepted or declined. */
  readonly link: string;
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function invitationMail({ to, workspace, inviter, role, expiresAt, link }: InvitationParts): Mail {
  const place = plainWords(workspace);
  return composeMail({
    to,
    subject: `${plainWords(inviter)} invited you to ${place} on ${brand.name}`,
    title: 'You are invited',
    blocks: [
      {
        kind: 'text',
        text: `${plainWords(inviter)} invited you to join the workspace ${place} as ${capitalised(role)}.`,
      },
      { kind: 'link', label: 'Join the workspace', href: link },
      { kind: 'text', text: `The invitation is good until ${moment.format(expiresAt)} UTC.` },
      {
        kind: 'small',
        text: `If you do not know who this is from, you can ignore this mail or decline the invitation: nothing happens until you accept it. ${brand.name} never asks you to pass a code on.`,
      },
    ],
  });
}

interface DeclinedParts {
  readonly to: string;
  readonly workspace: string;
  readonly restorableUntil: Date;
  /** The address where the invitation is restored. */
  readonly link: string;
}

/** A person who knows the invitee's email can decline, so the invitee gets a mail and can restore it (design §5). */
export function declinedMail({ to, workspace, restorableUntil, link }: DeclinedParts): Mail {
  return composeMail({
    to,
    subject: `An invitation on ${brand.name} was declined`,
    title: 'Invitation declined',
    blocks: [
      { kind: 'text', text: `Your invitation to the workspace ${plainWords(workspace)} was declined.` },
      { kind: 'text', text: 'If that was not you, or you think otherwise now, you can take it back.' },
      { kind: 'link', label: 'Take it back', href: link },
      {
        kind: 'small',
        text: `The link is good until ${moment.format(restorableUntil)} UTC and works once. Nothing else has changed.`,
      },
    ],
  });
}
