import { expect, test } from 'vitest';
import { pickupIsOver } from './shipment-texts.ts';

test('after a missed pick-up customers are sent to support, and support to the carrier', () => {
  expect(pickupIsOver(false).sentence).toContain('contact customer support');
  expect(pickupIsOver(true).sentence).not.toContain('customer support');
});
