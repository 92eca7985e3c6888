import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cardMessages } from '#domain/messages/cards.ts';
import { sandboxCards, type SandboxCharge } from '#domain/sandbox-gateway.ts';
import { braintreeCards } from '#server/cards/braintree-gateway.ts';
import type { CardGateway, ChargeOutcome } from '#server/cards/card-gateway.ts';
import { type CardClient, clientOf, fetchNonce } from '#tests/support/fetch-nonce.ts';
import { runGateway, type RunningGateway } from '#tests/support/run-gateway.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let gateway: RunningGateway;
let client: CardClient;

const cardsFor = (options: { without3ds?: boolean; patienceMs?: number; url?: string } = {}): CardGateway =>
  braintreeCards(
    { kind: 'sandbox', url: options.url ?? gateway.address },
    { without3ds: options.without3ds ?? false, log: silentLog, patienceMs: options.patienceMs ?? 20_000 },
  );

beforeAll(async () => {
  gateway = await runGateway(null, { GATEWAY_SLOW_MS: '30' });
  client = clientOf(`${gateway.address}/client_api`, await cardsFor().makeClientToken());
});
afterEach(() => gateway.release());
afterAll(() => gateway.stop());

const amount = 43_666n;
const chargeOf = (nonce: string) => ({ nonce, amount, reference: randomUUID() });
const charged: ChargeOutcome = { kind: 'charged', id: expect.any(String) as unknown as string, amount };
const declined = (sentence: string): ChargeOutcome => ({ kind: 'declined', sentence });
const unclear: ChargeOutcome = { kind: 'unclear' };
const logged = (reference: string) => gateway.charges().filter((charge) => charge.reference === reference);

/** The outcome of each kind of charge, and the number of charges in the gateway's log after it. */
const outcomes: Record<SandboxCharge, [outcome: ChargeOutcome, charges: number]> = {
  charged: [charged, 1],
  declined: [declined(cardMessages.declined), 0],
  slow: [charged, 1],
  never: [unclear, 0],
  'charged-never': [unclear, 1],
  'charged-cut': [unclear, 1],
  'charged-error': [unclear, 1],
  error: [unclear, 0],
  'charged-garbage': [unclear, 1],
  'charged-twice': [charged, 2],
};

describe('a charge', () => {
  const answeredFor = sandboxCards.filter(({ bank }) => bank === 'agrees' || bank === 'asks');

  test.each(answeredFor.map(({ key, charge, words }) => [words, key, charge] as const))(
    'with a card described as “%s” ends as the card says (%s)',
    async (_words, key, kind) => {
      const isSilent = kind === 'never' || kind === 'charged-never';
      const cards = cardsFor(isSilent ? { patienceMs: 1_000 } : {});
      const charge = chargeOf(await fetchNonce(client, key));
      const [outcome, count] = outcomes[kind];
      expect(await cards.charge(charge)).toEqual(outcome);
      expect(logged(charge.reference).map((one) => one.amount)).toEqual(Array.from({ length: count }, () => amount));
      const found = await cardsFor().findCharges(charge.reference);
      expect(found).toEqual(logged(charge.reference).map(({ id }) => ({ id, amount, givenBack: 0n })));
    },
  );

  test('a test card exists for every kind of charge', () => {
    expect(new Set(answeredFor.map(({ charge }) => charge))).toEqual(new Set(Object.keys(outcomes)));
  });

  test('a look-up finds the charge that the response named', async () => {
    const charge = chargeOf('fake-sandbox-success-nonce');
    const outcome = await cardsFor().charge(charge);
    expect(await cardsFor().findCharges(charge.reference)).toEqual([{ ...outcome, kind: undefined, givenBack: 0n }]);
    expect(await cardsFor().findCharges(randomUUID())).toEqual([]);
  });
});

