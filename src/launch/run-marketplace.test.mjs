import { expect, test } from 'vitest';
import { findPortal } from './run-marketplace.mjs';

test('a stand-in marketplace is started where no other one is named and nothing is real', () => {
  expect(findPortal({ NODE_ENV: 'production' })).toBeNull();
  expect(findPortal({ MARKETPLACE_URL: 'https://market.example' })).toBeNull();
  expect(findPortal({ MARKETPLACE_JWKS_URL: 'https://market.example/keys' })).toBeNull();
  expect(findPortal({ MARKETPLACE_ISSUER: ' ', NODE_ENV: 'development' })).toBe('http://127.0.0.1:8080');
});

test('it hands people over to where the portal will be, if that is known', () => {
  expect(findPortal({ PORT: '0' })).toBeNull();
  expect(findPortal({ PORT: '9000', HOST: '0.0.0.0' })).toBe('http://localhost:9000');
  expect(findPortal({ HOST: '::1', TLS_CERT: 'a', TLS_KEY: 'b' })).toBe('https://[::1]:8080');
  expect(findPortal({ PUBLIC_URL: 'https://ship.example/', PORT: '0' })).toBe('https://ship.example/');
});
