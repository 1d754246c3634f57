/** The pages of the embedded mailbox: plain HTML, no script. */
import { brand } from '../../contract/brand.ts';
import type { StoredMail } from '../db/repositories/mails.ts';
import { escapeHtml } from './html.ts';

const REFRESH_SECONDS = 5;

const style = `
:root { color-scheme: light dark; --line: #e5e7eb; --soft: #6b7280; --ink: #111827; --page: #f9fafb; --card: #fff; --link: #1d4ed8; }
@media (prefers-color-scheme: dark) { :root { --line: #374151; --soft: #9ca3af; --ink: #f3f4f6; --page: #111827; --card: #1f2937; --link: #93c5fd; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 16px; background: var(--page); color: var(--ink); font: 400 15px/24px -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 760px; margin: 0 auto; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 30px; overflow-wrap: anywhere; }
p { margin: 0 0 24px; color: var(--soft); }
a { color: var(--link); }
ul, .card { margin: 0; padding: 0; list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 14px 20px; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { background: var(--page); }
li strong { overflow-wrap: anywhere; }
li span, dt, time { color: var(--soft); font-size: 13px; }
li span { grid-column: 1 / -1; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
dd { margin: 0; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 15px; }
iframe { display: block; width: 100%; height: 480px; border: 0; background: #fff; color-scheme: light; }
pre { margin: 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: 400 14px/22px 'SFMono-Regular', Consolas, Menlo, monospace; }
`;

/** @param address the address of the mailbox, including its key */
export function mailboxPage(mails: readonly StoredMail[], address: string): string {
  const items = mails.map(
    (mail) => `<li><a href="${address}/${encodeURIComponent(mail.id)}">
<strong>${escapeHtml(mail.subject)}</strong> ${moment(mail.sentAt)}
<span>To ${escapeHtml(mail.recipient)}</span></a></li>`,
  );
  return document({
    title: 'Mailbox',
    head: `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
    body: `<h1>Mailbox</h1>
<p>Mails that ${brand.name} would have sent. Nothing leaves this machine until SMTP_URL is set. The list looks for new ones by itself.</p>
${items.length === 0 ? '<div class="card"><pre>No mail yet.</pre></div>' : `<ul>${items.join('\n')}</ul>`}`,
  });
}

/** The mail's own HTML is shown in a frame without scripts, forms or this origin. Its links open in a new tab. */
export function mailPage(mail: StoredMail, address: string): string {
  const framed = `<base target="_blank">${mail.html}`;
  return document({
    title: mail.subject,
    head: '',
    body: `<p><a href="${address}">Mailbox</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Sent</dt><dd>${moment(mail.sentAt)}</dd></dl>
<h2>As HTML</h2>
<div class="card"><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe></div>
<h2>As plain text</h2>
<div class="card"><pre>${withLinks(mail.text)}</pre></div>`,
  });
}

function document({ title, head, body }: { title: string; head: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>${escapeHtml(title)} · ${brand.name}</title><style>${style}</style></head>
<body><main>${body}</main></body>
</html>
`;
}

function moment(sentAt: Date): string {
  const iso = sentAt.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

/** Turns web addresses in plain text into links and escapes everything else. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');
}
