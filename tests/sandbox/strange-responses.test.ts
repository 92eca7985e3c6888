import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardMessages } from '#domain/messages/cards.ts';
import { writeXml, type Xml } from '#sandbox/payments/xml.ts';
import { braintreeCards } from '#server/cards/braintree-gateway.ts';
import type { CardGateway, ChargeOutcome } from '#server/cards/card-gateway.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** Responds to a request to the gateway; `question` is the request's method and the end of its path. */
type Script = (question: string, response: ServerResponse) => void;

let script: Script;
let questions: string[] = [];
let address: string;
let cards: CardGateway;

const server = createServer((message, response) => {
  const question = `${message.method} ${message.url!.replace(/^\/merchants\/\w+\//, '')}`;
  questions.push(question);
  message.resume();
  message.on('end', () => script(question, response));
});
const cardsWaiting = (patienceMs: number): CardGateway =>
  braintreeCards({ kind: 'sandbox', url: address }, { without3ds: false, log: silentLog, patienceMs });
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cards = cardsWaiting(600_000);
});
beforeEach(() => void (questions = []));
afterAll(() => server.close().closeAllConnections());

const respond = (response: ServerResponse, status: number, type: string, body: string): void =>
  void response.writeHead(status, { 'content-type': type }).end(body);
const xml = (response: ServerResponse, status: number, root: string, value: Xml): void =>
  respond(response, status, 'application/xml', writeXml(root, value));

const good: Record<string, Xml> = {
  id: 'sale1',
  type: 'sale',
  status: 'submitted_for_settlement',
  amount: '10.00',
  'currency-iso-code': 'USD',
  'order-id': 'r',
  'refund-ids': { item: 'item', items: [] },
};
const shifted = { 'liability-shifted': true, 'liability-shift-possible': true };
const respondNonce = (response: ServerResponse): void =>
  xml(response, 200, 'payment-method-nonce', { nonce: 'n', type: 'CreditCard', 'three-d-secure-info': shifted });

/** A gateway that knows the nonce, and handles everything else by `answer`. */
const onSale =
  (answer: (response: ServerResponse, question: string) => void): Script =>
  (question, response) =>
    question.startsWith('GET payment_method_nonces/') ? respondNonce(response) : answer(response, question);

const charge = (gateway = cards) => gateway.charge({ nonce: 'n', amount: 1_000n, reference: 'r' });
const declined = (sentence: string): ChargeOutcome => ({ kind: 'declined', sentence });
const unclear: ChargeOutcome = { kind: 'unclear' };

