import { expect, test } from 'vitest';
import { copyName, isSameAddress } from './address.ts';

test('a copied address is labelled “Copy of …”, cut to the length of a label', () => {
  expect(copyName('Dock')).toBe('Copy of Dock');
  expect(copyName(null)).toBeNull();
  expect([...copyName('🚚'.repeat(255))!]).toHaveLength(255);
});

test('two addresses are the same if all lines are, whatever their case, blanks and phone separators', () => {
  const lines = { postcode: '10115', city: 'Berlin', street: 'Lampenweg 12', company: 'Lumen', contact: 'Mira Vos' };
  const none = { apartment: null, line3: null, suburb: null, state: null, taxID: null };
  const address = { countryId: 276, ...lines, ...none, phone: '+49 30 23125101', email: 'mira@lumen.example' };
  const written = { city: 'BERLIN', street: ' Lampenweg  12', phone: '+49 (30) 2312-5101', apartment: '' };
  expect(isSameAddress(address, { ...address, ...written })).toBe(true);
  expect(isSameAddress(address, { ...address, countryId: 40 })).toBe(false);
  for (const line of Object.keys(address).filter((each) => each !== 'countryId'))
    expect(isSameAddress(address, { ...address, [line]: '7' }), line).toBe(false);
});
