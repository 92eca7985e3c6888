import { expect, test } from 'vitest';
import { pickupIsOver } from './shipment-texts.ts';

test('customers are sent to customer support after a missed pick-up, and customer support to the carrier', () => {
  expect(pickupIsOver(false).sentence).toContain('contact customer support');
  expect(pickupIsOver(true).sentence).not.toContain('customer support');
});