describe('a response to a charge', () => {
  test.each([
    [401, declined(cardMessages.notAvailable)],
    [403, declined(cardMessages.notAvailable)],
    [404, declined(cardMessages.notAvailable)],
    [426, declined(cardMessages.notAvailable)],
    [429, declined(cardMessages.notAvailable)],
    [408, unclear],
    [500, unclear],
    [502, unclear],
    [503, unclear],
    [504, unclear],
    [302, unclear],
  ])('with status %i has the right outcome', async (status, outcome) => {
    script = onSale((response) => respond(response, status, 'text/html', '<p>Sorry'));
    expect(await charge()).toEqual(outcome);
  });

  test.each([
    ['nothing', 'application/xml', ''],
    ['blanks', 'application/xml', '  \n'],
    ['a page', 'text/html', '<html>'],
    ['broken XML', 'application/xml', '<transaction><id>1'],
    ['XML of something else', 'application/xml', '<cat/>'],
    ['a transaction without anything', 'application/xml', '<transaction/>'],
    ['broken JSON', 'application/json', '{"transaction"'],
    ['JSON', 'application/json', '{"transaction":{"id":"1"}}'],
    ['a refusal without a reason', 'application/xml', '<api-error-response><message>No</message></api-error-response>'],
  ])('that is %s is unclear', async (_what, type, body) => {
    script = onSale((response) => respond(response, 200, type, body));
    expect(await charge()).toEqual(unclear);
  });

  test('that claims to be compressed and is not is unclear', async () => {
    script = onSale((response) => {
      response.writeHead(200, { 'content-type': 'application/xml', 'content-encoding': 'gzip' }).end('not packed');
    });
    expect(await charge()).toEqual(unclear);
  });

  test('that ends in the middle is unclear', async () => {
    script = onSale((response) => {
      response.writeHead(200, { 'content-type': 'application/xml', 'content-length': '500' });
      response.write('<transaction>', () => response.destroy());
    });
    expect(await charge()).toEqual(unclear);
  });

  test('that comes in pieces and never ends is unclear', async () => {
    let dripping: ReturnType<typeof setInterval> | undefined;
    script = onSale((response) => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      dripping = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(dripping));
    });
    expect(await charge(cardsWaiting(1_000))).toEqual(unclear);
  });

  test.each([
    ['processor_declined', null, declined(cardMessages.declined)],
    ['gateway_rejected', 'cvv', declined(cardMessages.declined)],
    ['gateway_rejected', 'three_d_secure', declined(cardMessages.notConfirmed)],
    ['gateway_rejected', 'duplicate', unclear],
    ['failed', null, unclear],
    ['authorizing', null, unclear],
  ])('with a transaction that is %s (%s) has the right outcome', async (status, reason, outcome) => {
    const transaction = { ...good, status, 'gateway-rejection-reason': reason };
    script = onSale((response) => xml(response, 422, 'api-error-response', { message: 'No', transaction }));
    expect(await charge()).toEqual(outcome);
  });

  test.each([
    ['a sale that is not finished', { status: 'authorizing' }],
    ['a refund', { type: 'credit' }],
    ['an impossible amount', { amount: 'NaN' }],
  ])('that names %s is unclear, and the charge is not repeated', async (_what, change) => {
    script = onSale((response) => xml(response, 201, 'transaction', { ...good, ...change }));
    expect(await charge()).toEqual(unclear);
    expect(questions).toHaveLength(2);
  });

  test.each([
    ['less than was asked for', { amount: '9.99' }],
    ['another currency', { 'currency-iso-code': 'EUR' }],
  ])('that charges %s is reversed, and is unclear only where that fails', async (_what, change) => {
    script = onSale((response, question) => {
      const status = question === 'PUT transactions/sale1/void' ? 'voided' : 'authorized';
      xml(response, 200, 'transaction', { ...good, ...change, status });
    });
    expect(await charge()).toEqual(declined(cardMessages.notAvailable));
    expect(questions.at(-1)).toBe('PUT transactions/sale1/void');
    script = onSale((response, question) =>
      question.endsWith('void')
        ? respond(response, 500, 'text/plain', '')
        : xml(response, 201, 'transaction', { ...good, ...change }),
    );
    expect(await charge()).toEqual(unclear);
  });
});

describe('when the nonce cannot be looked up', () => {
  test.each([
    [404, cardMessages.enterAgain],
    [500, cardMessages.notAvailable],
    [401, cardMessages.notAvailable],
  ])('nothing is charged after a response with status %i', async (status, sentence) => {
    script = (_question, response) => respond(response, status, 'text/plain', '');
    expect(await charge()).toEqual(declined(sentence));
    expect(questions).toEqual(['GET payment_method_nonces/n']);
  });

  test.each([
    ['a page', 'text/html', '<html>'],
    ['broken JSON', 'application/json', '{'],
    ['nothing', 'application/xml', ''],
  ])('nothing is charged after %s', async (_what, type, body) => {
    script = (_question, response) => respond(response, 200, type, body);
    expect((await charge()).kind).toBe('declined');
    expect(questions).toEqual(['GET payment_method_nonces/n']);
  });

  test('nothing is charged with a nonce that stands for no card', async () => {
    script = (_question, response) =>
      xml(response, 200, 'payment-method-nonce', { nonce: 'n', type: 'PayPalAccount', 'three-d-secure-info': null });
    expect(await charge()).toEqual(declined(cardMessages.notACard));
  });
});

