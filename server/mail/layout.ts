/**
 * The layout of every mail: HTML and the same text as plain text. Tables and inline styles, because all mail clients
 * support them.
 */
import { brand } from '../../contract/brand.ts';
import { escapeHtml } from './html.ts';
import type { Mail } from './mailer.ts';

/** One part of a mail, as plain text. It is escaped only here. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Digits to type, in a large font. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  /** Conditions and notes below the rest. */
  | { readonly kind: 'small'; readonly text: string };

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export function composeMail({ to, subject, title, blocks }: Letter): Mail {
  const plain = [`${brand.name}: ${title}`, ...blocks.map(asText)].join('\n\n');
  return { to, subject, text: `${plain}\n`, html: page(title, blocks.map(asHtml).join('\n')) };
}

function asText(block: Block): string {
  if (block.kind === 'code') return `    ${block.code}`;
  return block.kind === 'link' ? `${block.label}: ${block.href}` : block.text;
}

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 20px;color:#374151">${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p style="margin:0 0 20px;padding:16px 0;border-radius:8px;background:#f3f4f6;text-align:center;font:600 32px/40px 'SFMono-Regular',Consolas,Menlo,monospace;letter-spacing:8px;color:#111827">${escapeHtml(block.code)}</p>`;
    case 'link':
      return `<p style="margin:0 0 20px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2563eb;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 20px;font-size:13px;line-height:20px;color:#6b7280;word-break:break-all">${escapeHtml(block.href)}</p>`;
    case 'small':
      return `<p style="margin:0 0 12px;font-size:13px;line-height:20px;color:#6b7280">${escapeHtml(block.text)}</p>`;
  }
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name}</title></head>
<body style="margin:0;padding:0;background:#f9fafb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f9fafb">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #e5e7eb;border-radius:12px">
<tr><td style="padding:32px;font:400 15px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<p style="margin:0 0 24px;font-size:22px;line-height:28px;font-weight:700"><span style="color:#2563eb">${brand.first}</span><span style="color:#16a34a">${brand.second}</span></p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#111827">${escapeHtml(title)}</h1>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
