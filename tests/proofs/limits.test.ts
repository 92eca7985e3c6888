import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { countOf, isProofRun, proveEach, seed } from '../support/proofs.ts';
import { silentLog } from '../support/silent-log.ts';
import { limitActs } from './limit-acts.ts';
import { addTwinCustomer, doNamed, openTwinSetup, type TwinSetup } from './twin-setup.ts';

// Two servers of one database: who abuses something must wait, and nobody else.

const names = Object.keys(limitActs);

describe.skipIf(!isProofRun)('limits at two servers', () => {
  const url = usePostgres('filled');
  let database: OpenDatabase;
  let setup: TwinSetup;
  beforeAll(async () => {
    database = await openDatabase({ kind: 'postgres', url: url(), poolSize: 6 }, silentLog);
    setup = await openTwinSetup(database.kysely, { DATABASE_URL: url(), TRUST_PROXY: '1' });
  }, 300_000);
  afterAll(async () => {
    await setup.close();
    await database.close();
  });

  test(`let through what fits and make the rest wait, ${countOf('limits')} × ${names.length} limits (SEED=${seed})`, async () => {
    const startedAt = performance.now();
    let held = 0;
    await proveEach('limits', async (random) => {
      const customer = await addTwinCustomer(setup);
      await doNamed(names, (name) => limitActs[name]!(setup, customer, random));
      held += names.length;
    });
    expect(held).toBe(countOf('limits') * names.length);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`limits ${seed}: ${held} limits tried at 2 servers, ${seconds} s: 0 broken`);
  }, 3_600_000);
});
