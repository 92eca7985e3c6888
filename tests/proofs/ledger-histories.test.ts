import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { repeatStatements } from '#server/platform/repeated-statements.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { keptOf } from '../support/fake-gateway.ts';
import { whenFree } from '../support/when-free.ts';
import { forgetOrders, openOrderDatabase } from '../support/order-rows.ts';
import { countOf, proveEach } from '../support/proofs.ts';
import { drawAct, endHistory, type LedgerSetup, openLedgerSetup } from './ledger-setup.ts';

const steps = 50;
const mostAtOnce = 8;
/** As many are in the database at one time: emptying it takes longer than one of them. */
const historiesTogether = 20;

/**
 * A refusal in words is what an act may end in, or a database that had no time for it: then it ends in the middle, like that of
 * a server that died, and the books must be right all the same.
 */
async function mayBeRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (failure) {
    const isRefusal = failure instanceof Conflict || failure instanceof RuleBroken;
    if (!isRefusal && !isDatabaseUnavailable(failure)) throw failure;
  }
}

/** The money that the gateway holds and has sent back, and the same by the books. */
async function compareGateway(db: Db, { gateway, customer }: LedgerSetup): Promise<void> {
  const refunds = await db
    .selectFrom('cardRefunds')
    .select(['reference', 'amount', 'state', 'attemptId'])
    .where('state', '!=', 'failed')
    .where('customerId', '=', customer.customerId!)
    .execute();
  const written = refunds.map((each) => `${each.reference} ${each.amount} ${each.state}`);
  const knownReferences = new Set(refunds.map(({ reference }) => reference));
  // A charge that pays for nothing goes back under a reference that no book has.
  const sent = gateway.refunds.filter(({ reference }) => knownReferences.has(reference));
  expect(written.toSorted()).toEqual(sent.map((each) => `${each.reference} ${each.amount} done`).toSorted());
  const paid = await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('state', '=', 'paid')
    .where('customerId', '=', customer.customerId!)
    .execute();
  const remaining = paid.map(({ id, gatewayId: chargeId, fromCard: card }) => {
    const back = refunds.filter((each) => each.attemptId === id);
    return `${chargeId} ${back.reduce((left, each) => left - each.amount, card)}`;
  });
  const batches = await db
    .selectFrom('batchCharges')
    .select(['gatewayId', 'fromCard'])
    .where('state', '=', 'paid')
    .where('customerId', '=', customer.customerId!)
    .execute();
  for (const { gatewayId, fromCard } of batches) remaining.push(`${gatewayId} ${fromCard}`);
  const isCharge = (line: string): boolean => !line.startsWith('null ') && !line.endsWith(' 0');
  const held = gateway.charges.map((charge) => `${charge.id} ${keptOf(charge)}`);
  expect(held.filter(isCharge).toSorted()).toEqual(remaining.filter(isCharge).toSorted());
}

describe('random histories of the ledger', () => {
  const name = 'ledger at once';
  const url = usePostgres();
  const options = () => ({ kind: 'postgres', url: url(), poolSize: mostAtOnce + 1 }) as const;
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  }, 60_000);
  afterAll(() => database.close());

  test(`break no invariant in ${countOf(name)} histories of ${steps} actions`, async () => {
    let acts = 0;
    const runHistory = async (random: () => number, number: number): Promise<void> => {
      const setup = await openLedgerSetup(db, random);
      for (let done = 0; done < steps;) {
        const together = 1 + Math.floor(random() * mostAtOnce);
        const drawn = Array.from({ length: Math.min(together, steps - done) }, () => drawAct(setup));
        await Promise.all(drawn.map(mayBeRefused));
        done += drawn.length;
        expect(await whenFree(() => verifyLedger(db))).toEqual([]);
      }
      await whenFree(() => endHistory(setup));
      expect(await whenFree(() => verifyLedger(db))).toEqual([]);
      await compareGateway(db, setup);
      acts += await countActs(db, setup);
      if ((number + 1) % historiesTogether === 0) await whenFree(() => forgetOrders(db));
    };
    await repeatStatements(() => proveEach(name, runHistory));
    // Enough of them must have been done, or nothing was proved.
    expect(acts / countOf(name)).toBeGreaterThan(steps / 5);
  }, 86_400_000);
});

const countActs = async (db: Db, { customer }: LedgerSetup): Promise<number> => {
  const { total } = await db
    .selectFrom('requestActions')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('customerId', '=', customer.customerId!)
    .executeTakeFirstOrThrow();
  return total;
};
