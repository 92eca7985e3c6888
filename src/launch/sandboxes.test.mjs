import { expect, test } from 'vitest';
import { findPortalAddress, needsGateway } from './sandboxes.mjs';

test('the sandbox gateway is started outside production unless another gateway is set', () => {
  expect(needsGateway({})).toBe(true);
  expect(needsGateway({ NODE_ENV: 'development', BRAINTREE_MERCHANT_ID: ' ' })).toBe(true);
  expect(needsGateway({ NODE_ENV: 'production' })).toBe(false);
  expect(needsGateway({ SANDBOX_GATEWAY_URL: 'http://127.0.0.1:4000' })).toBe(false);
  expect(needsGateway({ BRAINTREE_PRIVATE_KEY: 'x' })).toBe(false);
});

test('the stand-in marketplace is started outside production unless another marketplace is set', () => {
  expect(findPortalAddress({ NODE_ENV: 'production' })).toBeNull();
  expect(findPortalAddress({ MARKETPLACE_URL: 'https://market.example' })).toBeNull();
  expect(findPortalAddress({ MARKETPLACE_JWKS_URL: 'https://market.example/keys' })).toBeNull();
  expect(findPortalAddress({ MARKETPLACE_ISSUER: ' ', NODE_ENV: 'development' })).toBe('http://127.0.0.1:8080');
});

test('the stand-in marketplace gets the address of the portal, and is not started if that is unknown', () => {
  expect(findPortalAddress({ PORT: '0' })).toBeNull();
  expect(findPortalAddress({ PORT: '9000', HOST: '0.0.0.0' })).toBe('http://localhost:9000');
  expect(findPortalAddress({ HOST: '::1', TLS_CERT: 'a', TLS_KEY: 'b' })).toBe('https://[::1]:8080');
  expect(findPortalAddress({ PUBLIC_URL: 'https://ship.example/', PORT: '0' })).toBe('https://ship.example/');
});
