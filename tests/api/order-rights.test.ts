import { describe, expect, test } from 'vitest';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { customsPaperEndpoints } from '#contract/customs.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { type OrderAct, orderAllows, orderRights } from '#domain/order-rights.ts';
import { orderStatuses } from '#domain/order.ts';
import { type Role, roles } from '#domain/user.ts';
import type { Caller } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { readOrder } from '#server/orders/order.ts';
import { addAttempt, changeOpenAttempt } from '#server/shipments/booking-attempts.ts';
import { saveParty } from '#server/shipments/repository.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { useApi } from '#tests/support/api.ts';
import { demoCaller } from '#tests/support/demo-caller.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { addPaid } from '#tests/support/paid-orders.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { lampsCustoms } from '#tests/support/valid-bodies.ts';

const who: Record<Role, string> = { Customer: 'customer', CSD: 'csd', CSDManager: 'manager' };
const contact = {
  contact: 'Ada Brown',
  company: 'Atelier Nord',
  phone: '+33 1 40 20 50 50',
  email: 'ada@nord.example',
};
const aPdf = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'invoice.pdf');
const acts = Object.keys(orderRights) as OrderAct[];
const allCases = acts.flatMap((act) => roles.flatMap((role) => orderStatuses.map((status) => ({ act, role, status }))));
const isAllowed = ({ act, ...tried }: (typeof allCases)[number]): boolean => orderAllows(act, tried);
/** An act that succeeds needs an order of its own: `npm test` tries the first status in which a role may do it. */
const cases = allCases.filter(
  (each, at) =>
    isFull ||
    !isAllowed(each) ||
    at === allCases.findIndex((one) => one.act === each.act && one.role === each.role && isAllowed(one)),
);

interface Order {
  id: number;
  packageId: number;
}

/** Each act of the table as a call that succeeds wherever role and status allow it. */
const actCalls: Record<OrderAct, (order: Order) => [AnyEndpoint, object]> = {
  changeStatus: () => [shipmentChangeEndpoints.changeState, { body: { status: 'R' } }],
  editContacts: () => [shipmentChangeEndpoints.updateContacts, { body: { from: contact } }],
  correctParty: () => [shipmentChangeEndpoints.correctParty, { body: { type: 'From', street: 'Quai 1', ...contact } }],
  editPackageDescription: ({ packageId }) => [
    shipmentChangeEndpoints.editPackageDescription,
    { body: { id: packageId, DescriptionOfContents: 'Lamps' } },
  ],
  changePickup: () => [
    shipmentChangeEndpoints.changePickup,
    { body: { pickupDate: '2026-11-20', pickupTime: '10:00', officeCloseTime: '15:00' } },
  ],
  setTrackingNumbers: ({ id }) => [shipmentChangeEndpoints.setTrackingNumbers, { body: { awbNumber: `AWB${id}` } }],
  settleBooking: () => [shipmentChangeEndpoints.decideBooking, { body: { decision: 'lookUp', awbNumber: null } }],
  enterVendorInvoice: () => [
    invoiceEndpoints.enter,
    { body: { number: 'INV-2', date: '2026-11-18', amountEUR: 101.2, amountUSD: null } },
  ],
  editRefund: ({ id }) => [invoiceEndpoints.editRefund, { body: { shippingRequestId: id, refundAmountUSD: 10 } }],
  sendRefund: () => [invoiceEndpoints.sendRefund, { body: { sendRefundAmount: 1 } }],
  correctCustoms: () => [
    customsPaperEndpoints.correct,
    {
      body: {
        customs: {
          ...lampsCustoms,
          lines: [{ ...lampsCustoms.lines[0]!, quantity: 1, unitValue: 250, netGrams: 1900 }],
        },
      },
    },
  ],
  uploadDocuments: () => [documentEndpoints.upload, { body: { documents: [{ typeCode: 'INV', file: aPdf }] } }],
  addTracking: () => [
    trackingEndpoints.add,
    { body: { code: 'PU', where: 'from', day: '2026-11-18', time: '10:00', place: null, note: null } },
  ],
  shareTracking: () => [trackingEndpoints.share, { body: { origin: 'https://ship.example' } }],
  createReturn: () => [quoteEndpoints.returnInfo, {}],
  cancel: () => [shipmentChangeEndpoints.cancel, {}],
};

