import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { addressEndpoints } from '#contract/addresses.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { insertDiscount } from '#server/discounts/repository.ts';
import { fetchHandover, tryAsNobody } from '../e2e/api-client.ts';
import { expectPaidOnce } from '../support/books-agree.ts';
import { now } from '../support/order-rows.ts';
import { lampsQuote, validBodies } from '../support/valid-bodies.ts';
import { both, expectOneDone, type TwinCustomer, type TwinSetup, underOneKey } from './twin-setup.ts';

// Each act is sent to both servers at once, and happens once.

type TwinAct = (setup: TwinSetup, customer: TwinCustomer) => Promise<void>;

const payment = (type: 'C' | 'D' | 'B', discountCode: string | null = null) => ({
  type,
  readAndAccepted: true,
  useDebitCredit: type === 'D',
  payCreditCard: type === 'C' ? { nonce: 'fake-sandbox-success-nonce' } : null,
  discountCode,
});

const confirm = (id: number, body: ReturnType<typeof payment>) => ({ params: { id }, body });

const countRows = async (
  { db }: TwinSetup,
  table: 'comments' | 'addresses' | 'requests',
  column: string,
  value: string,
) =>
  (
    await db
      .selectFrom(table)
      .select('id')
      .where(column as never, '=', value as never)
      .execute()
  ).length;

const payUnderOneKey: TwinAct = async ({ db }, { senders, addOrder }) => {
  const id = await addOrder();
  await underOneKey(senders, paymentEndpoints.confirm, confirm(id, payment('C')));
  await expectPaidOnce(db, [id]);
};

const payUnderTwoKeys: TwinAct = async ({ db }, { senders: [one, other], addOrder }) => {
  const id = await addOrder();
  const pay = confirm(id, payment('C'));
  expectOneDone(
    await both(
      () => one.try(paymentEndpoints.confirm, pay),
      () => other.try(paymentEndpoints.confirm, pay),
    ),
  );
  await expectPaidOnce(db, [id]);
};

const payTwoFromOneDeposit: TwinAct = async (_, { senders: [one, other], addOrder }) => {
  const [first, second] = [await addOrder(), await addOrder()];
  expectOneDone(
    await both(
      () => one.try(paymentEndpoints.confirm, confirm(first, payment('D'))),
      () => other.try(paymentEndpoints.confirm, confirm(second, payment('D'))),
    ),
  );
};

const useOneCode: TwinAct = async ({ db }, { senders: [one, other], addOrder }) => {
  const code = `TWIN${randomBytes(4).toString('hex')}`.toUpperCase();
  const { id: discountId } = await insertDiscount(db, {
    code,
    percent: 10,
    validFrom: '2026-11-18',
    validTo: '2026-11-19',
    maxUsagePerCompany: 1,
    createdAt: now,
  });
  const [first, second] = [await addOrder(), await addOrder()];
  expectOneDone(
    await both(
      () => one.try(paymentEndpoints.confirm, confirm(first, payment('C', code))),
      () => other.try(paymentEndpoints.confirm, confirm(second, payment('C', code))),
    ),
  );
  const uses = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('discountId', '=', discountId)
    .where('state', '=', 'paid')
    .execute();
  expect(uses).toHaveLength(1);
};

const takeAndConfirmTransfer: TwinAct = async ({ db, csd, manager }, { senders, addOrder }) => {
  const id = await addOrder();
  await underOneKey(senders, paymentEndpoints.confirm, confirm(id, payment('B')));
  const row = await db
    .selectFrom('queueRows')
    .select('id')
    .where('kind', '=', 'transferDue')
    .where('subjectId', '=', id)
    .execute();
  expect(row).toHaveLength(1);
  const take = { params: { id: row[0]!.id }, body: { assignee: 'me', seen: null } };
  expectOneDone(
    await both(
      () => csd[0].try(queueEndpoints.assign, take),
      () => manager[1].try(queueEndpoints.assign, take),
    ),
  );
  const arrived = { params: { id }, body: { status: 'P' } };
  await both(
    () => csd[0].try(shipmentChangeEndpoints.changeState, arrived),
    () => manager[1].try(shipmentChangeEndpoints.changeState, arrived),
  );
  await expectPaidOnce(db, [id]);
};

const refundOnce: TwinAct = async ({ gateway, csd, manager }, { senders, addOrder }) => {
  const id = await addOrder();
  const chargesBefore = gateway.charges().length;
  await senders[0].send(paymentEndpoints.confirm, confirm(id, payment('C')));
  await gateway.settle();
  const { refund } = await csd[0].send(invoiceEndpoints.enter, {
    params: { id },
    body: { number: 'INV-1', date: '2026-11-18', amountEUR: 92 },
  });
  const byPath = { params: { id }, body: { sendRefundAmount: refund } };
  const byBody = { body: { shippingRequestId: id, sendRefundAmount: refund } };
  expectOneDone(
    await both(
      () => csd[0].try(invoiceEndpoints.sendRefund, byPath),
      () => manager[1].try(invoiceEndpoints.sendRefundOfRequest, byBody),
    ),
  );
  const refunds = gateway
    .charges()
    .slice(chargesBefore)
    .flatMap((charge) => charge.refunds);
  expect(refunds).toHaveLength(1);
};

const requestOnce: TwinAct = async (setup, { senders, companyHash }) => {
  const reference = `twin ${randomBytes(6).toString('hex')}`;
  const body = { ...lampsQuote(), CmpnHash: companyHash, CustomerReference: reference };
  await underOneKey(senders, offerEndpoints.requestExpress, { body });
  expect(await countRows(setup, 'requests', 'customerReference', reference)).toBe(1);
};

const commentOnce: TwinAct = async (setup, { addOrder }) => {
  const commentBody = `twin ${randomBytes(6).toString('hex')}`;
  await underOneKey(setup.csd, commentEndpoints.add, { params: { id: await addOrder() }, body: { commentBody } });
  expect(await countRows(setup, 'comments', 'body', commentBody)).toBe(1);
};

const addAddressOnce: TwinAct = async (setup, { senders }) => {
  const name = `twin ${randomBytes(6).toString('hex')}`;
  const body = { ...(validBodies.get(addressEndpoints.create) as object), name };
  await underOneKey(senders, addressEndpoints.create, { body });
  expect(await countRows(setup, 'addresses', 'name', name)).toBe(1);
};

const enterOnce: TwinAct = async ({ addresses: [one, other] }, { userName }) => {
  const token = await fetchHandover(one, userName);
  const responses = await Promise.all(
    [one, other].map((address) => tryAsNobody(address, identityEndpoints.authorize, { body: { token } })),
  );
  expect(responses.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 401]);
};

/** The acts by their names, in the order of a round. */
export const twinActs = {
  'a payment under one key': payUnderOneKey,
  'a payment under two keys': payUnderTwoKeys,
  'two payments from one deposit': payTwoFromOneDeposit,
  'a code for one use': useOneCode,
  'a transfer: agreed, taken from the queue, confirmed': takeAndConfirmTransfer,
  'a refund by both routes': refundOnce,
  'a question for prices': requestOnce,
  'a comment': commentOnce,
  'an address': addAddressOnce,
  'a handover token': enterOnce,
} satisfies Record<string, TwinAct>;
