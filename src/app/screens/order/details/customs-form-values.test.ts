import { describe, expect, test } from 'vitest';
import { customsRules } from '#domain/customs.ts';
import {
  type CustomsStart,
  goodsValue,
  lineValue,
  listCustomsFields,
  readCustoms,
  startCustoms,
} from './customs-form-values.ts';
import { makeDetails, makeTyped } from './details.testing.ts';
import { detailsFieldOf, toTypedDetails } from './details-form-values.ts';
import { checkDetails, readDetails, readDetailsDraft, writeDraft } from './save-details.ts';

const lamps = {
  id: 1,
  packageNumber: 1,
  packageType: 'NonDocument',
  currency: 'USD',
  value: 32,
  quantity: 2,
  declaredValue: 64,
  width: 30,
  length: 40,
  height: 25,
  weight: 4.2,
  description: 'LED bicycle lamps, aluminium',
  manufactureCountryCode: 'DE',
  descriptionOfContents: 'Bicycle lamps',
} as const;
const papers = { ...lamps, id: 2, packageNumber: 2, packageType: 'Document' } as const;
const start: CustomsStart = {
  packageDetails: { measurementSystem: 'M', insurance: null, packages: [lamps, papers] },
  customs: null,
  cityTo: 'New York',
  signer: 'Mira Vos',
  today: '2026-11-27',
};

const charges = { freight: 45.2, insurance: null, otherCharges: 0.5 };

describe('the customs part of the details form', () => {
  test('is proposed from the packages with goods', () => {
    const typed = startCustoms(start);
    expect(typed).toMatchObject({ reason: 'sale', incoterm: 'DAP', incotermPlace: 'New York', signedBy: 'Mira Vos' });
    expect(typed.lines).toEqual([
      {
        packageNumber: '1',
        description: 'Bicycle lamps',
        hsCode: '',
        originCountry: 'DE',
        quantity: '2',
        unit: 'piece',
        unitValue: '32.00',
        netWeight: '8.4',
      },
    ]);
    expect(customsRules.parse(readCustoms(typed))).toMatchObject({
      currency: 'USD',
      lines: [{ hsCode: null, unitValue: 3200n, netGrams: 8400 }],
    });
  });

  test('of a chosen product has its code, origin and pieces, multiplied by the boxes', () => {
    const goods = {
      ...{ description: 'Front lamps of steel', hsCode: '851210', originCountry: 'FR', unit: 'pair' as const },
      ...{ quantity: 4, unitValue: 8, netGrams: 1200 },
    };
    const typed = startCustoms({
      ...start,
      packageDetails: { ...start.packageDetails, packages: [{ ...lamps, goods: [goods] }] },
    });
    expect(typed.lines).toEqual([
      {
        ...{ packageNumber: '1', description: 'Front lamps of steel', hsCode: '851210', originCountry: 'FR' },
        ...{ quantity: '8', unit: 'pair', unitValue: '8.00', netWeight: '2.4' },
      },
    ]);
    expect(customsRules.safeParse(readCustoms(typed)).success).toBe(true);
  });

  test('in pounds never outweighs the package, and is restored as it was saved', () => {
    const inPounds = { ...start, packageDetails: { ...start.packageDetails, measurementSystem: 'I' as const } };
    const read = customsRules.parse(readCustoms(startCustoms(inPounds)));
    expect(read.lines[0]!.netGrams).toBe(3810);
    const customs = { ...read, lines: read.lines.map((line) => ({ ...line, unitValue: 32 })), ...charges };
    const typed = startCustoms({ ...inPounds, customs });
    expect(typed).toEqual({ ...startCustoms(inPounds), freight: '45.20', otherCharges: '0.50' });
    expect(readCustoms(typed)).toMatchObject({ freight: 45.2, insurance: undefined, otherCharges: 0.5 });
  });

  test('keeps what was saved, and proposes a line for a package without one', () => {
    const { lines, ...head } = customsRules.parse(readCustoms(startCustoms(start)));
    const customs = {
      ...head,
      reason: 'gift' as const,
      lines: lines.map((line) => ({ ...line, unitValue: 32 })),
      ...charges,
    };
    const second = { ...lamps, packageNumber: 2, descriptionOfContents: 'Tyres' };
    const typed = startCustoms({
      ...start,
      customs,
      packageDetails: { ...start.packageDetails, packages: [lamps, second] },
    });
    expect(typed.reason).toBe('gift');
    expect(typed.lines.map(({ description }) => description)).toEqual(['Bicycle lamps', 'Tyres']);
  });

  test('is sent and drafted with the other details, and errors are shown at its fields', () => {
    const typed = { ...makeTyped(), customs: startCustoms(start) };
    expect(readDetails(typed).customs).toMatchObject({ reason: 'sale' });
    expect(readDetails(makeTyped()).customs).toBeUndefined();
    const opened = toTypedDetails(makeDetails(), start);
    expect(readDetailsDraft(writeDraft(7, typed).parts, opened).customs).toEqual(typed.customs);
    expect(readDetailsDraft({ customs: { lines: 1 } }, opened)).toEqual(opened);
    const broken = {
      ...typed,
      customs: { ...typed.customs, lines: [{ ...typed.customs.lines[0]!, originCountry: '' }] },
    };
    expect(Object.keys(checkDetails(broken))).toContain('customs.lines[0].originCountry');
    expect(detailsFieldOf('customs.lines[0].netGrams', broken)).toBe('customs.lines.0.netWeight');
    expect(detailsFieldOf('customs.lines[1].netGrams', broken)).toBeNull();
    expect(listCustomsFields(typed.customs)).toContain('customs.signedBy');
  });
});

describe('the value of a customs line', () => {
  const [line] = startCustoms(start).lines;
  const valueOf = (unitValue: string, quantity: string) => lineValue({ ...line!, unitValue, quantity });

  test('is exact to the cent', () => {
    expect([valueOf('1.10', '3'), valueOf('4.35', '100')]).toEqual([330n, 43_500n]);
    expect(goodsValue({ ...startCustoms(start), lines: [line!, { ...line!, unitValue: '1.10', quantity: '3' }] })).toBe(
      6730n,
    );
  });

  test.each([
    ['0.123', '3', 36n],
    ['1', '0.5', 0n],
    ['1e21', '3', 0n],
    ['1000000000000000000000', '3', 0n],
    ['9'.repeat(400), '3', 0n],
    ['3', '9'.repeat(20), 0n],
    ['-', '3', 0n],
    ['', '', 0n],
  ])('of the unfinished input %s × %s causes no error', (unitValue, quantity, value) => {
    expect(valueOf(unitValue, quantity)).toBe(value);
  });
});
