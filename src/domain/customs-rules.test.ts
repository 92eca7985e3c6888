import { describe, expect, test } from 'vitest';
import type { TaxNumber } from './customs.ts';
import { importRulesOn, listMissing, vagueDescription } from './customs-rules.ts';

const berlin = { country: 'DE', postcode: '10115' };
const newYork = { country: 'US', postcode: '10001' };
const zurich = { country: 'CH', postcode: '8001' };

describe('an import rule of a country', () => {
  test.each([
    ['2026-02-01', zurich, berlin, '2026-02-02', 'vague description'],
    ['2026-06-30', zurich, berlin, '2026-07-01', '3 EUR of duty'],
    ['2026-07-23', berlin, newYork, '2026-07-24', 'code of 10 digits'],
    ['2026-10-31', newYork, berlin, '2026-11-01', 'business or a consumer'],
  ])('does not apply on %s, but applies from the next day on', (before, from, to, first, text) => {
    const textsOn = (day: string) => importRulesOn(day, from, to).map((rule) => rule.text);
    expect(textsOn(before)).not.toContainEqual(expect.stringContaining(text));
    expect(textsOn(first)).toContainEqual(expect.stringContaining(text));
  });

  test('does not apply within one customs territory', () => {
    expect(importRulesOn('2026-12-01', berlin, { country: 'FR', postcode: '75001' })).toEqual([]);
    expect(importRulesOn('2026-12-01', { country: 'PR', postcode: null }, newYork)).toEqual([]);
  });
});

describe('the list of what is missing for customs', () => {
  const eori: TaxNumber = { owner: 'sender', type: 'EORI', number: 'DE123456789', country: 'DE' };
  const line = { hsCode: '8512100000', value: 640_00n };
  const declared = { reason: 'sale' as const, taxNumbers: [eori], exportNote: null, currency: 'USD', lines: [line] };
  const route = { from: berlin, to: newYork, recipientTaxId: null, day: '2026-11-27' };
  const noTaxNumber =
    'The country of destination releases nothing without the tax number of the recipient or importer.';

  test('is empty for a complete declaration, and says so when nothing is declared', () => {
    expect(listMissing(declared, route)).toEqual([]);
    expect(listMissing(null, route)).toEqual([
      'This parcel crosses a customs border, but nothing was declared for customs yet.',
    ]);
  });

  test('names HS codes that are too short for the destination on that day', () => {
    const short = { ...declared, lines: [{ ...line, hsCode: '851210' }] };
    const message = 'The country of destination asks for HS codes of 10 digits.';
    expect(listMissing(short, route)).toEqual([message]);
    expect(listMissing(short, { ...route, day: '2026-07-23' })).toEqual([]);
    expect(listMissing(short, { ...route, to: zurich })).toEqual([]);
    expect(listMissing({ ...declared, lines: [{ ...line, hsCode: null }] }, route)).toEqual([
      'A line has no HS code. Customs may ask for it, and duties cannot be calculated without it.',
    ]);
  });

  test.each(['BR', 'KR', 'CN', 'IN', 'MX', 'TR'])('names the importer’s missing tax number in %s', (country) => {
    const to = { country, postcode: null };
    const theirs: TaxNumber = { owner: 'recipient', type: 'other', number: '1', country };
    expect(listMissing(declared, { ...route, to })).toEqual([noTaxNumber]);
    expect(listMissing(declared, { ...route, to, recipientTaxId: '12' })).toEqual([]);
    expect(listMissing({ ...declared, taxNumbers: [eori, theirs] }, { ...route, to })).toEqual([]);
  });

  test('names the missing EORI number of a sale from the European Union or Great Britain, and of no other export', () => {
    const without = { ...declared, taxNumbers: [] };
    expect(listMissing(without, route)).toEqual(['A sale from here needs the sender’s EORI number.']);
    expect(listMissing(without, { ...route, from: { country: 'GB', postcode: 'SW1A' } })).toHaveLength(1);
    expect(listMissing(without, { ...route, from: zurich })).toEqual([]);
    expect(listMissing({ ...without, reason: 'gift' }, route)).toEqual([]);
  });
});

describe('an export that must be filed with the authorities', () => {
  const goods = { reason: 'gift' as const, taxNumbers: [], exportNote: null };
  const missing = (country: string, to: string, currency: string, value: bigint, exportNote: string | null = null) =>
    listMissing(
      { ...goods, exportNote, currency, lines: [{ hsCode: '85121000', value }] },
      {
        from: { country, postcode: null },
        to: { country: to, postcode: null },
        recipientTaxId: '1',
        day: '2026-11-27',
      },
    );

  test('is reported from the United States and Canada until its filing number is entered', () => {
    expect(missing('US', 'DE', 'USD', 2_500_00n)).toEqual([]);
    expect(missing('US', 'DE', 'USD', 2_500_01n)).toEqual([
      'Above 2,500 USD for an HS code, goods from the United States need the number of a filing (AES ITN), else an exemption.',
    ]);
    expect(missing('US', 'DE', 'USD', 2_500_01n, 'AES X20261127123456')).toEqual([]);
    expect(missing('CA', 'DE', 'CAD', 2_000_00n)).toEqual([]);
    expect(missing('CA', 'DE', 'CAD', 2_000_01n)).toEqual([
      'Above 2,000 CAD, goods from Canada need the number of an export declaration (B13A).',
    ]);
    expect(missing('CA', 'US', 'CAD', 9_000_00n)).not.toContainEqual(expect.stringContaining('B13A'));
  });
});

describe('a description of goods', () => {
  test.each([
    ...['Gift', 'gifts', 'Samples', 'spare parts', 'Goods', 'Order 4711', 'PO-118', '#2026/118', 'LR 2026-118', 'A4'],
    ...['Personal effects', 'various items', 'Sample of no commercial value'],
  ])('is refused as vague when it is “%s”', (text) => {
    expect(vagueDescription(text)).toBe(
      `Customs may stop “${text}”. Please say what the goods are, of what, and for what: “Bicycle lamps of aluminium”.`,
    );
  });

  test.each(['Bicycle lamps', 'T-shirts', 'Spare parts for bicycles', 'Gift box of chocolate', '', '  '])(
    'is accepted when it is “%s”',
    (text) => expect(vagueDescription(text)).toBeNull(),
  );

  test('must be in Latin letters', () => {
    expect(vagueDescription('自転車ランプ')).toBe('Customs reads Latin letters. Please describe the goods in English.');
  });
});
