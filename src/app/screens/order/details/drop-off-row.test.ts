import { expect, test } from 'vitest';
import { pointAddress } from './drop-off.tsx';

test('the town of a point reads as its country writes it', () => {
  const address = { addressLine1: '200 W 23rd St', city: 'New York', zipCode: '10001' };
  expect(pointAddress({ address }, 'US')).toEqual(['200 W 23rd St', 'New York, NY 10001']);
  const berlin = { addressLine1: '', city: 'Berlin', zipCode: '10119' };
  expect(pointAddress({ address: berlin }, 'DE')).toEqual(['10119 Berlin']);
});
