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

/** The first company's orders; every fourth is the other's. */
export const positionOf = (at: number): number => at + Math.floor(at / 3);

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
    const cities = ['Ulm', 'Zürich', 'Äänekoski', 'alba', 'Ardea', 'Évora', 'Nice'];
    for (let at = 0; at < 43; at += 1) {
      const isOther = at % 4 === 3;
      const by = isOther ? stranger : at % 3 === 0 ? staff : at % 3 === 1 ? ada : made;
      const id = await addRequest(db, {
        by,
        customerId: isOther ? other : acme,
        to: at % 2 === 0 ? 'DE' : 'NZ',
        more: {
          cityFrom: cities[at % cities.length]!,
          // Several have the same time, so that ids decide.
          customerReference: at % 3 === 0 ? `PO ${at % 7}` : null,
          createdAt: minutes(Math.floor(at / 3)),
          expiresAt: minutes(at < 20 ? 60 : 100_000),
        },
      });
      (isOther ? otherIds : acmeIds).push(id);
      if (at % 4 !== 1) await addConsignee(db, { id, customerId: isOther ? other : acme }, `Dock ${at % 5}`);
      if (at % 5 === 0) continue;
      const price = BigInt(100 + ((at * 37) % 50)) * 100n + 10n;
      const offer = await chooseNewOffer(
        db,
        { id, customerId: isOther ? other : acme, providerId: at % 2 ? carrier : freight },
        {
          customerPrice: price,
          priceBase: price,
          deliveryDate: `2026-11-${24 + (at % 5)}`,
        },
      );
      if (at % 5 === 1) continue;
      const number = String(1_000_000_000 + at);
      await db
        .updateTable('requests')
        .set({
          pickupType: 'D',
          pickupDate: `2026-12-${String(1 + (at % 9)).padStart(2, '0')}`,
          step: 3,
          status: at % 5 === 2 ? 'P' : 'O',
          ...(at % 5 === 2 ? {} : { awbNumber: number, prgNumber: `PAR2612${at}` }),
        })
        .where('id', '=', id)
        .execute();
      const attempt = await db
        .insertInto('paymentAttempts')
        .values({
          clientId: crypto.randomUUID(),
          requestId: id,
          customerId: isOther ? other : acme,
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
        customerId: isOther ? other : acme,
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
            paymentType: at % 2 ? 'DC' : 'C',
            amount: -80_00n,
            ...(at % 2 ? { creditChange: -80_00n } : { cardChange: -80_00n }),
          },
        ])
        .execute();
    }
    await rebuildReadModels(db);
  });

  const colleague = (): Caller => made;
  return { world: shipments, list, ids, acmeIds, otherIds, colleague };
}
