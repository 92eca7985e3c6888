import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { type Letter, type MailTransport, smtpTransport } from '#server/platform/mail-transport.ts';
import { leaseSeconds, takeJob } from '#server/platform/external-jobs.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { mostTries, sendDueMails } from './send-mails.ts';
import { mailJob, type NewMail, writeMail } from './write-mail.ts';

const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const newMail = (more: Partial<NewMail> = {}): NewMail => ({
  kind: 'order-paid',
  to: { name: 'Mira Vos', email: 'mira@lumen-radteile.de' },
  order: null,
  customerId: null,
  subject: 'Order 7 is paid',
  paragraphs: ['It is paid.', 'It is booked next.'],
  link: { label: 'See it:', path: '/shipmentDetails/7' },
  ...more,
});

describeOnDatabase('the outbox of mails', (options) => {
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  });
  afterAll(() => database.close());

  let letters: Letter[] = [];
  let broken: string | null = null;
  const transport: MailTransport = {
    async send(letter) {
      if (broken !== null) throw new Error(broken);
      letters.push(letter);
    },
  };
  beforeEach(async () => {
    [letters, broken] = [[], null];
    await db.deleteFrom('jobs').execute();
    await db.deleteFrom('mails').execute();
  });

  const write = (more: Partial<NewMail> = {}) => inTransaction(db, (tx) => writeMail(tx, newMail(more), now));
  const run = (at: Date, by = transport, signal = new AbortController().signal) =>
    sendDueMails(
      db,
      {
        transport: by,
        from: 'ship@quay.example',
        portalAddress: 'https://ship.example',
        help: { email: 'help@quay.example', phone: '+1 202 555 0143' },
      },
      { clock: () => at, log: silent, signal },
    );
  const readMails = () => db.selectFrom('mails').selectAll().orderBy('id').execute();

  test('sends each mail once, with a greeting, its lines, one link and a footer', async () => {
    expect(await write()).toBe(true);
    expect(await run(later(1))).toBe(1);
    expect(await run(later(3600))).toBe(0);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      from: { name: 'Quayside', address: 'ship@quay.example' },
      to: 'mira@lumen-radteile.de',
      subject: 'Order 7 is paid',
      writtenAt: now,
    });
    expect(letters[0]!.text).toBe(
      [
        'Quayside',
        '',
        'Hello Mira Vos,',
        '',
        'It is paid.',
        '',
        'It is booked next.',
        '',
        'See it:',
        'https://ship.example/shipmentDetails/7',
        '',
        '-- ',
        'This is an automated email. For help, write to help@quay.example or call +1 202 555 0143.',
        '',
      ].join('\n'),
    );
    const { html } = letters[0]!;
    for (const part of [
      'It is paid.',
      'It is booked next.',
      '>See it</a>',
      'href="https://ship.example/shipmentDetails/7"',
    ])
      expect(html).toContain(part);
    expect(await readMails()).toMatchObject([{ sentAt: later(1).toISOString(), tries: 1, lastError: null }]);
  });

  test('puts the link to switch a mail off into its footer, in text and HTML', async () => {
    await write({ kind: 'milestone-booked', choicesPath: '/emails/key' });
    await run(now);
    const address = 'https://ship.example/emails/key';
    expect(letters[0]!.text).toMatch(new RegExp(`turn them off \\(no sign-in needed\\):\n${address}\n$`));
    expect(letters[0]!.html).toContain(`href="${address}"`);
    expect(letters[0]!.unsubscribe).toBe(address);
  });

  test('links a mail that always comes to the choices of the other mails, without one-click unsubscribe', async () => {
    await write({ kind: 'order-paid', choicesPath: '/emails/key' });
    await run(now);
    expect(letters[0]!.text).toMatch(
      /Choose which emails you get \(no sign-in needed\):\nhttps:\/\/ship.example\/emails\/key\n$/,
    );
    expect(letters[0]!.unsubscribe).toBeNull();
  });

  test('shows the five steps and one bold fact in a mail about an order, and loads nothing from outside', async () => {
    await write({ kind: 'milestone-booked', paragraphs: ['It is booked.', '*Arrives Wed 2 Dec*'] });
    await run(now);
    const { html, text } = letters[0]!;
    expect([...html.matchAll(/>(New|Waiting for payment|Paid|Ordered|Delivered)<\/td>/g)]).toHaveLength(5);
    expect(html).toMatch(/font-weight:700">Ordered<\/td>/);
    expect(html).toMatch(/font-weight:700">Arrives Wed 2 Dec<\/p>/);
    expect(html).not.toMatch(/<img|url\(|src=/);
    expect(text).toContain('*Arrives Wed 2 Dec*');
  });

  test('escapes the text of a mail in its HTML', async () => {
    await write({ paragraphs: ['From <script>alert(1)</script> & "Co"'], link: null, subject: 'A <b> c' });
    await run(now);
    const { html } = letters[0]!;
    expect(html).toContain('From &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;');
    expect(html).toContain('<title>A &lt;b&gt; c</title>');
    expect(html).not.toContain('<script');
  });

  test.each([
    { staysReadable: true, link: '/offer/key' },
    { staysReadable: false, link: null },
  ])(
    'stores a link that contains a key only where mails are written to files: $staysReadable',
    async ({ staysReadable, link }) => {
      await write({ kind: 'offer-request', link: { label: 'Answer:', path: '/offer/key' } });
      await run(now, { ...transport, staysReadable });
      expect(await readMails()).toMatchObject([{ linkPath: link }]);
    },
  );

  test('contains no mail of a transaction that was rolled back', async () => {
    const undone = inTransaction(db, async (tx) => {
      await writeMail(tx, newMail(), now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await run(later(60))).toBe(0);
    expect(await readMails()).toEqual([]);
  });

  test.each(['nobody', 'a@b', 'a b@c.example', 'a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', ''])(
    'refuses a mail to %j',
    async (email) => {
      expect(await write({ to: { name: 'Mira', email } })).toBe(false);
      expect(await readMails()).toEqual([]);
    },
  );

  test('keeps subjects and names on one line', async () => {
    await write({
      subject: 'Order\r\nBcc: a@b.example\u2028x',
      to: { name: 'Mira\nVos', email: 'mira@lumen-radteile.de' },
    });
    await run(now);
    expect(letters[0]).toMatchObject({ subject: 'Order Bcc: a@b.example x' });
    expect(letters[0]!.text).toContain('Hello Mira Vos,');
  });

  test('tries again with growing pauses while the mail server is down, and other mails do not wait for it', async () => {
    await write();
    broken = 'connect ECONNREFUSED';
    expect(await run(now)).toBe(0);
    expect(await readMails()).toMatchObject([{ sentAt: null, tries: 1, lastError: 'connect ECONNREFUSED' }]);
    expect(await run(later(4))).toBe(0);
    expect((await readMails())[0]!.tries).toBe(1);
    expect(await run(later(5))).toBe(0);
    expect(await run(later(14))).toBe(0);
    expect((await readMails())[0]!.tries).toBe(2);
    broken = null;
    await write({ subject: 'Another' });
    expect(await run(later(14))).toBe(1);
    expect(letters.map(({ subject }) => subject)).toEqual(['Another']);
    expect(await run(later(15))).toBe(1);
    expect((await readMails())[0]).toMatchObject({ sentAt: later(15).toISOString(), tries: 3, lastError: null });
  });

  test('gives up a mail after the last try and logs it', async () => {
    await write();
    broken = '550 no such person';
    await db
      .updateTable('jobs')
      .set({ tries: mostTries - 1 })
      .execute();
    expect(await run(now)).toBe(0);
    expect(await readMails()).toMatchObject([
      { tries: mostTries, givenUpAt: now.toISOString(), sentAt: null, lastError: '550 no such person' },
    ]);
    broken = null;
    expect(await run(later(1_000_000))).toBe(0);
    expect(letters).toEqual([]);
  });

  test('repeats a mail under the same id when the server dies between sending it and recording that', async () => {
    await write();
    const dying: MailTransport = {
      async send(letter, signal) {
        await transport.send(letter, signal);
        // As if the process ended here: nothing of what follows is written.
        await db.schema.alterTable('mails').renameTo('mails_away').execute();
      },
    };
    await expect(run(now, dying)).rejects.toThrow('"mails" does not exist');
    await db.schema.alterTable('mails_away').renameTo('mails').execute();
    expect(await run(later(leaseSeconds - 1))).toBe(0);
    expect(await run(later(leaseSeconds))).toBe(1);
    expect(letters).toHaveLength(2);
    expect(letters[1]).toEqual(letters[0]);
    expect(await run(later(10_000))).toBe(0);
  });

  test('sends a mail after all when the server dies before sending it', async () => {
    await write();
    expect(await takeJob(db, mailJob, now)).not.toBeNull();
    expect(await run(later(1))).toBe(0);
    expect(await run(later(leaseSeconds))).toBe(1);
  });

  test('sends every mail once when several servers run', async () => {
    for (let at = 0; at < 20; at++) await write({ subject: `Mail ${at}` });
    const done = await Promise.all(Array.from({ length: 4 }, () => run(now)));
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(20);
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(20);
    expect(letters).toHaveLength(20);
  });

  test('stops sending when the server stops, and keeps the mails that were not sent', async () => {
    await write();
    await write();
    const stop = new AbortController();
    const stopping: MailTransport = {
      async send() {
        stop.abort();
        throw new Error('aborted');
      },
    };
    expect(await run(now, stopping, stop.signal)).toBe(0);
    expect((await readMails()).map(({ tries }) => tries)).toEqual([1, 0]);
    expect(await run(later(5))).toBe(2);
  });

  test('sends through a mail server that was down for a while', async () => {
    await write();
    const sink = await startSmtpSink();
    try {
      sink.says.set('greeting', '421 not now');
      expect(await run(now, smtpTransport(sink.url))).toBe(0);
      expect((await readMails())[0]!.lastError).toContain('421');
      sink.says.clear();
      expect(await run(later(5), smtpTransport(sink.url))).toBe(1);
      expect(sink.mails).toMatchObject([{ from: 'ship@quay.example', to: ['mira@lumen-radteile.de'] }]);
      expect(sink.mails[0]!.data).toContain('https://ship.example/shipmentDetails/7');
    } finally {
      await sink.close();
    }
  });

  test('is protected by the database from header fields with line ends', async () => {
    const values = { kind: 'x', recipient: 'a@b.example', subject: 's', body: 'b', createdAt: now, lastError: null };
    for (const wrong of [{ subject: 'a\r\nb' }, { recipient: 'a@b.example\nx' }, { linkPath: '//evil.example' }]) {
      await expect(
        db
          .insertInto('mails')
          .values({ ...values, ...wrong })
          .execute(),
      ).rejects.toThrow(/check constraint/);
    }
  });
});
