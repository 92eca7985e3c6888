import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts';
import { fileTransport, type Letter, smtpTransport } from './mail-transport.ts';

const letter: Letter = {
  id: '7-20261118T123000000Z@quay.example',
  name: '7-20261118T123000000Z',
  from: { name: 'Quayside', address: 'ship@quay.example' },
  to: 'mira@lumen-radteile.de',
  subject: 'Order 7 ist bezahlt — 185,89 €',
  text: 'Hello Mira Voß,\n\nOrder 7, from София to Köln.\n.\nhttps://ship.example/shipmentDetails/7\n',
  html: '<!doctype html>\n<p>Hello Mira Voß,</p>\n<p>Order 7, from София to Köln.</p>\n',
  unsubscribe: null,
  writtenAt: new Date('2026-11-18T12:30:00Z'),
};
const never = new AbortController().signal;

/** Header fields and what stands under them, of a mail or of one of its parts. */
function readPart(raw: string): { fields: Map<string, string>; body: string } {
  const end = raw.indexOf('\n\n');
  const unfolded = raw.slice(0, end).replaceAll(/\n[ \t]+/g, ' ');
  const fields = new Map(unfolded.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  return { fields, body: raw.slice(end + 2) };
}

function readQuoted(raw: string): string {
  const joined = raw.replaceAll('=\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Header fields by name, the text and the HTML, all as a mail program reads them. */
function readMail(raw: string): { fields: Map<string, string>; text: string; html: string } {
  const { fields, body } = readPart(raw);
  const [, boundary] = /^multipart\/alternative; boundary="(.+)"$/.exec(fields.get('Content-Type')!)!;
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.slice(1)));
  const bodyOf = (type: string) =>
    readQuoted(parts.find((part) => part.fields.get('Content-Type')!.startsWith(type))!.body.replace(/\n$/, ''));
  return { fields, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

describe('mails written as files', () => {
  let folder = '';
  beforeAll(() => void (folder = join(mkdtempSync(join(tmpdir(), 'quayside-mails-')), 'mails')));
  afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

  test('have the headers for one-click unsubscribe if they can be switched off', async () => {
    const unsubscribe = 'https://ship.example/emails/key';
    await fileTransport(folder).send({ ...letter, name: 'off', unsubscribe }, never);
    const path = join(folder, 'off.eml');
    const { fields } = readMail(readFileSync(path, 'utf8'));
    rmSync(path);
    expect(fields.get('List-Unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(fields.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  test('are complete, named by their id and readable by their owner alone, and a repeat writes no second file', async () => {
    await fileTransport(folder).send(letter, never);
    await fileTransport(folder).send(letter, never);
    expect(readdirSync(folder)).toEqual(['7-20261118T123000000Z.eml']);
    const path = join(folder, '7-20261118T123000000Z.eml');
    expect(statSync(path).mode & 0o077).toBe(0);
    const { fields, text, html } = readMail(readFileSync(path, 'utf8'));
    expect(Object.fromEntries(fields)).toMatchObject({
      From: 'Quayside <ship@quay.example>',
      To: 'mira@lumen-radteile.de',
      'Message-ID': '<7-20261118T123000000Z@quay.example>',
      Date: 'Wed, 18 Nov 2026 12:30:00 +0000',
      'Auto-Submitted': 'auto-generated',
    });
    expect(text).toBe(letter.text);
    expect(html).toBe(letter.html);
  });

  test('contain no header field that comes from their text', async () => {
    const bad = '\r\nBcc: other@evil.example\r\n\r\nHello';
    await fileTransport(folder).send({ ...letter, name: 'bad', subject: `Order${bad}`, id: `x${bad}@y` }, never);
    const { fields } = readMail(readFileSync(join(folder, 'bad.eml'), 'utf8').replaceAll('\r\n', '\n'));
    expect([...fields.keys()].map((name) => name.toLowerCase())).not.toContain('bcc');
  });

  test('fail with a message when the folder cannot be written', async () => {
    await expect(fileTransport(join(folder, 'bad.eml', 'x')).send(letter, never)).rejects.toThrow('ENOTDIR');
  });
});

describe('mails sent through a server', () => {
  let sink: SmtpSink;
  beforeAll(async () => void (sink = await startSmtpSink()));
  afterEach(() => sink.says.clear());
  afterAll(() => sink.close());

  test('are handed over with their envelope and content', async () => {
    await smtpTransport(sink.url).send(letter, never);
    expect(sink.mails).toHaveLength(1);
    const [{ from, to, data }] = sink.mails as [SmtpSink['mails'][number]];
    expect({ from, to }).toEqual({ from: 'ship@quay.example', to: ['mira@lumen-radteile.de'] });
    const { fields, text, html } = readMail(data);
    expect(fields.get('Message-ID')).toBe('<7-20261118T123000000Z@quay.example>');
    expect(fields.get('Subject')).toMatch(/^=\?UTF-8\?/);
    expect(text).toBe(letter.text);
    expect(html).toBe(letter.html);
  });

  test.each(['mira@lumen-radteile.example', 'ada@example.com', 'ada@mail.test'])(
    'are not sent to %s, which is reserved for examples',
    async (to) => {
      const before = sink.heard.length;
      await smtpTransport(sink.url).send({ ...letter, to }, never);
      expect(sink.heard).toHaveLength(before);
    },
  );

  test('are sent to a name that only resembles a reserved one', async () => {
    await smtpTransport(sink.url).send({ ...letter, to: 'ada@myexample.com' }, never);
    expect(sink.mails.at(-1)?.to).toEqual(['ada@myexample.com']);
  });

  test.each([
    ['takes no such recipient', 'RCPT', '550 no such person', 'no such person'],
    ['takes no mail now', '.', '554 not now', 'not now'],
    ['goes away in the middle', 'DATA', 'drop', 'closed'],
  ])('fail with the reason when the server %s', async (_case, command, reply, words) => {
    sink.says.set(command, reply);
    await expect(smtpTransport(sink.url).send(letter, never)).rejects.toThrow(words);
  });

  test('stop waiting for a silent server as soon as the portal stops', async () => {
    sink.says.set('EHLO', '250-wait for more');
    const stop = new AbortController();
    const sending = smtpTransport(sink.url).send(letter, stop.signal);
    await vi.waitFor(() => expect(sink.heard.at(-1)).toBe('EHLO'), { timeout: 60_000 });
    stop.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('fail with the error code when there is no server', async () => {
    const stopped = await startSmtpSink();
    await stopped.close();
    await expect(smtpTransport(stopped.url).send(letter, never)).rejects.toMatchObject({
      code: expect.stringMatching(/^E(CONNECTION|SOCKET|CONNREFUSED)$/),
    });
  });
});
