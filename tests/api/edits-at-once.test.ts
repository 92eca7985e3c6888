import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { customerEndpoints, companyEndpoints } from '#contract/customers.ts';
import { financeEndpoints } from '#contract/finance.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import type { OrderStatus } from '#domain/order.ts';
import { inject } from '#tests/support/inject.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { saveParty } from '#server/shipments/repository.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { useApi } from '#tests/support/api.ts';
import { demoCaller } from '#tests/support/demo-caller.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { addPaid } from '#tests/support/paid-orders.ts';
import { isFull } from '#tests/support/test-scope.ts';

/** The calls of two people at once: the call, the body of each, and the row as it reads. */
interface Edit {
  endpoint: AnyEndpoint;
  /** The thing that the path names. */
  id: number;
  bodyOf: (words: string, amount: number) => object;
  readVersion: () => Promise<number>;
  /** The row as written, to be compared with the body. */
  read: () => Promise<unknown>;
}

/** A race is found by many tries; `npm run test:full` makes more. */
const pairsOfEach = isFull ? 25 : 5;

describe('two staff members who save one row at once', () => {
  const gateway = createFakeGateway();
  const api = useApi({ services: { cards: gateway } });
  let pairs = 0;
  let order: { id: number; packageId: number };
  let company: number;

  const db = () => api().database.kysely;
  const details = async (id = order.id) => (await api().as('csd')).send(shipmentEndpoints.details, { params: { id } });
  const versionOfRequest = async () =>
    (await (await api().as('csd')).send(shipmentEndpoints.mainInfo, { params: { id: order.id } })).version;
  const info = async () => (await api().as('csd')).send(customerEndpoints.info, { params: { id: company } });
  const finance = async () => (await api().as('csd')).send(financeEndpoints.read, { params: { id: company } });

  beforeAll(async () => {
    const { id, customerId } = await addPaid(db(), await demoCaller(db(), 'customer'), gateway);
    const side = {
      requestId: id,
      customerId,
      street: 'Quai 1',
      savedAt: api().clock.now,
      contact: 'Ada Brown',
      company: 'Atelier Nord',
      phone: '+33 1 40 20 50 50',
      email: 'ada@nord.example',
    };
    await inTransaction(db(), async (tx) => {
      for (const type of ['From', 'To'] as const) await saveParty(tx, { ...side, type });
    });
    const { packageDetails } = await details(id);
    order = { id, packageId: packageDetails.packages[0]!.id };
    const { items } = await (await api().as('csd')).send(companyEndpoints.companies, {});
    company = items.find(({ name }) => name.startsWith('Lumen'))!.id;
    await (
      await api().as('csd')
    ).send(invoiceEndpoints.enter, {
      params: { id },
      body: { number: 'INV-1', date: '2026-11-18', amountEUR: 92 },
    });
  });
  afterAll(async () => {
    expect(pairs).toBe(pairsOfEach * Object.keys(edits).length);
    expect(await verifyLedger(db())).toEqual([]);
    // Its new name stands in the list once the job is done.
    await api().runDue();
    expect(await inspectOrderRows(db())).toEqual([]);
    expect(await inspectQueue(db())).toEqual([]);
  });

  const setStatus = (status: OrderStatus) => changeOrder(db(), order.id, { status });

  const edits: Record<string, { status: OrderStatus; edit: () => Edit }> = {
    'contacts of a side': {
      status: 'N',
      edit: () => ({
        endpoint: shipmentChangeEndpoints.updateContacts,
        id: order.id,
        bodyOf: (words) => ({
          from: { contact: words, company: 'Nord', phone: '+33 1 40 20 50 50', email: 'a@nord.example' },
        }),
        readVersion: versionOfRequest,
        read: async () => (await details()).shippingInfo.shipFrom.contact,
      }),
    },
    'contents of a package': {
      status: 'N',
      edit: () => ({
        endpoint: shipmentChangeEndpoints.editPackageDescription,
        id: order.id,
        bodyOf: (words) => ({ id: order.packageId, DescriptionOfContents: words }),
        readVersion: versionOfRequest,
        read: async () => (await details()).packageDetails.packages[0]!.descriptionOfContents,
      }),
    },
    'the status': {
      status: 'O',
      edit: () => ({
        endpoint: shipmentChangeEndpoints.changeState,
        id: order.id,
        // Two pairs in a row share no status: giving an order the one it has changes nothing.
        bodyOf: (_, amount) => ({ status: ['P', 'O', 'F', 'R'][amount % 4] }),
        readVersion: versionOfRequest,
        read: async () => (await details()).info.status,
      }),
    },
    'waybill and pick-up number': {
      status: 'P',
      edit: () => ({
        endpoint: shipmentChangeEndpoints.setTrackingNumbers,
        id: order.id,
        bodyOf: (words) => ({ awbNumber: words.replaceAll(' ', '-'), prgNumber: null }),
        readVersion: versionOfRequest,
        read: async () =>
          (await (await api().as('csd')).send(shipmentEndpoints.mainInfo, { params: { id: order.id } })).awbNumber,
      }),
    },
    'the invoice of a vendor': {
      status: 'P',
      edit: () => ({
        endpoint: invoiceEndpoints.enter,
        id: order.id,
        bodyOf: (words, amount) => ({ number: words.slice(0, 20), date: '2026-11-18', amountEUR: amount }),
        readVersion: async () => (await details()).invoice!.version,
        read: async () => (await details()).invoice!.number,
      }),
    },
    'the refund': {
      status: 'P',
      edit: () => ({
        endpoint: invoiceEndpoints.editRefund,
        id: order.id,
        bodyOf: (_, amount) => ({ shippingRequestId: order.id, refundAmountUSD: amount / 100 }),
        readVersion: async () => (await details()).invoice!.version,
        read: async () => (await details()).invoice!.refund,
      }),
    },
    'the data of a customer': {
      status: 'P',
      edit: () => ({
        endpoint: customerEndpoints.update,
        id: company,
        bodyOf: (words) => ({ name: 'Lumen', phone: '+49 30 1', email: 'post@lumen.example', address: words }),
        readVersion: async () => (await info()).version,
        read: async () => (await info()).address,
      }),
    },
    'the finance of a customer': {
      status: 'P',
      edit: () => ({
        endpoint: financeEndpoints.edit,
        id: company,
        bodyOf: (words, amount) => ({
          customerSpecificPricing: 2.5,
          debit: 5000 + amount,
          creditLimit: 10_000,
          comment: words,
        }),
        readVersion: async () => (await finance()).version,
        read: async () => (await finance()).debit,
      }),
    },
  };

  /** Returns how the two ended. */
  async function saveAtOnce({ endpoint, id, bodyOf, readVersion, read }: Edit, number: number): Promise<number[]> {
    const version = await readVersion();
    const before = await read();
    const sent = ['csd', 'manager'].map((who, at) => ({ who, body: bodyOf(`${who} ${number}`, number * 2 + at + 1) }));
    const responses = await Promise.all(
      sent.map(async ({ who, body }) => {
        const { headers } = await api().as(who);
        return await inject(api().app, endpoint, { ...(endpoint.params ? { params: { id } } : {}), body } as never, {
          ...headers,
          'if-match': `"${version}"`,
          'idempotency-key': randomUUID(),
        });
      }),
    );
    pairs += 1;
    const statuses = responses.map(({ status }) => status);
    expect(
      statuses.toSorted((one, other) => one - other),
      JSON.stringify(responses),
    ).toEqual([200, 409]);
    const won = sent[statuses.indexOf(200)]!;
    const lost = responses[statuses.indexOf(409)]!.body as { Errors: object; current: unknown };
    // The loser reads what there is now; only the winner's change is written.
    expect(lost.current ?? null).not.toBeNull();
    const after = await read();
    expect(after).not.toEqual(before);
    expect(JSON.stringify(won.body)).toContain(JSON.stringify(after));
    expect(await readVersion()).toBe(version + 1);
    return statuses.toSorted((one, other) => one - other);
  }

  test.each(Object.entries(edits))(
    `%s: of ${pairsOfEach} pairs one is told of the other’s change each time`,
    async (_, { status, edit }) => {
      await setStatus(status);
      for (let number = 1; number <= pairsOfEach; number++)
        expect(await saveAtOnce(edit(), number), `pair ${number}`).toEqual([200, 409]);
    },
  );
});
