import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { cancelMessages } from '#domain/messages/refunds.ts';
import type { TransferReceipt } from '#domain/payment.ts';
import { cancelShipment } from '#server/shipments/cancel-shipment.ts';
import { readReturned } from './read-payments.ts';
import { readTransfer } from './read-transfer.ts';
import { recordReceipt } from './receive-transfer.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { changeState } from '#server/shipments/change-state.ts';
import { addCaller, addCustomer, addPayable, hoursLater, openOrderDatabase } from '#tests/support/order-rows.ts';
import {
  type Confirmed,
  confirmPayment,
  makeServices,
  readActions,
  readAttempts,
  readBalances,
  readJobs,
  readOrder,
  refusePayment,
} from '#tests/support/confirm-payment.ts';

const bank = {
  bank: 'Harbour Bank',
  accountNumber: 'X1',
  receiverInfo: 'Quayside',
  details: null,
  paymentWaitTime: null,
};

describeOnDatabase('bank transfers and statuses set by hand', (options) => {
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

  test('agreeing to a transfer moves the order to the last step, where it waits for the money and cannot be paid in another way', async () => {
    const order = await addPayable(db, customer);
    const key = randomUUID();
    const agreed = await confirmPayment(db, order.id, byTransfer({ key }));
    expect(agreed).toEqual({
      livemode: true,
      state: 'waiting',
      status: 'W',
      step: 3,
      payments: { paymentList: [], totalAmount: 0 },
    });
    expect(await confirmPayment(db, order.id, byTransfer({ key }))).toEqual(agreed);
    expect(await refusePayment(db, order.id, { caller: customer })).toMatchObject({
      errors: { '': [orderMessages.paymentAgreed] },
    });
    expect(await readAttempts(db, order.id)).toMatchObject([{ state: 'waiting', fromTransfer: 191_14n }]);
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 500_00n });
    expect(await readJobs(db, order.id)).toEqual([]);
    expect(await readActions(db, order.id)).toMatchObject([{ actionType: paymentMessages.transferAction }]);
  });

  test('staff who set the status Paid confirm that the transfer arrived, and the order is paid once', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byTransfer());
    expect(await change(order.id, 'P')).toMatchObject({ status: 'P', step: 3 });
    expect(await change(order.id, 'P')).toMatchObject({ status: 'P', step: 3 });
    const rows = await db.selectFrom('financeRows').selectAll().where('requestId', '=', order.id).execute();
    expect(rows).toMatchObject([{ type: 1, paymentType: 'B', transferChange: -191_14n, userId: staff.userId }]);
    expect(await readAttempts(db, order.id)).toMatchObject([{ state: 'paid' }]);
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 500_00n });
    expect(await readJobs(db, order.id)).toMatchObject([{ kind: 'paid-mail' }, { kind: 'book-shipment' }]);
    expect((await readActions(db, order.id)).map(({ content }) => content)).toEqual([
      paymentMessages.transferAgreed('191.14', null),
      '191.14 USD paid: 191.14 by transfer',
    ]);
  });

  const receive = (requestId: number, amount: bigint, more: Partial<TransferReceipt> = {}) =>
    inTransaction(db, (tx) =>
      recordReceipt(tx, {
        requestId,
        receipt: { amountUSD: amount, receivedOn: '2026-11-18', reference: 'RF 7', isComplete: false, ...more },
        userId: staff.userId,
        ifMatch: null,
        now: hoursLater(5),
      }),
    );
  const awaited = (requestId: number) => readTransfer(db, makeServices({ bank }), requestId);
  const words = paymentMessages.receipt;
  const lastAction = async (requestId: number) =>
    (await readActions(db, requestId)).filter(({ actionType: type }) => type === words.action).at(-1)!.content;

  test('a partial transfer keeps the order waiting, and the rest pays it', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byTransfer());
    expect(await receive(order.id, 100_00n)).toMatchObject({ status: 'W', step: 3, paid: false });
    expect(await awaited(order.id)).toMatchObject({ amountUSD: 191.14, receivedUSD: 100, discountCode: null });
    expect(await lastAction(order.id)).toBe(
      '100.00 USD received on 18 Nov 2026; reference RF 7; 91.14 USD is still missing',
    );
    const mails = db.selectFrom('mails').select(['kind', 'subject']).where('requestId', '=', order.id).orderBy('id');
    expect((await mails.execute()).at(-1)).toMatchObject({
      kind: 'transfer-part',
      subject: expect.stringMatching(new RegExp(`^Order ${order.id}: 91.14 USD is missing`)),
    });
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 500_00n });
    expect(await receive(order.id, 91_14n, { reference: null })).toMatchObject({ status: 'P', paid: true });
    expect(await awaited(order.id)).toBeNull();
    expect(await readAttempts(db, order.id)).toMatchObject([{ state: 'paid' }]);
    await expect(receive(order.id, 1n)).rejects.toMatchObject({ errors: { '': [words.noneAwaited] } });
  });

  test('the part of a transfer above the amount due is added to the deposit', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byTransfer());
    expect(await receive(order.id, 200_00n)).toMatchObject({ status: 'P', paid: true });
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 508_86n });
    const rows = await db
      .selectFrom('financeRows')
      .selectAll()
      .where('customerId', '=', order.customerId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.toReversed()).toMatchObject([
      { type: 1, paymentType: 'B', transferChange: -191_14n },
      { type: 0, paymentType: 'DD', debitChange: 8_86n, comment: words.surplus(order.id), userId: staff.userId },
    ]);
    expect(await lastAction(order.id)).toContain('8.86 USD more than due was credited to the deposit');
  });

  test('staff can accept a smaller transfer as complete', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byTransfer());
    expect(await receive(order.id, 191_00n, { isComplete: true })).toMatchObject({ status: 'P', paid: true });
    expect(await lastAction(order.id)).toContain('accepted as enough, although 0.14 USD is missing');
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 500_00n });
  });

  test('a transfer received on a future day is refused', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byTransfer());
    await expect(receive(order.id, 191_14n, { receivedOn: '2027-01-01' })).rejects.toMatchObject({
      errors: { receivedOn: [words.dayToCome] },
    });
    expect(await awaited(order.id)).toMatchObject({ receivedUSD: 0 });
  });

  test('when the order is cancelled a partial transfer is added to the deposit', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byTransfer());
    await receive(order.id, 100_00n);
    await inTransaction(db, (tx) =>
      cancelShipment(tx, { requestId: order.id, ifMatch: null, caller: staff, now: hoursLater(6) }),
    );
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 600_00n });
    expect((await readActions(db, order.id)).at(-1)!.content).toBe(cancelMessages.partReturned('100.00'));
    expect(await readReturned(db, order.id)).toEqual({ toCardUSD: 0, toDepositUSD: 100 });
  });

  test('when the order is cancelled the received money is returned, and not the part that staff waived', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byTransfer());
    await receive(order.id, 100_00n, { isComplete: true });
    await inTransaction(db, (tx) =>
      cancelShipment(tx, { requestId: order.id, ifMatch: null, caller: staff, now: hoursLater(6) }),
    );
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 600_00n });
    expect((await readActions(db, order.id)).at(-1)!.content).toBe(cancelMessages.paid('0.00', '0.00', '100.00'));
    expect(await readReturned(db, order.id)).toEqual({ toCardUSD: 0, toDepositUSD: 100 });
  });

  test('a partial transfer whose order staff set to Paid counts as complete, and is returned completely', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byTransfer());
    await receive(order.id, 100_00n);
    await change(order.id, 'P');
    await inTransaction(db, (tx) =>
      cancelShipment(tx, { requestId: order.id, ifMatch: null, caller: staff, now: hoursLater(6) }),
    );
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 691_14n });
    expect(await readReturned(db, order.id)).toEqual({ toCardUSD: 0, toDepositUSD: 191.14 });
  });

  test('setting any other status moves no money, and is noted in the actions', async () => {
    const order = await addPayable(db, customer);
    for (const status of ['W', 'P', 'O', 'F', 'R', 'N'] as const) {
      expect(await change(order.id, status)).toMatchObject({ status, step: 2 });
    }
    expect(await readAttempts(db, order.id)).toEqual([]);
    const actions = await readActions(db, order.id);
    expect(actions).toHaveLength(6);
    expect(actions[0]).toMatchObject({ content: 'New → Waiting for payment', userId: staff.userId });
    await change(order.id, 'W');
    expect(await confirmPayment(db, order.id, { caller: customer })).toMatchObject({ state: 'paid', status: 'P' });
  });

  test.each(['D', 'E'] as const)('staff can neither set nor remove the status %s', async (status) => {
    const order = await addPayable(db, customer);
    const refused = await refuseChange(order.id, status);
    expect(refused).toBeInstanceOf(RuleBroken);
    expect(refused).toMatchObject({ errors: { status: [expect.stringContaining('cannot be chosen by hand')] } });
    await db.updateTable('requests').set({ status }).where('id', '=', order.id).execute();
    expect(await refuseChange(order.id, 'P')).toBeInstanceOf(RuleBroken);
    expect(await readOrder(db, order.id)).toMatchObject({ status });
  });

  test('setting a status on an old version of the order is refused with the current one', async () => {
    const order = await addPayable(db, customer);
    const before = await change(order.id, 'W');
    await change(order.id, 'R');
    const refused = await refuseChange(order.id, 'N', `"${before.version}"`);
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({ current: { status: 'R' } });
  });
});
