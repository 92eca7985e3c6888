import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/all-endpoints.ts';
import { isScreenPath } from './shell-path.ts';

test.each([
  '/',
  '/login',
  '/shippingOrders',
  '/offerList/12',
  '/offers',
  '/tracking',
  '/apis',
  '/shippingQuote/4/offerList',
])('%s is shown as a screen by the worker', (path) => expect(isScreenPath(path)).toBe(true));

test.each([
  '/api',
  '/api/docs',
  '/API/shipping/GetLableImagePdf/4',
  '/v1/get-user-token',
  '/offer/abc',
  '/track/abc',
  '/card-form',
  '/card-form/assets/index.js',
  '/sandbox/web/3.144.0/html/hosted-fields-frame.min.html',
  '/sandbox/gateway/v1/configuration',
  '/terms.html',
  '/kyc-form.pdf',
  '/manifest.webmanifest',
])('%s is fetched from the server', (path) => expect(isScreenPath(path)).toBe(false));

test('no endpoint is taken for a screen', () => {
  const paths = listEndpoints().map(({ endpoint }) => endpoint.fullPath);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter(isScreenPath)).toEqual([]);
});
