import { expect, test } from 'vitest';
import { shipment } from './responses.ts';

const rate = { id: 'rate_1', carrier: 'UPS', service: 'Ground', rate: '9.10', currency: 'USD' };

test('a bought shipment is read though its tracker has no number yet', () => {
  const bought = { id: 'shp_1', tracking_code: '1Z1', tracker: { tracking_code: '', tracking_details: [] } };
  expect(shipment.parse(bought)).toMatchObject({ tracking_code: '1Z1', tracker: { tracking_code: '' } });
});

test.each([
  [3, 3],
  ['3', 3],
  ['3.0', 3],
  ['2.5', null],
  ['soon', null],
  ['', null],
  [-1, null],
  [null, null],
])('%j days of delivery are read as %j', (sent, days) => {
  const { rates } = shipment.parse({ id: 'shp_1', rates: [{ ...rate, delivery_days: sent }] });
  expect(rates).toMatchObject([{ delivery_days: days }]);
});
