import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentEndpoints } from '#contract/payments.ts';
import { configEndpoints } from '#contract/config.ts';
import { cardMessages } from '#domain/messages/cards.ts';
import { useApi } from '#tests/support/api.ts';
import { clientOf, fetchNonce } from '#tests/support/fetch-nonce.ts';
import { runGateway } from '#tests/support/run-gateway.ts';

const gateway = await runGateway();
afterAll(() => gateway.stop());

describe('a server beside a sandbox gateway', () => {
  const api = useApi({ environment: gateway.environment });
  let address = '';
  beforeAll(async () => void (address = await api().app.listen({ port: 0, host: '127.0.0.1' })));

  test('tells the page that it uses the sandbox', async () => {
    const { payment } = await api().nobody.send(configEndpoints.config, {});
    expect(payment).toEqual({ provider: 'sandbox', mode: 'sandbox' });
  });

  test('gives signed-in users a token, with which the portal’s own address accepts a test card', async () => {
    expect((await api().nobody.try(paymentEndpoints.clientToken, {})).status).toBe(401);
    const { clientToken } = await (await api().as('customer')).send(paymentEndpoints.clientToken, {});
    const token = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as { clientApiUrl: string };
    const client = clientOf(`${address}${token.clientApiUrl}`, clientToken);
    expect((await client.send('GET', 'configuration')).body).toMatchObject({ environment: 'sandbox' });
    const nonce = await fetchNonce(client, 'challenge');
    expect((await gateway.sendAsMerchant('GET', `payment_method_nonces/${nonce}`)).status).toBe(200);
  });

  test.each([
    ['POST', '/sandbox/gateway/v1/client_token'],
    ['POST', '/sandbox/gateway/v1/transactions'],
    ['POST', '/sandbox/gateway/v1/payment_methods/x/three_d_secure/other'],
    ['POST', '/sandbox/gateway/v1/payment_methods/..%2f..%2f..%2fcontrol/three_d_secure/lookup'],
    ['POST', '/sandbox/gateway/v1/../../control/settle'],
    ['POST', '/sandbox/gateway/control/settle'],
    ['POST', '/sandbox/gateway/merchants/quayside_sandbox/transactions'],
    ['GET', '/sandbox/gateway/v1/payment_methods/credit_cards'],
    ['GET', '/sandbox/gateway/'],
  ])('forwards only what a card form requests: %s %s', async (method, path) => {
    const { port } = new URL(address);
    const { request } = await import('node:http');
    const status = await new Promise<number>((done) => {
      const clientRequest = request({ port, method, path, host: '127.0.0.1' }, (response) => {
        response.resume();
        done(response.statusCode!);
      });
      clientRequest.end();
    });
    expect(status === 404 || status === 401).toBe(true);
  });

  test('accepts no large body and only JSON', async () => {
    const post = async (type: string, body: string) => {
      const url = `${address}/sandbox/gateway/v1/payment_methods/credit_cards`;
      return (await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })).status;
    };
    expect(await post('application/json', 'x'.repeat(20_000))).toBe(413);
    expect(await post('text/plain', 'x')).toBe(415);
    expect(await post('application/json', '{')).toBe(400);
  });
});

describe('a server whose card gateway is offline', () => {
  const api = useApi({ environment: { SANDBOX_GATEWAY_URL: 'http://127.0.0.1:1' } });

  test('responds that cards are not available', async () => {
    const response = await (await api().as('customer')).try(paymentEndpoints.clientToken, {});
    expect(response).toMatchObject({ status: 503, body: { Errors: { '': [cardMessages.notAvailable] } } });
    const passed = await api().app.inject('/sandbox/gateway/v1/configuration');
    expect(passed.statusCode).toBe(503);
  });
});

describe('a server without cards', () => {
  const api = useApi();

  test('responds that cards are not available, and forwards nothing', async () => {
    expect((await api().nobody.send(configEndpoints.config, {})).payment.mode).toBe('off');
    expect((await (await api().as('csd')).try(paymentEndpoints.clientToken, {})).status).toBe(503);
    expect((await api().app.inject('/sandbox/gateway/v1/configuration')).statusCode).toBe(404);
  });
});
