import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { demoCaller } from '../support/demo-caller.ts';
import { createFakeGateway } from '../support/fake-gateway.ts';
import { addPayable, addProvider } from '../support/order-rows.ts';
import { addPaid } from '../support/paid-orders.ts';

/** Orders of the demo customer in states that no screen brings about by itself; their numbers are set when they are made. */
export const madeOrders = { byCard: 0, other: 0, byTransfer: 0, checked: 0, fresh: 0 };

const side = {
  street: '12 Quai de Valmy',
  company: 'Lumen Radteile GmbH',
  contact: 'Ada Brown',
  phone: '+49 30 901820',
  email: 'ada@lumen.example',
};

async function enterParties(db: Db, order: { id: number; customerId: number }): Promise<void> {
  const entered = { requestId: order.id, customerId: order.customerId, savedAt: new Date(), ...side };
  await db
    .insertInto('requestParties')
    .values([
      { ...entered, type: 'From' },
      { ...entered, type: 'To', company: 'Hudson Cycles', contact: 'Grace Lee' },
    ])
    .execute();
}

/** A payment by transfer that is agreed, and whose money has not arrived. */
async function agreeTransfer(db: Db, order: { id: number; customerId: number; offerId: number }, userId: number) {
  const { customerPrice, securityFee, eurRate } = await db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', order.offerId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('paymentAttempts')
    .values({
      clientId: randomUUID(),
      requestId: order.id,
      customerId: order.customerId,
      userId,
      offerId: order.offerId,
      type: 'B',
      state: 'waiting',
      amountDue: 120_00n,
      price: customerPrice!,
      securityFee: securityFee!,
      fromDebit: 0n,
      fromCredit: 0n,
      fromTransfer: 120_00n,
      eurRate,
      createdAt: new Date(),
    })
    .execute();
  await changeOrder(db, order.id, { status: 'W', step: 3 });
}

/** A refund to the card of which nobody knows whether it arrived. */
async function leaveUnclear(db: Db, order: { id: number; customerId: number; attemptId: number }, userId: number) {
  await db
    .insertInto('cardRefunds')
    .values({
      clientId: randomUUID(),
      reference: randomUUID(),
      requestId: order.id,
      customerId: order.customerId,
      userId,
      attemptId: order.attemptId,
      amount: 5_00n,
      state: 'unknown',
      afterCancel: false,
      gatewayId: null,
      failure: null,
      leasedUntil: new Date(Date.now() + 86_400_000),
      createdAt: new Date(),
    })
    .execute();
}

/** Makes them. Each is of 120.00 USD, 20.00 of it the security fee, at 0.92 EUR a dollar. */
export async function makeOrders(db: Db): Promise<void> {
  const caller = await demoCaller(db, 'customer');
  const gateway = createFakeGateway();
  const later = { expiresAt: new Date(Date.now() + 86_400_000 * 20) };
  const keep = async <O extends { id: number; customerId: number }>(order: O): Promise<O> => {
    await enterParties(db, order);
    await changeOrder(db, order.id, later);
    return order;
  };
  madeOrders.byCard = (await keep(await addPaid(db, caller, gateway))).id;
  madeOrders.other = (await keep(await addPaid(db, caller, gateway, { debit: 50 }))).id;
  const checked = await keep(await addPaid(db, caller, gateway));
  await leaveUnclear(db, checked, caller.userId);
  madeOrders.checked = checked.id;
  const providerId = await addProvider(db, { name: 'Kestrel Rail', express: false });
  const waiting = await keep(await addPayable(db, caller, { total: 120, providerId }));
  await agreeTransfer(db, waiting, caller.userId);
  madeOrders.byTransfer = waiting.id;
  madeOrders.fresh = (await keep(await addPayable(db, caller, { total: 120, providerId }))).id;
}
