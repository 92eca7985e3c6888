import { expect, test } from 'vitest';
import { wantsGateway } from './run-gateway.mjs';

test('a gateway of our own is started where no other one is named and nothing is real', () => {
  expect(wantsGateway({})).toBe(true);
  expect(wantsGateway({ NODE_ENV: 'development', BRAINTREE_MERCHANT_ID: ' ' })).toBe(true);
  expect(wantsGateway({ NODE_ENV: 'production' })).toBe(false);
  expect(wantsGateway({ SANDBOX_GATEWAY_URL: 'http://127.0.0.1:4000' })).toBe(false);
  expect(wantsGateway({ BRAINTREE_PRIVATE_KEY: 'x' })).toBe(false);
});
