/** A real SMTP server for tests, and reading what a person would read in a mail. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The six digits of a mail's text. */
export function codeIn(mail: { readonly text: string }): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (code === undefined) throw new Error('There is no code in the mail');
  return code;
}

/** The link of a mail that carries a code. */
export function linkIn(mail: { readonly text: string }): string {
  const link = /https?:\S+#code=\d{6}\.[\w-]{22}(?=\s)/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error('There is no link with a code in the mail');
  return link;
}

/** The code that a mail's link carries behind the `#`. */
export const linkedCodeIn = (mail: { readonly text: string }) => linkIn(mail).replace(/^.*#code=/, '');

/** What the server was given: the envelope, and the message as it went over the wire. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  /** The text/plain part, decoded. */
  readonly text: string;
}

export interface SmtpInbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The newest mail to an address whose text has these words; waits for it if it has not come yet. */
  newestTo(email: string, words?: string): Promise<ReceivedMail>;
  /** While set, every mail is refused with this SMTP answer. */
  refuseWith(answer: { code: number; message: string } | null): void;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let refusal: { code: number; message: string } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal !== null) {
          done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({ from, to: rcptTo.map(({ address }) => address), raw, text: textPart(raw) });
        done();
        for (const wake of waiting) wake();
      });
    },
  });
  // A client that has its answer may reset the connection; its mail came, or the test that waits for it fails.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const find = (email: string, words: string) =>
    mails.findLast(({ to, text }) => to.includes(email) && text.includes(words));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    newestTo: async (email, words = '') => {
      for (;;) {
        const mail = find(email, words);
        if (mail !== undefined) return mail;
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    refuseWith: (answer) => {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export interface DrippingSmtp {
  readonly url: string;
  /** Resolves with the first connection that has sent its greeting and waits for the end of the answer. */
  readonly reached: Promise<Socket>;
  close(): Promise<void>;
}

/** A mail server whose answer to the first command never ends: each line says that more will come. */
export async function startDrippingSmtp(): Promise<DrippingSmtp> {
  const sockets = new Set<Socket>();
  let reach: (socket: Socket) => void = () => {};
  const reached = new Promise<Socket>((resolve) => {
    reach = resolve;
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 dripping\r\n');
    const drip = () => void (socket.writable && socket.write('250-and more\r\n'));
    const timer = setInterval(drip, 1_000);
    socket.on('close', () => clearInterval(timer));
    socket.once('data', () => {
      drip();
      reach(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    reached,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Undoes the transfer encoding of the text/plain part; enough for the mails we send. */
function textPart(raw: string): string {
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(raw)?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`);
  const part = parts.find((candidate) => /content-type: text\/plain/i.test(candidate)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