describe('the rights to act on an order by role and status', () => {
  const gateway = createFakeGateway();
  const api = useApi({ services: { cards: gateway } });
  const tried: string[] = [];

  async function addUnclearAttempt(id: number): Promise<void> {
    const db = api().database.kysely;
    const order = await readOrder(db, id, api().clock.now);
    const { id: providerId } = await db.selectFrom('providers').select('id').executeTakeFirstOrThrow();
    const attempt = await addAttempt(db, order, { providerId, accountId: null }, api().clock.now);
    await changeOpenAttempt(db, attempt.id, { state: 'unclear' });
  }

  /** An order that was paid by card, with an invoice and both sides entered, labelled with a status. */
  async function makeOrder(
    caller: Caller,
    status: (typeof orderStatuses)[number],
    act: OrderAct | null = null,
  ): Promise<Order> {
    const db = api().database.kysely;
    const { id, customerId } = await addPaid(db, caller, gateway);
    const side = { requestId: id, customerId, street: 'Quai 1', savedAt: api().clock.now, ...contact };
    await inTransaction(db, async (tx) => {
      for (const type of ['From', 'To'] as const) await saveParty(tx, { ...side, type });
    });
    const support = await api().as('csd');
    const body = { number: 'INV-1', date: '2026-11-18', amountEUR: 101.2, amountUSD: null };
    await support.send(invoiceEndpoints.enter, { params: { id }, body });
    await changeOrder(db, id, { status, pickupType: 'D' });
    if (act === 'settleBooking') await addUnclearAttempt(id);
    const { id: packageId } = await db
      .selectFrom('packages')
      .select('id')
      .where('requestId', '=', id)
      .executeTakeFirstOrThrow();
    return { id, packageId };
  }

  test.each(acts)('are as in the table for %s', async (act) => {
    const caller = await demoCaller(api().database.kysely, 'customer');
    let order = await makeOrder(caller, 'N', act);
    for (const { role, status } of cases.filter((each) => each.act === act)) {
      await changeOrder(api().database.kysely, order.id, { status });
      const [endpoint, input] = actCalls[act](order);
      const answered = await (await api().as(who[role])).try(endpoint, { params: { id: order.id }, ...input });
      const isRole = orderAllows(act, { status: orderRights[act].statuses[0], role });
      const expected = !isRole ? 403 : orderAllows(act, { status, role }) ? 200 : 400;
      expect.soft(answered.status, `${role} ${status} ${JSON.stringify(answered.body)}`).toBe(expected);
      tried.push(`${act} ${role} ${status}`);
      // A refused act left the order as it was, and the next case takes it again.
      if (answered.status === 200) order = await makeOrder(caller, 'N', act);
    }
  });

  test(`were tested in all ${cases.length} cases of role, status and action`, () => {
    expect(new Set(tried).size).toBe(cases.length);
    expect(allCases).toHaveLength(384);
  });

  test('keep the contacts and contents of a booked order, and the numbers of a carrier’s label, whatever its status', async () => {
    const caller = await demoCaller(api().database.kysely, 'customer');
    const order = await makeOrder(caller, 'N');
    const db = api().database.kysely;
    await changeOrder(db, order.id, { awbNumber: `B${order.id}` });
    const manager = await api().as('manager');
    for (const act of ['editContacts', 'editPackageDescription'] as const) {
      const [endpoint, input] = actCalls[act](order);
      expect((await manager.try(endpoint, { params: { id: order.id }, ...input })).status, act).toBe(400);
    }
  });
});
