import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TaxNumber } from '#domain/customs.ts';
import { findTaxNumberErrors } from './check-tax-numbers.ts';
import { findHsCodes, isHsCode } from './hs-codes.ts';

const codesOf = (text: string): string[] => findHsCodes(text).map(({ code }) => code);

describe('the list of HS codes', () => {
  test.each([
    ['8512.10', '851210'],
    ['t-shirts of cotton', '610910'],
    ['LED lamps', '853952'],
    ['roasted coffee', '090121'],
    ['Laptop', '847130'],
    ['mobile phones', '851713'],
    ['Rucksäcke tents', '630622'],
  ])('finds a code for “%s”', (text, code) => expect(codesOf(text).slice(0, 4)).toContain(code));

  test('finds all codes that begin with typed digits, and nothing for an empty or meaningless text', () => {
    expect(codesOf('8512')).toEqual(['851210', '851220', '851230', '851240', '851290']);
    expect(codesOf('8512100000')).toEqual(['851210']);
    expect([codesOf(''), codesOf('the'), codesOf('zzzz'), codesOf('77')]).toEqual([[], [], [], []]);
    expect(codesOf('of cotton')).toHaveLength(12);
  });

  test.each([
    ['851210', true],
    ['8512100000', true],
    ['9801001000', true],
    ['940510', false],
    ['123456', false],
  ])('contains %s as a code: %s', (code, isCode) => expect(isHsCode(code)).toBe(isCode));

  test('is shipped with its licence', () =>
    expect(readFileSync(new URL('hs-2022.tsv.LICENCE.md', import.meta.url), 'utf8')).toContain('ODC-PDDL-1.0'));
});

describe('the check of tax numbers', () => {
  const errorsOf = async (type: string, number: string, country: string) =>
    findTaxNumberErrors([{ owner: 'recipient', type, number, country } as TaxNumber]);

  test.each([
    ['VAT', 'DE136695976', 'DE'],
    ['VAT', '136695976', 'DE'],
    ['VAT', 'EL023456780', 'GR'],
    ['VAT', 'ESB58378431', 'ES'],
    ['VAT', '988077917MVA', 'NO'],
    ['VAT', 'anything', 'US'],
    ['other', '11222333000181', 'BR'],
    ['other', 'P123456789012', 'KR'],
    ['other', '13-1234567', 'US'],
  ])('accepts a number of type %s: %s of %s', async (type, number, country) =>
    expect(await errorsOf(type, number, country)).toEqual({}),
  );

  test.each([
    ['VAT', 'DE136695975', 'DE', 'This is not a VAT number of DE.'],
    ['VAT', 'DE1', 'FR', 'This is not a VAT number of FR.'],
    ['other', '11222333000182', 'BR', 'This is not a tax number of BR.'],
    ['other', '12', 'KR', 'This is not a tax number of KR.'],
  ])('refuses a number of type %s: %s of %s', async (type, number, country, message) =>
    expect(await errorsOf(type, number, country)).toEqual({ 'taxNumbers[0].number': [message] }),
  );
});
