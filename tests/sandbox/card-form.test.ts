import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCards } from '#server/cards/braintree-gateway.ts';
import { type CardClient, cardForm, clientOf, fetchNonce } from '#tests/support/fetch-nonce.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { runGateway, type RunningGateway } from '#tests/support/run-gateway.ts';

let gateway: RunningGateway;
let client: CardClient;

beforeAll(async () => {
  gateway = await runGateway();
  const cards = makeCards({ gateway: { kind: 'sandbox', url: gateway.address }, without3ds: false }, silentLog);
  client = clientOf(`${gateway.address}/client_api`, await cards.makeClientToken());
});
afterAll(() => gateway.stop());

const tokenise = (form: Record<string, unknown>) => client.send('POST', 'payment_methods/credit_cards', form);

test('the configuration has what hosted fields and 3-D Secure read', async () => {
  expect(await client.send('GET', 'configuration')).toMatchObject({
    status: 200,
    body: {
      environment: 'sandbox',
      clientApiUrl: '/sandbox/gateway',
      assetsUrl: '/sandbox',
      challenges: ['cvv'],
      creditCards: { supportedCardTypes: ['Visa', 'MasterCard'] },
      threeDSecureEnabled: true,
      threeDSecure: { cardinalAuthenticationJWT: expect.any(String), cardinalSongbirdUrl: expect.any(String) },
    },
  });
});

test('a test card becomes a nonce, with the data that 3-D Secure needs', async () => {
  const { status, body } = await tokenise(cardForm('success'));
  expect(status).toBe(202);
  expect(body['creditCards']).toEqual([
    expect.objectContaining({
      nonce: expect.stringMatching(/^tokencc_\w{24}$/),
      details: { bin: '400000', lastTwo: '00', lastFour: '1000', cardType: 'Visa', cardholderName: null },
      threeDSecureInfo: null,
    }),
  ]);
});

const { creditCard: good } = cardForm('success');
test.each([
  ['a real number', { number: '4111111111111111' }, '81715'],
  ['no number', { number: '' }, '81715'],
  ['an impossible month', { expirationMonth: '13' }, '81710'],
  ['a past month', { expirationMonth: '1', expirationYear: '2020' }, '81710'],
  ['a past year in two digits', { expirationDate: '01/20' }, '81710'],
  ['no security number', { cvv: '' }, '81707'],
])('%s is refused with its field', async (_what, change, code) => {
  const { status, body } = await tokenise({ creditCard: { ...good, ...change } });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(code);
});

test('a request without a valid token is refused', async () => {
  const stranger = clientOf(
    `${gateway.address}/client_api`,
    Buffer.from(JSON.stringify({ authorizationFingerprint: '9999999999999|00' })).toString('base64'),
  );
  expect((await stranger.send('GET', 'configuration')).status).toBe(401);
  expect((await stranger.send('POST', 'payment_methods/credit_cards', cardForm('success'))).status).toBe(401);
});

/** Whether the bank is liable, as the merchant sees it for a nonce: `true`, `false`, or `unasked`. */
async function shiftOf(nonce: string): Promise<string> {
  const { text } = await gateway.sendAsMerchant('GET', `payment_method_nonces/${nonce}`);
  return /<liability-shifted type="boolean">(\w+)</.exec(text)?.[1] ?? 'unasked';
}

test.each([
  ['success', 'confirmed', 'true'],
  ['mastercard', 'confirmed', 'true'],
  ['challenge', 'confirmed', 'true'],
  ['challenge', 'refused', 'false'],
  ['challenge', 'cancelled', 'false'],
  ['challenge-refused', 'confirmed', 'false'],
  ['refused', 'confirmed', 'false'],
  ['without-3ds', 'confirmed', 'false'],
] as const)('the bank takes the liability for the card %s whose holder has %s: %s', async (key, says, shifted) => {
  expect(await shiftOf(await fetchNonce(client, key, says))).toBe(shifted);
});

test('the bank is asked once, and the nonce that was sent to it is used up', async () => {
  const { body } = await tokenise(cardForm('success'));
  const [{ nonce }] = body['creditCards'] as [{ nonce: string }];
  const lookUp = (name: string) => client.send('POST', `payment_methods/${name}/three_d_secure/lookup`, {});
  const looked = await lookUp(nonce);
  expect(looked.status).toBe(201);
  expect((await lookUp(nonce)).status).toBe(404);
  const { nonce: second } = looked.body['paymentMethod'] as { nonce: string };
  expect(second).not.toBe(nonce);
  expect((await lookUp(second)).status).toBe(404);
});

test('the card holder’s first response counts, and only for the question that was asked', async () => {
  const { body } = await tokenise(cardForm('challenge'));
  const [{ nonce }] = body['creditCards'] as [{ nonce: string }];
  const looked = await client.send('POST', `payment_methods/${nonce}/three_d_secure/lookup`, {});
  const { nonce: second } = looked.body['paymentMethod'] as { nonce: string };
  const { transactionId, acsUrl } = looked.body['lookup'] as { transactionId: string; acsUrl: string };
  expect(acsUrl).toBe('/sandbox/bank');
  const sendChallenge = (jwt: string) =>
    client.send('POST', `payment_methods/${second}/three_d_secure/authenticate_from_jwt`, { jwt });
  expect((await sendChallenge('ask_00.confirmed')).status).toBe(422);
  expect((await sendChallenge(transactionId)).status).toBe(422);
  expect(await shiftOf(second)).toBe('false');
  expect((await sendChallenge(`${transactionId}.refused`)).body['threeDSecureInfo']).toMatchObject({
    liabilityShifted: false,
  });
  expect((await sendChallenge(`${transactionId}.confirmed`)).body['threeDSecureInfo']).toMatchObject({
    liabilityShifted: false,
  });
});
