import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentResult } from '#contract/payments.ts';
import { keptOf } from '#tests/support/gateway-charges.ts';
import { makeCards } from '#server/cards/braintree-gateway.ts';
import { readConfig } from '#server/config.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import type { DatabaseOptions, OpenDatabase } from '#server/platform/database.ts';
import { settleDuePayments } from '#server/payments/settle-due-payments.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import type { Services } from '#server/services.ts';
import { confirmPayment, makeServices, readAttempts } from '../support/confirm-payment.ts';
import { addCaller, addCustomer, addPayable, now, openOrderDatabase } from '../support/order-rows.ts';
import { whenFree } from '../support/when-free.ts';
import { countOf, runProof } from '../support/proofs.ts';
import { runGateway, type RunningGateway } from '../support/run-gateway.ts';
import { silentLog } from '../support/silent-log.ts';

const nonce = 'fake-three-d-secure-visa-full-authentication-nonce';

/** Time passes as ever, from the moment on at which the offers of these orders are made: they expire after some days. */
const begun = performance.now();
const readClock = (): Date => new Date(now.getTime() + performance.now() - begun);

type Kinds = readonly ('D' | 'C' | 'C+D' | 'B')[];
const bank = { bank: 'Bank', accountNumber: '1', receiverInfo: 'Quayside', details: null, paymentWaitTime: null };

function provePaying(name: 'payments at once', options: () => DatabaseOptions): void {
  let database: OpenDatabase;
  let db: Db;
  let gateway: RunningGateway;
  let services: Services;
  let payers: Caller[];
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    gateway = await runGateway();
    const { cards } = readConfig(gateway.environment);
    services = Object.assign(makeServices({ bank, paymentsPerMinute: 1_000_000 }, makeCards(cards, silentLog)), {
      clock: readClock,
    });
    const customerId = await addCustomer(db, { debit: 10_000 });
    payers = [
      await addCaller(db, 'Customer', customerId),
      await addCaller(db, 'Customer', customerId),
      await addCaller(db, 'CSD'),
      await addCaller(db, 'CSDManager'),
    ];
  }, 120_000);
  afterAll(async () => {
    await gateway.stop();
    await database.close();
  });

  async function confirm(order: number, caller: Caller, kind: Kinds[number]): Promise<PaymentResult | null> {
    const type = kind === 'C+D' ? 'C' : kind;
    const sent = { type, useDebitCredit: kind === 'C+D', payCreditCard: { nonce } };
    const confirmation = { caller, key: randomUUID(), services, sent, at: readClock() };
    for (;;) {
      try {
        return await whenFree(() => confirmPayment(db, order, confirmation));
      } catch (failure) {
        if (!(failure instanceof Conflict || failure instanceof RuleBroken)) throw failure;
        if (failure.code !== 'key-in-use') return null;
        // It was charged, and that could not be written in time: it is asked about when its lease has ended.
        await settleDuePayments(db, services, { clock: () => new Date(readClock().getTime() + 60_000) });
      }
    }
  }

  /** Everybody pays the same order at once, each in their own way; one of them does. */
  async function payTogether(count: number, kinds: Kinds): Promise<void> {
    const chargesBefore = gateway.charges().length;
    const order = await addPayable(db, payers[0]!);
    const { length } = payers;
    const responses = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        confirm(order.id, payers[at % length]!, kinds[Math.floor(at / length) % kinds.length]!),
      ),
    );
    expect(responses.filter((response) => response !== null)).toHaveLength(1);
    const attempts = await readAttempts(db, order.id);
    expect(attempts).toHaveLength(1);
    const [{ clientId: reference, gatewayId: id, fromCard: amount }] = attempts as [(typeof attempts)[number]];
    const charges = gateway.charges().slice(chargesBefore);
    expect(charges.map((charge) => [charge.reference, charge.id, keptOf(charge)])).toEqual(
      id === null ? [] : [[reference, id, amount]],
    );
  }

  test(`${countOf(name)} payments of one order at once make one charge and one set of finance rows`, async () => {
    await runProof(name, async (count) => {
      await payTogether(count, ['C']);
      await payTogether(count, ['C', 'D', 'C+D', 'B']);
      await payTogether(count, ['D', 'C+D', 'C']);
    });
    expect(await verifyLedger(db)).toEqual([]);
    expect(await inspectOrderRows(db)).toEqual([]);
    expect(await inspectQueue(db)).toEqual([]);
  }, 600_000);
}

describe('paying one order (PostgreSQL)', () => {
  const url = usePostgres();
  provePaying('payments at once', () => ({ kind: 'postgres', url: url(), poolSize: 60 }));
});
