import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardMessages } from '#domain/messages/cards.ts';
import { braintreeCards } from '#server/cards/braintree-gateway.ts';
import type { CardGateway } from '#server/cards/card-gateway.ts';
import { keptOf } from '#tests/support/gateway-charges.ts';
import { runGateway, type RunningGateway } from '#tests/support/run-gateway.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let gateway: RunningGateway;
const cardsFor = (patienceMs = 20_000): CardGateway =>
  braintreeCards({ kind: 'sandbox', url: gateway.address }, { without3ds: false, log: silentLog, patienceMs });

beforeAll(async () => void (gateway = await runGateway()));
afterAll(() => gateway.stop());

const amount = 10_000n;

/** A charge of 100 USD, settled or not. */
async function chargeOne({ isSettled }: { isSettled: boolean }) {
  const reference = randomUUID();
  const outcome = await cardsFor().charge({ nonce: 'fake-sandbox-success-nonce', amount, reference });
  if (outcome.kind !== 'charged') throw new Error('the charge went wrong');
  if (isSettled) await gateway.settle();
  return { id: outcome.id, reference };
}

const back = (chargeId: string, cents: bigint) => ({ chargeId, amount: cents, reference: randomUUID() });
const refused = (sentence: string) => ({ kind: 'refused', sentence });
const logged = (id: string) => gateway.charges().find((charge) => charge.id === id)!;

describe('a charge that is not settled', () => {
  test('is voided when all of it is refunded', async () => {
    const { id, reference } = await chargeOne({ isSettled: false });
    const refund = back(id, amount);
    expect(await cardsFor().findChargeRefund(refund)).toBeNull();
    expect(await cardsFor().refundCharge(refund)).toEqual({ kind: 'done', id });
    expect(await cardsFor().findChargeRefund(refund)).toBe(id);
    expect(await cardsFor().findCharges(reference)).toEqual([{ id, amount, givenBack: amount }]);
    expect(keptOf(logged(id))).toBe(0n);
  });

  test('cannot be refunded in part yet', async () => {
    const { id } = await chargeOne({ isSettled: false });
    expect(await cardsFor().refundCharge(back(id, 1n))).toEqual(refused(cardMessages.refundNotSettled));
    expect(keptOf(logged(id))).toBe(amount);
  });

  test('is refunded instead when it settles in that moment', async () => {
    const { id } = await chargeOne({ isSettled: false });
    await gateway.hold('void', 'before');
    const giving = cardsFor().refundCharge(back(id, amount));
    await gateway.whenHeld();
    await gateway.settle();
    await gateway.release();
    expect(await giving).toMatchObject({ kind: 'done' });
    expect(logged(id)).toMatchObject({ isVoided: false, refunds: [{ amount }] });
  });
});

describe('a void', () => {
  test.each([
    ['charged-cut', true],
    ['charged-garbage', true],
    ['error', false],
  ] as const)('that is answered by %s leaves it unclear, and whether it was made is found', async (charge, isMade) => {
    const { id } = await chargeOne({ isSettled: false });
    const refund = back(id, amount);
    await gateway.plan('void', charge);
    expect(await cardsFor().refundCharge(refund)).toEqual({ kind: 'unclear' });
    expect(await cardsFor().findChargeRefund(refund)).toBe(isMade ? id : null);
    expect(await cardsFor().refundCharge(refund)).toEqual({ kind: 'done', id });
  });
});

describe('a settled charge', () => {
  test('is refunded in parts, each under its own reference, and never beyond its amount', async () => {
    const { id, reference } = await chargeOne({ isSettled: true });
    const [first, second] = [back(id, 2_500n), back(id, 7_500n)];
    const done = await cardsFor().refundCharge(first);
    expect(done).toMatchObject({ kind: 'done' });
    expect(await cardsFor().refundCharge(back(id, 7_501n))).toEqual(refused(cardMessages.refundTooLarge));
    expect(await cardsFor().refundCharge(second)).toMatchObject({ kind: 'done' });
    expect(await cardsFor().refundCharge(back(id, 1n))).toEqual(refused(cardMessages.refundTooLarge));
    expect(await cardsFor().findCharges(reference)).toEqual([{ id, amount, givenBack: amount }]);
    expect(logged(id).refunds.map((refund) => [refund.reference, refund.amount])).toEqual([
      [first.reference, 2_500n],
      [second.reference, 7_500n],
    ]);
    expect(await cardsFor().findChargeRefund(first)).toBe('id' in done ? done.id : '');
  });

  test('is refunded once for a reference, however often the request is repeated', async () => {
    const { id } = await chargeOne({ isSettled: true });
    const refund = back(id, 4_000n);
    const first = await cardsFor().refundCharge(refund);
    expect(await cardsFor().refundCharge(refund)).toEqual(first);
    expect(logged(id).refunds).toHaveLength(1);
  });

  test('cannot be refunded beyond its amount', async () => {
    const { id } = await chargeOne({ isSettled: true });
    expect(await cardsFor().refundCharge(back(id, amount + 1n))).toEqual(refused(cardMessages.refundTooLarge));
  });

  test.each(['charged-cut', 'charged-never', 'charged-error', 'charged-garbage'] as const)(
    'whose refund gets the response of %s leaves the refund unclear until it is looked up',
    async (charge) => {
      const { id } = await chargeOne({ isSettled: true });
      const refund = back(id, 3_000n);
      await gateway.plan('refund', charge);
      expect(await cardsFor(400).refundCharge(refund)).toEqual({ kind: 'unclear' });
      expect(await cardsFor().findChargeRefund(refund)).toBe(logged(id).refunds[0]!.id);
    },
  );

  test('whose refund is neither made nor gets a response leaves it unclear, and a look-up finds nothing', async () => {
    const { id } = await chargeOne({ isSettled: true });
    const refund = back(id, 3_000n);
    await gateway.plan('refund', 'error');
    expect(await cardsFor().refundCharge(refund)).toEqual({ kind: 'unclear' });
    expect(await cardsFor().findChargeRefund(refund)).toBeNull();
  });
});

describe('nothing is given back', () => {
  test('for an unknown charge', async () => {
    expect(await cardsFor().refundCharge(back('nothing', 1n))).toEqual(refused(cardMessages.refundUnknown));
    expect(await cardsFor().refundCharge(back('../x', 1n))).toEqual(refused(cardMessages.refundUnknown));
    await expect(cardsFor().findChargeRefund(back('nothing', 1n))).rejects.toThrow('cannot be told');
  });

  test('by a gateway that cannot be reached', async () => {
    const place = { kind: 'sandbox', url: 'http://127.0.0.1:1' } as const;
    const cards = braintreeCards(place, { without3ds: false, log: silentLog });
    expect(await cards.refundCharge(back('x', 1n))).toEqual(refused(cardMessages.refundNotAvailable));
  });

  test('for a charge that was voided before', async () => {
    const { id } = await chargeOne({ isSettled: false });
    await cardsFor().refundCharge(back(id, amount));
    expect(await cardsFor().refundCharge(back(id, 1n))).toEqual(refused(cardMessages.refundTooLarge));
  });
});
