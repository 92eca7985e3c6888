import * as z from 'zod/mini';
import { decimal, requiredText, timeOfDay } from './field.ts';
import { tariffMessages } from './messages/tariff.ts';
import { leastPickUpMinutes } from './pickup-availability.ts';
import { minutesOf } from './working-days.ts';
import { utcTime } from './utc-time.ts';

const textLike = (pattern: RegExp, message: string) =>
  z.string({ error: message }).check(z.refine((text) => pattern.test(text), { error: message }));

const money = textLike(/^\d{1,12}\.\d{2}$/, tariffMessages.money);
const percent = textLike(/^\d{1,4}(\.\d{1,4})?$/, tariffMessages.percent);
const multiplier = textLike(/^(?=.*[1-9])\d{1,3}(\.\d{1,6})?$/, tariffMessages.multiplier);
const country = textLike(/^[A-Z]{2}$/, tariffMessages.country);
const region = textLike(/^[A-Z0-9]{1,8}$/, tariffMessages.region);
const postcode = textLike(/^[A-Z0-9]{1,12}$/, tariffMessages.remotePostcode);

const zone = decimal('Zone', { decimals: 0, min: 1, max: 99 });
const days = (label: string, min: number) => decimal(label, { decimals: 0, min, max: 60 });
const side = (label: string) => decimal(label, { decimals: 2, min: 0.01, max: 9999.99 });
const halfKilos = z
  .number({ error: tariffMessages.halfKilos })
  .check(z.refine((kg) => kg > 0 && kg <= 100_000 && Number.isInteger(kg * 2), { error: tariffMessages.halfKilos }));

const zoneTable = z.object({
  /** Within any one country, listed or not. */
  domestic: zone,
  /** From or to a country in no region. */
  elsewhere: zone,
  /** ISO 3166 alpha-2. */
  regions: z.record(region, z.array(country)),
  /** By region of origin, then of destination. */
  between: z.record(region, z.record(region, zone)),
});

const weightBand = z.object({
  /** The last kilogram, included; null: no end. */
  upToKg: z.nullable(halfKilos),
  /** A step price is due for each of these many kilograms begun. */
  everyKg: halfKilos,
});

const zoneRow = z.object({
  zone,
  /** If everything sent is documents. */
  documentFirst: money,
  /** For anything else. */
  parcelFirst: money,
  /** In the bands' order. */
  stepPrices: z.array(money),
  /** Working days. */
  transitDays: days('Transit days', 1),
});

/** Postcodes that begin with `from`, or with anything from `from` to `to`, both included. */
const remotePostcodes = z.object({ country, from: postcode, to: z.optional(postcode) }).check(
  z.refine(({ from, to }) => to === undefined || (from.length === to.length && from <= to), {
    path: ['to'],
    error: tariffMessages.remoteRange,
  }),
);

const tariffShape = z.object({
  /** A new layout gets a new number. */
  format: z.literal(1),
  carrier: requiredText('Carrier', { max: 50 }),
  productName: requiredText('Product name', { max: 100 }),
  currency: z.literal('USD'),
  zones: zoneTable,
  /** Covered by the first price. */
  firstKg: halfKilos,
  /** The heaviest chargeable weight with the document price. */
  documentsUpToKg: halfKilos,
  bands: z.array(weightBand),
  rows: z.array(zoneRow),
  /** Applies to the price by zone and weight; the product is rounded to the cent. */
  multiplier,
  /** Working days added to each zone's; negative is faster, but at least one day remains. */
  transitDaysOffset: days('Transit days offset', -60),
  fuelPercent: percent,
  remoteArea: z.object({ perKg: money, minimum: money, postcodes: z.array(remotePostcodes) }),
  insurance: z.object({ percent, minimum: money }),
  /** Boxes may be turned: sorted sides are compared with sorted limits. */
  pieceLimits: z.object({
    lengthCm: side('Length limit'),
    widthCm: side('Width limit'),
    heightCm: side('Height limit'),
    weightKg: decimal('Weight limit', { decimals: 1, min: 0.1, max: 100_000 }),
  }),
  /** Local times at the origin: a day's bookings close at `cutOff`; couriers come between `earliest` and `latest`. */
  pickUp: z.object({
    cutOff: timeOfDay('Cut-off'),
    earliest: timeOfDay('Earliest pick-up'),
    latest: timeOfDay('Latest pick-up'),
  }),
});

/** As stored and exported: dollars, percentages and factors as decimal texts, weights in kg, sides in cm (rule O-2). */
export type Tariff = z.output<typeof tariffShape>;

type Report = (path: (string | number)[], message: string) => void;

function checkBands({ bands, firstKg }: Tariff, report: Report): void {
  let from = firstKg;
  bands.forEach(({ upToKg, everyKg }, index) => {
    const isLast = index === bands.length - 1;
    if ((upToKg === null) !== isLast || (upToKg ?? Infinity) <= from)
      report(['bands', index, 'upToKg'], tariffMessages.bandsRise);
    else if (upToKg !== null && !Number.isInteger((upToKg - from) / everyKg))
      report(['bands', index], tariffMessages.bandSteps);
    from = upToKg ?? from;
  });
  if (bands.length === 0) report(['bands'], tariffMessages.bandsRise);
}

function checkRows({ rows, bands, zones }: Tariff, report: Report): void {
  const priced = new Set<number>();
  rows.forEach((row, index) => {
    if (priced.has(row.zone)) report(['rows', index, 'zone'], tariffMessages.zoneTwice(row.zone));
    if (row.stepPrices.length !== bands.length) {
      report(['rows', index, 'stepPrices'], tariffMessages.oneStepPriceEach(bands.length));
    }
    priced.add(row.zone);
  });
  const used = Object.values(zones.between).flatMap((row) => Object.values(row));
  for (const wanted of new Set([zones.domestic, zones.elsewhere, ...used])) {
    if (!priced.has(wanted)) report(['rows'], tariffMessages.zoneMissing(wanted));
  }
}

function checkRegions({ zones: { regions, between } }: Tariff, report: Report): void {
  const placed = new Set<string>();
  for (const [name, countries] of Object.entries(regions)) {
    for (const code of countries) {
      if (placed.has(code)) report(['zones', 'regions', name], tariffMessages.countryTwice(code));
      placed.add(code);
    }
    for (const other of Object.keys(regions)) {
      if (between[name]?.[other] === undefined)
        report(['zones', 'between', name], tariffMessages.pairMissing(name, other));
    }
  }
}

function checkPickUpHours({ pickUp: { cutOff, earliest, latest } }: Tariff, report: Report): void {
  const fits = earliest < cutOff && minutesOf(latest) - minutesOf(earliest) >= leastPickUpMinutes;
  if (!fits) report(['pickUp'], tariffMessages.pickUpHours);
}

/** Requires a price for every zone that the tariff names. */
export const tariffRules = tariffShape.check(
  z.superRefine(
    (tariff, check) => {
      const report: Report = (path, message) => check.addIssue({ code: 'custom', path, message, input: tariff });
      checkBands(tariff, report);
      checkRows(tariff, report);
      checkRegions(tariff, report);
      checkPickUpHours(tariff, report);
    },
    // Parts are compared only if each is valid.
    { when: ({ issues }) => issues.length === 0 },
  ),
);

/** UTC+14 */
const furthestAheadHours = 14;

/** A day that has begun nowhere on earth, so no offer was made on it. */
export const firstFreeDay = (now: Date): string =>
  utcTime(now).add(furthestAheadHours, 'hour').add(1, 'day').format('YYYY-MM-DD');
