import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateExpress } from './express-rate.ts';
import type { Tariff } from './tariff.ts';

// The rate is calculated a second time, with fractions from decimal text, and with weights and prices that are raised one step at a time. No
// arithmetic is shared with the code under test.

const zone = 3;
const plainTariff: Tariff = {
  format: 1,
  carrier: 'Testline',
  productName: 'Testline Worldwide',
  currency: 'USD',
  zones: { domestic: zone, elsewhere: zone, regions: {}, between: {} },
  firstKg: 0.5,
  documentsUpToKg: 2,
  bands: [
    { upToKg: 10, everyKg: 0.5 },
    { upToKg: 70, everyKg: 0.5 },
    { upToKg: null, everyKg: 1 },
  ],
  rows: [],
  multiplier: '1.00',
  transitDaysOffset: 0,
  fuelPercent: '0.00',
  remoteArea: {
    perKg: '0.00',
    minimum: '0.00',
    postcodes: [
      { country: 'DE', from: '27498' },
      { country: 'US', from: '995' },
    ],
  },
  insurance: { percent: '0.00', minimum: '0.00' },
  pieceLimits: { lengthCm: 9999, widthCm: 9999, heightCm: 9999, weightKg: 99_999 },
  pickUp: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
};

interface Fraction {
  over: bigint;
  under: bigint;
}
function readFraction(text: string): Fraction {
  const [whole = '0', part = ''] = text.split('.');
  return { over: BigInt(whole + part), under: BigInt('1'.padEnd(part.length + 1, '0')) };
}
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
const isLess = (one: Fraction, other: Fraction): boolean => one.over * other.under < other.over * one.under;
const greatest = (one: Fraction, other: Fraction): Fraction => (isLess(one, other) ? other : one);

/** Whole cents of a positive amount in dollars: cut off after the cent, one more when the rest is half a cent or more. */
function roundToCents({ over, under }: Fraction): bigint {
  const cut = (over * 100n) / under;
  const rest = (over * 100n) % under;
  return rest + rest >= under ? cut + 1n : cut;
}

interface DrawnPiece {
  sides: readonly string[];
  weight: string;
  quantity: number;
}

function climbToStep(weight: Fraction): number {
  let step = 0;
  while (isLess(readFraction(step.toFixed(1)), weight)) step += step < 70 ? 0.5 : 1;
  return step;
}

function chargeOnPaper(pieces: DrawnPiece[], system: 'M' | 'I'): number {
  const [inch, pound] = system === 'M' ? ['1', '1'] : ['2.54', '0.45359237'];
  return pieces.reduce((sum, { sides, weight, quantity }) => {
    const volume = sides.map((side) => times(readFraction(side), readFraction(inch))).reduce(times);
    const actual = times(readFraction(weight), readFraction(pound));
    return sum + climbToStep(greatest(actual, times(volume, readFraction('0.0002')))) * quantity;
  }, 0);
}

function baseOnPaper(by: Tariff, kilograms: number, areDocuments: boolean): Fraction {
  const row = by.rows[0]!;
  let price = readFraction(areDocuments && kilograms <= by.documentsUpToKg ? row.documentFirst : row.parcelFirst);
  for (let reached = by.firstKg; reached < kilograms;) {
    const band = by.bands.findIndex(({ upToKg }) => upToKg === null || reached < upToKg);
    price = plus(price, readFraction(row.stepPrices[band]!));
    reached += by.bands[band]!.everyKg;
  }
  return price;
}

function rateOnPaper(
  by: Tariff,
  system: 'M' | 'I',
  pieces: DrawnPiece[],
  areDocuments: boolean,
  ends: number,
  insured: string,
) {
  const kilograms = chargeOnPaper(pieces, system);
  const percent = (text: string) => times(readFraction(text), readFraction('0.01'));
  const inDollars = (cents: bigint): Fraction => ({ over: cents, under: 100n });
  const base = roundToCents(times(baseOnPaper(by, kilograms, areDocuments), readFraction(by.multiplier)));
  const perEnd = greatest(
    times(readFraction(by.remoteArea.perKg), readFraction(kilograms.toFixed(1))),
    readFraction(by.remoteArea.minimum),
  );
  const insurance = greatest(
    times(readFraction(insured), percent(by.insurance.percent)),
    readFraction(by.insurance.minimum),
  );
  return {
    grams: BigInt(kilograms * 1000),
    parts: {
      base,
      fuel: roundToCents(times(inDollars(base), percent(by.fuelPercent))),
      remoteArea: roundToCents(times(readFraction(String(ends)), perEnd)),
      insurance: readFraction(insured).over === 0n ? 0n : roundToCents(insurance),
    },
  };
}