describe('a look-up of the charges of a reference', () => {
  const foundAs =
    (answer: (question: string) => Record<string, Xml>): Script =>
    (question, response) =>
      question.endsWith('advanced_search_ids')
        ? xml(response, 200, 'search-results', { 'page-size': 50, ids: { item: 'item', items: ['sale1'] } })
        : xml(response, 200, 'transaction', { ...good, ...answer(question) });
  const find = () => cards.findCharges('r');

  test.each(['authorized', 'submitted_for_settlement', 'settlement_pending', 'settling', 'settled'])(
    'counts a transaction that is %s as charged',
    async (status) => {
      script = foundAs(() => ({ status }));
      expect(await find()).toEqual([{ id: 'sale1', amount: 1_000n, givenBack: 0n }]);
    },
  );

  test('counts a voided transaction as charged and given back', async () => {
    script = foundAs(() => ({ status: 'voided' }));
    expect(await find()).toEqual([{ id: 'sale1', amount: 1_000n, givenBack: 1_000n }]);
  });

  test.each([
    [{ status: 'processor_declined' }],
    [{ status: 'gateway_rejected' }],
    [{ status: 'settlement_declined' }],
    [{ status: 'failed' }],
    [{ type: 'credit' }],
    [{ 'order-id': 'R' }],
  ])('counts a transaction with %o as no charge', async (change) => {
    script = foundAs(() => change);
    expect(await find()).toEqual([]);
  });

  test.each([[{ status: 'authorizing' }], [{ status: 'something_new' }], [{ 'currency-iso-code': 'EUR' }]])(
    'gives no result for a transaction with %o, which can still end either way',
    async (change) => {
      script = foundAs(() => change);
      await expect(find()).rejects.toThrow('cannot be told');
    },
  );

  test('does not count refunds that failed', async () => {
    const refund = { id: 'x', type: 'credit', 'refunded-transaction-id': 'sale1' };
    const responses: Record<string, Record<string, Xml>> = {
      'GET transactions/sale1': { status: 'settled', 'refund-ids': { item: 'item', items: ['a', 'b', 'c'] } },
      'GET transactions/a': { ...refund, amount: '1.00', status: 'settled' },
      'GET transactions/b': { ...refund, amount: '2.00', status: 'processor_declined' },
      'GET transactions/c': { ...refund, amount: '4.00', status: 'submitted_for_settlement' },
    };
    script = foundAs((question) => responses[question]!);
    expect(await find()).toEqual([{ id: 'sale1', amount: 1_000n, givenBack: 500n }]);
  });

  test.each([
    ['text/html', '<html>'],
    ['application/json', '{'],
    ['application/xml', ''],
    ['application/xml', '<search-results/>'],
    ['application/xml', '<credit-card-transactions/>'],
  ])('gives no result after a response of %s %s', async (type, body) => {
    script = (_question, response) => respond(response, 200, type, body);
    await expect(find()).rejects.toThrow('cannot be told');
    await expect(cards.makeClientToken()).rejects.toThrow('no client token');
  });

  test('ends when its caller aborts it, before or while it runs', async () => {
    const stop = new AbortController();
    script = () => stop.abort();
    const patient = braintreeCards({ kind: 'sandbox', url: address }, { without3ds: false, log: silentLog });
    await expect(patient.findCharges('r', stop.signal)).rejects.toThrow('cannot be told');
    await expect(patient.findCharges('r', stop.signal)).rejects.toThrow('cannot be told');
    const refund = { chargeId: 'sale1', amount: 1_000n, reference: 'r' };
    await expect(patient.findChargeRefund(refund, stop.signal)).rejects.toThrow('cannot be told');
  });

  test('says that nothing was charged when it finds nothing', async () => {
    script = (_question, response) =>
      xml(response, 200, 'search-results', { 'page-size': 50, ids: { item: 'item', items: [] } });
    expect(await find()).toEqual([]);
  });
});
