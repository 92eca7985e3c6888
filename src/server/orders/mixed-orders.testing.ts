import { beforeAll } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import type { DatabaseOptions } from '#server/platform/database.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import type { Caller } from '#server/platform/handler.ts';
import { rebuildReadModels } from '#server/read-models/rebuild.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { addConsignee, addProvider, addRequest, addUser, chooseNewOffer, monday } from './order-rows.testing.ts';
import { useShipments } from '#server/shipments/test-shipments.testing.ts';

export type ListQuery = NonNullable<RequestInput<typeof orderListEndpoints.list>['query']>;

/** After the first order. */
export const minutes = (count: number): Date => new Date(monday.getTime() + count * 60_000);

type MixedOrder = readonly [
  company: 'acme' | 'other',
  maker: 'staff' | 'ada' | 'ben' | 'stranger',
  from: string,
  to: 'DE' | 'NZ',
  reference: string | null,
  consignee: string | null,
  /** `chosen`: an offer, not paid; `ordered`: with an AWB number. */
  state: 'open' | 'chosen' | 'paid' | 'ordered',
  /** Several were made in the same minute, so that ids decide. */
  minute: number,
  price: number,
  deliveryDay: number,
  pickupDay: number,
];

const mixedOrders: readonly MixedOrder[] = [
  ['acme', 'staff', 'Ulm', 'DE', 'PO 0', 'Dock 0', 'open', 0, 100, 24, 1],
  ['acme', 'ada', 'Zürich', 'NZ', null, null, 'chosen', 0, 137, 25, 2],
  ['acme', 'ben', 'Äänekoski', 'DE', null, 'Dock 2', 'paid', 0, 124, 26, 3],
  ['other', 'stranger', 'alba', 'NZ', 'PO 3', 'Dock 3', 'ordered', 1, 111, 27, 4],
  ['acme', 'ada', 'Ardea', 'DE', null, 'Dock 4', 'ordered', 1, 148, 28, 5],
  ['acme', 'ben', 'Évora', 'NZ', null, null, 'open', 1, 135, 24, 6],
  ['acme', 'staff', 'Nice', 'DE', 'PO 6', 'Dock 1', 'chosen', 2, 122, 25, 7],
  ['other', 'stranger', 'Ulm', 'NZ', null, 'Dock 2', 'paid', 2, 109, 26, 8],
  ['acme', 'ben', 'Zürich', 'DE', null, 'Dock 3', 'ordered', 2, 146, 27, 9],
  ['acme', 'staff', 'Äänekoski', 'NZ', 'PO 2', null, 'ordered', 3, 133, 28, 1],
  ['acme', 'ada', 'alba', 'DE', null, 'Dock 0', 'open', 3, 120, 24, 2],
  ['other', 'stranger', 'Ardea', 'NZ', null, 'Dock 1', 'chosen', 3, 107, 25, 3],
  ['acme', 'staff', 'Évora', 'DE', 'PO 5', 'Dock 2', 'paid', 4, 144, 26, 4],
  ['acme', 'ada', 'Nice', 'NZ', null, null, 'ordered', 4, 131, 27, 5],
  ['acme', 'ben', 'Ulm', 'DE', null, 'Dock 4', 'ordered', 4, 118, 28, 6],
  ['other', 'stranger', 'Zürich', 'NZ', 'PO 1', 'Dock 0', 'open', 5, 105, 24, 7],
  ['acme', 'ada', 'Äänekoski', 'DE', null, 'Dock 1', 'chosen', 5, 142, 25, 8],
  ['acme', 'ben', 'alba', 'NZ', null, null, 'paid', 5, 129, 26, 9],
  ['acme', 'staff', 'Ardea', 'DE', 'PO 4', 'Dock 3', 'ordered', 6, 116, 27, 1],
  ['other', 'stranger', 'Évora', 'NZ', null, 'Dock 4', 'ordered', 6, 103, 28, 2],
  ['acme', 'ben', 'Nice', 'DE', null, 'Dock 0', 'open', 6, 140, 24, 3],
  ['acme', 'staff', 'Ulm', 'NZ', 'PO 0', null, 'chosen', 7, 127, 25, 4],
  ['acme', 'ada', 'Zürich', 'DE', null, 'Dock 2', 'paid', 7, 114, 26, 5],
  ['other', 'stranger', 'Äänekoski', 'NZ', null, 'Dock 3', 'ordered', 7, 101, 27, 6],
  ['acme', 'staff', 'alba', 'DE', 'PO 3', 'Dock 4', 'ordered', 8, 138, 28, 7],
  ['acme', 'ada', 'Ardea', 'NZ', null, null, 'open', 8, 125, 24, 8],
  ['acme', 'ben', 'Évora', 'DE', null, 'Dock 1', 'chosen', 8, 112, 25, 9],
  ['other', 'stranger', 'Nice', 'NZ', 'PO 6', 'Dock 2', 'paid', 9, 149, 26, 1],
  ['acme', 'ada', 'Ulm', 'DE', null, 'Dock 3', 'ordered', 9, 136, 27, 2],
  ['acme', 'ben', 'Zürich', 'NZ', null, null, 'ordered', 9, 123, 28, 3],
  ['acme', 'staff', 'Äänekoski', 'DE', 'PO 2', 'Dock 0', 'open', 10, 110, 24, 4],
  ['other', 'stranger', 'alba', 'NZ', null, 'Dock 1', 'chosen', 10, 147, 25, 5],
  ['acme', 'ben', 'Ardea', 'DE', null, 'Dock 2', 'paid', 10, 134, 26, 6],
  ['acme', 'staff', 'Évora', 'NZ', 'PO 5', null, 'ordered', 11, 121, 27, 7],
  ['acme', 'ada', 'Nice', 'DE', null, 'Dock 4', 'ordered', 11, 108, 28, 8],
  ['other', 'stranger', 'Ulm', 'NZ', null, 'Dock 0', 'open', 11, 145, 24, 9],
  ['acme', 'staff', 'Zürich', 'DE', 'PO 1', 'Dock 1', 'chosen', 12, 132, 25, 1],
  ['acme', 'ada', 'Äänekoski', 'NZ', null, null, 'paid', 12, 119, 26, 2],
  ['acme', 'ben', 'alba', 'DE', null, 'Dock 3', 'ordered', 12, 106, 27, 3],
  ['other', 'stranger', 'Ardea', 'NZ', 'PO 4', 'Dock 4', 'ordered', 13, 143, 28, 4],
  ['acme', 'ada', 'Évora', 'DE', null, 'Dock 0', 'open', 13, 130, 24, 5],
  ['acme', 'ben', 'Nice', 'NZ', null, null, 'chosen', 13, 117, 25, 6],
  ['acme', 'staff', 'Ulm', 'DE', 'PO 0', 'Dock 2', 'paid', 14, 104, 26, 7],
];