const fixedText = (least: number, most: number, decimals: number) =>
  fc.integer({ min: least, max: most }).map((units) => (units / 10 ** decimals).toFixed(decimals));
const price = fixedText(0, 20_000, 2);
const drawnTariff = fc
  .record({
    documentFirst: price,
    parcelFirst: price,
    stepPrices: fc.tuple(price, price, price),
    multiplier: fixedText(1, 3_000_000, 6),
    fuelPercent: fixedText(0, 500_000, 4),
    perKg: fixedText(0, 300, 2),
    minimum: price,
    insurance: fixedText(0, 50_000, 4),
  })
  .map(({ documentFirst, parcelFirst, stepPrices, multiplier, fuelPercent, perKg, minimum, insurance }): Tariff => ({
    ...plainTariff,
    rows: [{ zone, documentFirst, parcelFirst, stepPrices, transitDays: 2 }],
    multiplier,
    fuelPercent,
    remoteArea: { ...plainTariff.remoteArea, perKg, minimum },
    insurance: { percent: insurance, minimum },
  }));
const drawnPiece = fc.record({
  sides: fc.tuple(fixedText(100, 12_000, 2), fixedText(100, 8000, 2), fixedText(100, 6000, 2)),
  weight: fixedText(1, 1500, 1),
  quantity: fc.integer({ min: 1, max: 4 }),
});

test('a rate equals that of a second, independent calculation', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      drawnTariff,
      fc.constantFrom('M' as const, 'I' as const),
      fc.array(drawnPiece, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.boolean(),
      fixedText(0, 5_000_000, 2),
      (by, system, pieces, areDocuments, isRemoteAtBoth, insured) => {
        const paper = rateOnPaper(by, system, pieces, areDocuments, isRemoteAtBoth ? 2 : 0, insured);
        const rated = rateExpress(by, {
          from: { country: 'DE', postcode: isRemoteAtBoth ? '27498' : '10115' },
          to: { country: 'US', postcode: isRemoteAtBoth ? '99501' : '10001' },
          measurementSystem: system,
          packages: pieces.map(({ sides, weight, quantity }) => ({
            packageType: areDocuments ? ('D' as const) : ('N' as const),
            width: Number(sides[0]),
            length: Number(sides[1]),
            height: Number(sides[2]),
            weight: Number(weight),
            quantity,
          })),
          insuranceAmount: BigInt(insured.replace('.', '')),
        });
        expect(rated?.chargeableWeight).toBe(paper.grams);
        expect(rated?.parts).toEqual(paper.parts);
        expect(rated?.providerPrice).toBe(Object.values(paper.parts).reduce((sum, part) => sum + part, 0n));
      },
    ),
    { numRuns: 300 },
  );
});

test('the base price of light pieces equals that of the second calculation, for documents and parcels', () => {
  const weights = fixedText(1, 30, 1);
  fc.assert(
    fc.property(drawnTariff, weights, fc.boolean(), (by, weight, areDocuments) => {
      const sides = ['1.00', '1.00', '1.00'];
      const paper = rateOnPaper(by, 'M', [{ sides, weight, quantity: 1 }], areDocuments, 0, '0.00');
      const packageType = areDocuments ? 'D' : 'N';
      const rated = rateExpress(by, {
        from: { country: 'DE', postcode: null },
        to: { country: 'US', postcode: null },
        measurementSystem: 'M',
        packages: [{ packageType, width: 1, length: 1, height: 1, weight: Number(weight), quantity: 1 }],
        insuranceAmount: 0n,
      });
      expect(rated?.parts.base).toBe(paper.parts.base);
    }),
  );
});
