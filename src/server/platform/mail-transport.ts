import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `id` is the same at every try, so that a mailbox can detect a repeat. */
export interface Letter {
  /** In the form `left@right`. */
  id: string;
  /** File name without extension. */
  name: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe (RFC 8058); null for a mail that is always sent. */
  unsubscribe: string | null;
  writtenAt: Date;
}

/** `send` throws when the mail was, or may have been, not accepted. */
export interface MailTransport {
  send(letter: Letter, signal: AbortSignal): Promise<void>;
  /** Mails stay files, which staff may read. */
  readonly staysReadable?: boolean;
}

const longestSendMs = 60_000;
/** `longestSendMs` also ends a server that is slow at every step. */
const waits = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const sealed = { disableFileAccess: true, disableUrlAccess: true };

/** Reserved for examples and tests (RFC 2606, RFC 6761). */
const nobodys = /[@.](example|invalid|localhost|test|example\.(com|net|org))$/i;

const compose = ({ id, from, to, subject, text, html, unsubscribe, writtenAt }: Letter) => ({
  messageId: `<${id}>`,
  date: writtenAt,
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  textEncoding: 'quoted-printable' as const,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe === null
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  ...sealed,
});

/** `url` may hold a name and a password. Mails to reserved domains, as in the demo data, are not sent but count as sent. */
export function smtpTransport(url: string): MailTransport {
  const open = async () => (await import('nodemailer')).createTransport({ ...waits, url });
  let mailer: ReturnType<typeof open> | undefined;
  return {
    async send(letter, signal) {
      if (nobodys.test(letter.to)) return;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(longestSendMs)]);
      mailer ??= open();
      await (await mailer).sendMail({ ...compose(letter), signal: limited });
    },
  };
}

/** A repeat overwrites the same file. */
export function fileTransport(folder: string): MailTransport {
  return {
    staysReadable: true,
    async send(letter) {
      const { createTransport } = await import('nodemailer');
      const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await mailer.sendMail(compose(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${letter.name}.eml`);
      // Renamed when complete, so that readers of the folder find whole mails only.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
  };
}

export const silentTransport: MailTransport = { send: async () => {} };
