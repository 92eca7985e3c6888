import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabases } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { changeState } from '#server/shipments/change-state.ts';
import { addCaller, addCustomer, addPayable, hoursLater, openOrderDatabase } from '#tests/support/order-rows.ts';
import {
  confirmPayment,
  makeServices,
  readActions,
  readAttempts,
  readBalances,
  readJobs,
  readOrder,
  refusePayment,
} from '#tests/support/confirm-payment.ts';
import type { Confirmed } from '#tests/support/confirm-payment.ts';

const bank = {
  bank: 'Harbour Bank',
  accountNumber: 'X1',
  receiverInfo: 'Quayside',
  details: null,
  paymentWaitTime: null,
};

describeOnDatabases('transfers and statuses by hand', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let customer: Caller;
  let staff: Caller;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    staff = await addCaller(db, 'CSD');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 500 }));
  });
  afterEach(async () => expect(await verifyLedger(db)).toEqual([]));

  const byTransfer = (more: Partial<Confirmed> = {}): Confirmed => ({
    caller: customer,
    services: makeServices({ bank }),
    sent: { type: 'B' },
    ...more,
  });
  const change = (requestId: number, status: OrderStatus, ifMatch: string | null = null) =>
    inTransaction(db, (tx) =>
      changeState(tx, { requestId, status, userId: staff.userId, ifMatch, now: hoursLater(5) }),
    );
  const refuseChange = (requestId: number, status: OrderStatus, ifMatch: string | null = null): Promise<unknown> =>
    change(requestId, status, ifMatch).then(
      () => null,
      (failure: unknown) => failure,
    );

  test('an agreed transfer finishes the step, waits for its money and cannot be paid in another way', async () => {
    const order = await addPayable(db, customer);
    const key = randomUUID();
    const agreed = await confirmPayment(db, order.id, byTransfer({ key }));
    expect(agreed).toEqual({ state: 'waiting', status: 'W', step: 3, payments: { paymentList: [], totalAmount: 0 } });
    expect(await confirmPayment(db, order.id, byTransfer({ key }))).toEqual(agreed);
    expect(await refusePayment(db, order.id, { caller: customer })).toMatchObject({
      errors: { '': [orderMessages.paymentAgreed] },
    });
    expect(await readAttempts(db, order.id)).toMatchObject([{ state: 'waiting', from_transfer: '191.14' }]);
    expect(await readBalances(db, order.customer_id)).toMatchObject({ debit: '500.00' });
    expect(await readJobs(db, order.id)).toEqual([]);
    expect(await readActions(db, order.id)).toMatchObject([{ action_type: paymentMessages.transferAction }]);
  });

  test('P by hand says that the transfer has arrived: it is paid, once, by whoever said so', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byTransfer());
    expect(await change(order.id, 'P')).toMatchObject({ status: 'P', step: 3 });
    expect(await change(order.id, 'P')).toMatchObject({ status: 'P', step: 3 });
    const rows = await db.selectFrom('finance_rows').selectAll().where('request_id', '=', order.id).execute();
    expect(rows).toMatchObject([{ type: 1, payment_type: 'B', transfer_change: '-191.14', user_id: staff.userId }]);
    expect(await readAttempts(db, order.id)).toMatchObject([{ state: 'paid' }]);
    expect(await readBalances(db, order.customer_id)).toMatchObject({ debit: '500.00' });
    expect(await readJobs(db, order.id)).toMatchObject([{ kind: 'paid-mail' }, { kind: 'book-shipment' }]);
    expect((await readActions(db, order.id)).map(({ content }) => content)).toEqual([
      paymentMessages.transferAgreed('191.14'),
      '191.14 USD paid: 191.14 by transfer',
    ]);
  });

  test('any other label moves no money, and says so in the actions', async () => {
    const order = await addPayable(db, customer);
    for (const status of ['W', 'P', 'O', 'F', 'R', 'N'] as const) {
      expect(await change(order.id, status)).toMatchObject({ status, step: 2 });
    }
    expect(await readAttempts(db, order.id)).toEqual([]);
    const actions = await readActions(db, order.id);
    expect(actions).toHaveLength(6);
    expect(actions[0]).toMatchObject({ content: 'New → Waiting for payment', user_id: staff.userId });
    await change(order.id, 'W');
    expect(await confirmPayment(db, order.id, { caller: customer })).toMatchObject({ state: 'paid', status: 'P' });
  });

  test.each(['D', 'E'] as const)('%s is never chosen by hand, nor taken away', async (status) => {
    const order = await addPayable(db, customer);
    const refused = await refuseChange(order.id, status);
    expect(refused).toBeInstanceOf(RuleBroken);
    expect(refused).toMatchObject({ errors: { status: [expect.stringContaining('cannot be chosen by hand')] } });
    await db.updateTable('requests').set({ status }).where('id', '=', order.id).execute();
    expect(await refuseChange(order.id, 'P')).toBeInstanceOf(RuleBroken);
    expect(await readOrder(db, order.id)).toMatchObject({ status });
  });

  test('a status chosen over an older state of the request is refused with the newer one', async () => {
    const order = await addPayable(db, customer);
    const before = await change(order.id, 'W');
    await change(order.id, 'R');
    const refused = await refuseChange(order.id, 'N', `"${before.version}"`);
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({ current: { status: 'R' } });
  });
});
