import { describe, expect, test } from 'vitest';
import type { MainInfo } from '#contract/shipments.ts';
import { pathInsteadOfStep } from './load-step.ts';

const order = (status: MainInfo['status'], step: number): MainInfo => ({
  packageLableAvailable: false,
  paid: false,
  trackingState: null,
  awbNumber: null,
  prgNumber: null,
  status,
  step,
  customerId: 1,
  customerName: 'Lumen Radteile GmbH',
  destinations: { from: 'Berlin 10115 DE', to: 'New York, NY 10001 US' },
  shippingPrice: null,
  version: 1,
});

describe('a step of an order', () => {
  test.each([
    ['offerList', 0],
    ['offerList', 2],
    ['shippingDetailsForm', 1],
    ['shippingDetailsForm', 2],
    ['shipmentSummary', 2],
    ['shipmentDetails', 3],
  ] as const)('named %s opens for an order at step %i', (route, step) => {
    expect(pathInsteadOfStep(route, 17, order('N', step))).toBe(null);
  });

  test.each([
    ['shippingDetailsForm', 0, '/shippingQuote/17/offerList'],
    ['shipmentSummary', 0, '/shippingQuote/17/offerList'],
    ['shipmentSummary', 1, '/shippingQuote/17/shippingDetailsForm'],
    ['shipmentDetails', 2, '/shippingQuote/17/shipmentSummary'],
  ] as const)('named %s redirects at step %i, which is too early', (route, step, home) => {
    expect(pathInsteadOfStep(route, 17, order('N', step))).toBe(home);
  });

  test.each(['offerList', 'shippingDetailsForm', 'shipmentSummary'] as const)(
    'named %s is closed once the order is paid',
    (route) => {
      expect(pathInsteadOfStep(route, 17, order('O', 3))).toBe('/shippingQuote/17/shipmentDetails');
    },
  );

  test('shows only the offers of an expired order', () => {
    expect(pathInsteadOfStep('offerList', 17, order('E', 1))).toBe(null);
    expect(pathInsteadOfStep('shippingDetailsForm', 17, order('E', 1))).toBe('/shippingQuote/17/offerList');
  });

  test('redirects a deleted order to its shipment page, whatever step it had reached', () => {
    expect(pathInsteadOfStep('offerList', 17, order('D', 0))).toBe('/shipmentDetails/17');
    expect(pathInsteadOfStep('shipmentDetails', 17, order('D', 3))).toBe('/shipmentDetails/17');
  });
});