describe('a card for which no bank takes the liability is not charged', () => {
  test.each([
    ['challenge', 'refused', cardMessages.notConfirmed],
    ['challenge', 'cancelled', cardMessages.notConfirmed],
    ['challenge-refused', 'confirmed', cardMessages.notConfirmed],
    ['refused', 'confirmed', cardMessages.notConfirmed],
    ['without-3ds', 'confirmed', cardMessages.without3ds],
  ] as const)('for the card %s whose holder has %s', async (key, says, sentence) => {
    const charge = chargeOf(await fetchNonce(client, key, says));
    expect(await cardsFor().charge(charge)).toEqual(declined(sentence));
    expect(logged(charge.reference)).toEqual([]);
  });

  test('when the bank was never asked', async () => {
    expect(await cardsFor().charge(chargeOf('fake-valid-nonce'))).toEqual(declined(cardMessages.without3ds));
  });

  test('unless cards without 3-D Secure are allowed, and even then not after a refusal', async () => {
    const cards = cardsFor({ without3ds: true });
    expect(await cards.charge(chargeOf('fake-valid-nonce'))).toEqual(charged);
    expect(await cards.charge(chargeOf('fake-sandbox-without-3ds-nonce'))).toEqual(charged);
    expect(await cards.charge(chargeOf('fake-sandbox-refused-nonce'))).toEqual(declined(cardMessages.notConfirmed));
    const failed = 'fake-three-d-secure-visa-failed-authentication-nonce';
    expect(await cards.charge(chargeOf(failed))).toEqual(declined(cardMessages.notConfirmed));
    const refused = 'fake-processor-declined-visa-nonce';
    expect(await cards.charge(chargeOf(refused))).toEqual(declined(cardMessages.declined));
  });
});

describe('a nonce', () => {
  test('works once', async () => {
    const nonce = await fetchNonce(client, 'success');
    expect(await cardsFor().charge(chargeOf(nonce))).toEqual(charged);
    expect(await cardsFor().charge(chargeOf(nonce))).toEqual(declined(cardMessages.enterAgain));
  });

  test('works once when it is charged twice at the same moment', async () => {
    const nonce = await fetchNonce(client, 'success');
    const reference = randomUUID();
    await gateway.hold('sale', 'before');
    const both = [1, 2].map(() => cardsFor().charge({ nonce, amount, reference }));
    await gateway.whenHeld(2);
    await gateway.release();
    const ends = await Promise.all(both);
    expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['charged', 'declined']);
    expect(logged(reference)).toHaveLength(1);
  });

  test('that was declined is used up too', async () => {
    const nonce = await fetchNonce(client, 'declined');
    expect(await cardsFor().charge(chargeOf(nonce))).toEqual(declined(cardMessages.declined));
    expect(await cardsFor().charge(chargeOf(nonce))).toEqual(declined(cardMessages.enterAgain));
  });

  test.each(['no-such-nonce', 'fake-consumed-nonce', '', '../../control/settle', 'ü', 'a'.repeat(2_048)])(
    'that is %j is refused with a sentence',
    async (nonce) => {
      expect(await cardsFor().charge(chargeOf(nonce))).toEqual(declined(cardMessages.enterAgain));
    },
  );
});

describe('a gateway that cannot be reached', () => {
  const unreachableCards = (): CardGateway => cardsFor({ url: 'http://127.0.0.1:1' });

  test('has certainly charged nothing', async () => {
    expect(await unreachableCards().charge(chargeOf('fake-sandbox-success-nonce'))).toEqual(
      declined(cardMessages.notAvailable),
    );
  });

  test('gives neither a token nor its charges', async () => {
    await expect(unreachableCards().makeClientToken()).rejects.toThrow('no client token');
    await expect(unreachableCards().findCharges(randomUUID())).rejects.toThrow('cannot be told');
  });

  test('that stops before its response leaves the charge unclear, and names the charge when it is back', async () => {
    const folderOfOwn = await runGateway();
    const { folder } = folderOfOwn;
    const again = await runAfterKill(folderOfOwn);
    try {
      expect(again.outcome).toEqual(unclear);
      const [found] = await cardsFor({ url: again.gateway.address }).findCharges(again.reference);
      expect(found).toMatchObject({ amount, givenBack: 0n });
      expect(again.gateway.folder).toBe(folder);
    } finally {
      await again.gateway.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

/** Kills a gateway that has charged but not responded yet, and starts it again with its log. */
async function runAfterKill(first: RunningGateway) {
  const reference = randomUUID();
  await first.hold('sale', 'after');
  const charging = cardsFor({ url: first.address }).charge({ nonce: 'fake-sandbox-success-nonce', amount, reference });
  await first.whenHeld();
  await first.stop('SIGKILL');
  return { outcome: await charging, reference, gateway: await runGateway(first.folder) };
}
