import { expect, test } from 'vitest';
import { serviceName } from './offer.ts';

test.each([
  ['Meridian Express', 'Meridian Express Worldwide', 'Meridian Express Worldwide'],
  ['Meridian Express', 'Worldwide', 'Meridian Express Worldwide'],
  ['Kestrel Road Freight', 'Kestrel Road Freight', 'Kestrel Road Freight'],
])('the service %s, %s is called “%s”', (provider, product, name) => {
  expect(serviceName(provider, product)).toBe(name);
});