const acmeOrders = mixedOrders.filter(([company]) => company === 'acme');

/** Forty-three orders of two companies and three makers, in many states. */
export function useMixedOrders(options: () => DatabaseOptions) {
  const shipments = useShipments(options);
  let made: Caller;
  const acmeIds: number[] = [];
  const otherIds: number[] = [];

  const list = async (caller: Caller, query: ListQuery = {}, now = monday) => {
    const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await listOrders({
      db: shipments().db,
      caller,
      now,
      query: decodeQuery(orderListEndpoints.list, sent),
    });
    return orderListEndpoints.list.response.parse(JSON.parse(response.text));
  };
  const ids = async (caller: Caller, query: ListQuery = {}) => (await list(caller, query)).items.map((row) => row.id);

  beforeAll(async () => {
    const { db, acme, other, ada, stranger, staff, carrier } = shipments();
    made = await addUser(db, 'Customer', acme, ['Ben', 'Gray']);
    const freight = await addProvider(db, 'Öresund_Freight 50%', null);
    const makers = { staff, ada, ben: made, stranger };
    for (const [at, mixedOrder] of mixedOrders.entries()) {
      const [company, maker, from, to, reference, consignee, state, minute, price, deliveryDay, pickupDay] = mixedOrder;
      const by = makers[maker];
      const customerId = company === 'other' ? other : acme;
      const id = await addRequest(db, {
        by,
        customerId,
        to,
        more: {
          cityFrom: from,
          customerReference: reference,
          createdAt: minutes(minute),
          expiresAt: minutes(at < 20 ? 60 : 100_000),
        },
      });
      (company === 'other' ? otherIds : acmeIds).push(id);
      if (consignee !== null) await addConsignee(db, { id, customerId }, consignee);
      if (state === 'open') continue;
      const customerPrice = BigInt(price) * 100n + 10n;
      const isFromCarrier = to === 'NZ';
      const offer = await chooseNewOffer(
        db,
        { id, customerId, providerId: isFromCarrier ? carrier : freight },
        {
          customerPrice,
          priceBase: customerPrice,
          deliveryDate: `2026-11-${deliveryDay}`,
        },
      );
      if (state === 'chosen') continue;
      const number = String(1_000_000_000 + at);
      await db
        .updateTable('requests')
        .set({
          pickupType: 'D',
          pickupDate: `2026-12-0${pickupDay}`,
          step: 3,
          status: state === 'paid' ? 'P' : 'O',
          ...(state === 'paid' ? {} : { awbNumber: number, prgNumber: `PAR2612${at}` }),
        })
        .where('id', '=', id)
        .execute();
      const attempt = await db
        .insertInto('paymentAttempts')
        .values({
          clientId: crypto.randomUUID(),
          requestId: id,
          customerId,
          userId: by.userId,
          offerId: offer,
          type: 'D',
          state: 'paid',
          amountDue: 140_00n,
          price: 100_00n,
          securityFee: 40_00n,
          fromDebit: 60_00n,
          fromCredit: 80_00n,
          eurRate: '0.920000',
          createdAt: monday,
          settledAt: monday,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = {
        customerId,
        requestId: id,
        attemptId: attempt.id,
        type: 1,
        debitBalance: 1_00n,
        creditBalance: 1_00n,
        creditLimit: 1_00n,
        customerPricing: '0',
        exchangeRate: '0.92',
        at: monday,
      };
      await db
        .insertInto('financeRows')
        .values([
          { ...row, paymentType: 'DD', amount: -60_00n, debitChange: -60_00n },
          {
            ...row,
            paymentType: isFromCarrier ? 'DC' : 'C',
            amount: -80_00n,
            ...(isFromCarrier ? { creditChange: -80_00n } : { cardChange: -80_00n }),
          },
        ])
        .execute();
    }
    await rebuildReadModels(db);
  });

  const colleague = (): Caller => made;
  /** The first company's orders that fit. */
  const acmeIdsWhere = (fits: (order: MixedOrder, id: number) => boolean): number[] =>
    acmeIds.filter((id, at) => fits(acmeOrders[at]!, id));
  return { shipments, list, ids, acmeIds, acmeIdsWhere, otherIds, colleague };
}
