import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { expectBooksAgree } from '../support/books-agree.ts';
import { countOf, isProofRun, proveEach, seed } from '../support/proofs.ts';
import { silentLog } from '../support/silent-log.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { twinActs } from './twin-acts.ts';
import { addTwinCustomer, doNamed, openTwinSetup, twinsDomain, type TwinSetup } from './twin-setup.ts';

// The same act is sent to two servers of one database at once, as two tabs, a page and its worker, or two of support do.

const bank = { BANK_NAME: 'Harbour Bank', BANK_ACCOUNT: 'DE02 1203 0000 0000 2020 51', BANK_RECEIVER: 'Quayside GmbH' };
const sentWithinMs = 120_000;
const names = Object.keys(twinActs) as (keyof typeof twinActs)[];

/** The acts in an order of this round's own. */
const shuffle = (random: () => number): typeof names =>
  names
    .map((name) => ({ name, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name);

describe.skipIf(!isProofRun)('the same act at two servers at once', () => {
  const url = usePostgres('filled');
  let mails: SmtpSink;
  let database: OpenDatabase;
  let setup: TwinSetup;
  let firstMail = 0;
  beforeAll(async () => {
    mails = await startSmtpSink();
    database = await openDatabase({ kind: 'postgres', url: url(), poolSize: 6 }, silentLog);
    const db = database.kysely;
    // Mails of the demo data are sent as well, and are not about twins.
    await db.deleteFrom('jobs').where('kind', '=', 'send-mail').execute();
    const { last } = await db
      .selectFrom('mails')
      .select((row) => row.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    firstMail = last;
    setup = await openTwinSetup(db, {
      DATABASE_URL: url(),
      SMTP_URL: mails.url,
      MAIL_FROM: 'ship@quayside.example',
      ...bank,
    });
  }, 300_000);
  afterAll(async () => {
    await setup.close();
    await database.close();
    await mails.close();
  });

  const countUnsent = async (): Promise<number> => {
    const unsent = database.kysely.selectFrom('mails').select('id').where('sentAt', 'is', null);
    return (await unsent.where('id', '>', firstMail).execute()).length;
  };

  /** Waits until every mail that was written is sent, and fails unless the mail server took each of them once. */
  async function expectMailsOnce(): Promise<number> {
    const until = Date.now() + sentWithinMs;
    while ((await countUnsent()) > 0 && Date.now() < until) await pause(200);
    expect(await countUnsent()).toBe(0);
    const written = await database.kysely
      .selectFrom('mails')
      .select('id')
      .where('recipient', 'like', `%@${twinsDomain}`)
      .execute();
    const sentIds = mails.mails.map(({ data }) => /^Message-ID: <(\d+)-/im.exec(data)?.[1]).map(Number);
    expect(written.length).toBeGreaterThan(0);
    expect(sentIds.toSorted((one, other) => one - other)).toEqual(
      written.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    return sentIds.length;
  }

  test(`happens once, for ${countOf('twins')} × ${names.length} actions (SEED=${seed})`, async () => {
    const startedAt = performance.now();
    let sent = 0;
    const actOnce = async (random: () => number): Promise<void> => {
      const customer = await addTwinCustomer(setup);
      await doNamed(shuffle(random), (name) => twinActs[name as keyof typeof twinActs](setup, customer));
    };
    await proveEach('twins', actOnce, async () => {
      await expectBooksAgree(database.kysely, setup.gateway);
      sent = await expectMailsOnce();
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const acts = countOf('twins') * names.length;
    console.log(`twins ${seed}: ${acts} acts at 2 servers at once, ${sent} mails, ${seconds} s: 0 broken`);
  }, 3_600_000);
});
