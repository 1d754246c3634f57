/**
 * The mail with a sign-up code. It quotes nothing a stranger could have typed, so that it cannot be made to carry
 * somebody else's words. Tables and inline styles, because that is what mail clients agree on.
 */
import { brand } from '../../contract/brand.ts';
import type { Mail } from './mailer.ts';

/** `code` is the six digits, `minutes` how long they are good. */
export function verificationMail({ to, code, minutes }: { to: string; code: string; minutes: number }): Mail {
  const lead = `Enter this code to finish creating your ${brand.name} workspace:`;
  const terms = `It is good for ${minutes} minutes and works once.`;
  const notYou =
    'If you did not ask for it, you can ignore this mail: without the code nobody can use your address. ' +
    `${brand.name} never asks you to pass a code on.`;
  return {
    to,
    subject: `${code} is your ${brand.name} verification code`,
    text: [`${brand.name}: verify your email`, lead, `    ${code}`, terms, notYou].join('\n\n') + '\n',
    html: page(`
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#111827">Verify your email</h1>
<p style="margin:0 0 20px;color:#374151">${lead}</p>
<p style="margin:0 0 20px;padding:16px 0;border-radius:8px;background:#f3f4f6;text-align:center;font:600 32px/40px 'SFMono-Regular',Consolas,Menlo,monospace;letter-spacing:8px;color:#111827">${code}</p>
<p style="margin:0 0 20px;color:#374151">${terms}</p>
<p style="margin:0;font-size:13px;line-height:20px;color:#6b7280">${notYou}</p>`),
  };
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name}</title></head>
<body style="margin:0;padding:0;background:#f9fafb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f9fafb">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #e5e7eb;border-radius:12px">
<tr><td style="padding:32px;font:400 15px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<p style="margin:0 0 24px;font-size:22px;line-height:28px;font-weight:700"><span style="color:#2563eb">${brand.first}</span><span style="color:#16a34a">${brand.second}</span></p>${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
