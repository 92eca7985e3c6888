import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { batchEndpoints } from '#contract/batches.ts';
import { workOnBatches } from '#server/batches/row-job.ts';
import { leaseSeconds } from '#server/platform/external-jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { createChances } from '#tests/faults/chances.ts';
import { useApi } from '#tests/support/api.ts';
import { lumenOf } from '#tests/support/people.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { batchRow, lampsBatch } from '#tests/support/valid-bodies.ts';

/** Refuses every statement after the first `left`, as for a server that was killed there. */
function dyingAfter(left: number, die: () => void): KyselyPlugin {
  let statements = 0;
  return {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements <= left) return node;
      die();
      throw new Error('The server was killed');
    },
    transformResult: async ({ result }) => result,
  };
}

const rowsOfBatch = 4;
/** About as many as one phase takes. */
const mostStatements = 300;

describe('a server that is killed while it works on a batch', () => {
  const api = useApi();
  const killed = new Set<string>();

  const work = async (db: Db): Promise<void> => {
    const run = { clock: () => api().clock.now, log: silentLog, signal: new AbortController().signal };
    await workOnBatches(db, api().services, run).catch(() => 0);
  };
  const goOn = async (name: string, kills: readonly number[]): Promise<void> => {
    for (const [at, left] of kills.entries()) {
      await work(api().database.kysely.withPlugin(dyingAfter(left, () => killed.add(`${name} ${at}`))));
      api().clock.now = new Date(api().clock.now.getTime() + (leaseSeconds + 1) * 1000);
    }
    await work(api().database.kysely);
  };

  test.each(Array.from({ length: isFull ? 20 : 6 }, (_, seed) => seed))(
    'that is killed three times continues, and each row has one order and one payment (schedule %i)',
    async (seed) => {
      const random = createChances(seed + 1);
      const draw = () => Math.floor(random() * mostStatements);
      const inQuotes = Math.floor(random() * 4);
      const db = api().database.kysely;
      const customer = await api().freshAs('customer');
      const company = await lumenOf(api());
      const references = Array.from({ length: rowsOfBatch }, (_, at) => `Killed ${seed}-${at}`);
      const body = lampsBatch(references.map((reference) => batchRow(reference)));
      const { id } = await customer.send(batchEndpoints.create, { body });
      const params = { id };

      await customer.send(batchEndpoints.quote, { params, body: { rowIds: null } });
      await goOn(`${seed} quotes`, Array.from({ length: inQuotes }, draw));
      const { batch } = await customer.send(batchEndpoints.choose, { params, body: { by: 'cheapest' } });
      expect(batch).toMatchObject({ counts: { quoted: rowsOfBatch } });

      const deposit = 500_000n;
      await db.updateTable('customers').set({ debit: deposit }).where('id', '=', company).execute();
      const { totalUSD: expectedTotalUSD } = batch;
      await customer.send(batchEndpoints.pay, { params, body: { expectedTotalUSD, readAndAccepted: true } });
      await goOn(`${seed} payments`, Array.from({ length: 3 - inQuotes }, draw));

      const after = await customer.send(batchEndpoints.details, { params });
      expect(after).toMatchObject({ counts: { paid: rowsOfBatch }, paidUSD: expectedTotalUSD });
      const orders = await db
        .selectFrom('requests')
        .leftJoin('paymentAttempts', 'paymentAttempts.requestId', 'requests.id')
        .select(['requests.customerReference', 'paymentAttempts.state'])
        .where('requests.customerReference', 'in', references)
        .orderBy('requests.customerReference')
        .execute();
      expect(orders).toEqual(references.map((customerReference) => ({ customerReference, state: 'paid' })));
      const { debit } = await db
        .selectFrom('customers')
        .select('debit')
        .where('id', '=', company)
        .executeTakeFirstOrThrow();
      expect(debit).toBe(deposit - BigInt(Math.round(expectedTotalUSD * 100)));
    },
    60_000,
  );

  test('was killed while working in most schedules', () => expect(killed.size).toBeGreaterThan(4));
});
