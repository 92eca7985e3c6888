import { type ExpressRequest, rateExpress } from '#domain/express-rate.ts';
import type { Tariff } from '#domain/tariff.ts';
import { demoTariffs } from '#server/demo/providers.ts';

/** Rating may take at most this many times the bare look-ups and sums of the same price. */
const gate = 3;
const rounds = 400;
const repeats = 10;

const request: ExpressRequest = {
  from: { country: 'DE', postcode: '10115' },
  to: { country: 'US', postcode: '99501' },
  measurementSystem: 'M',
  packages: Array.from({ length: 100 }, (_, at) => ({
    packageType: 'N',
    width: (3_000 + at * 7) / 100,
    length: 40.25,
    height: 25,
    weight: (42 + at) / 10,
    quantity: 1 + (at % 3),
  })),
  insuranceAmount: 250_000n,
};

/** A tariff as look-ups alone: numbers parsed beforehand, a zone for each lane, no limits, no checks. */
interface LookupTariff {
  zones: Map<string, number>;
  rows: Map<number, { first: bigint; steps: bigint[] }>;
  bands: { end: bigint | null; step: bigint }[];
  remote: Set<string>;
  perKg: bigint;
  factor: bigint;
  fuel: bigint;
  insurance: bigint;
}

/** `12.34` with 2 decimals becomes 1234n. */
const scaled = (text: string, decimals: number): bigint => BigInt(Math.round(Number(text) * 10 ** decimals));

function toLookupTariff(tariff: Tariff): LookupTariff {
  const zones = new Map<string, number>();
  for (const [from, row] of Object.entries(tariff.zones.between)) {
    for (const [to, zone] of Object.entries(row)) {
      for (const one of tariff.zones.regions[from]!) {
        for (const other of tariff.zones.regions[to]!) zones.set(one + other, zone);
      }
    }
  }
  return {
    zones,
    rows: new Map(
      tariff.rows.map(({ zone, parcelFirst, stepPrices }) => [
        zone,
        { first: scaled(parcelFirst, 2), steps: stepPrices.map((price) => scaled(price, 2)) },
      ]),
    ),
    bands: tariff.bands.map(({ upToKg, everyKg }) => ({
      end: upToKg === null ? null : BigInt(upToKg * 1000),
      step: BigInt(everyKg * 1000),
    })),
    // Of the remote postcodes the one of `request`.
    remote: new Set(['US995']),
    perKg: scaled(tariff.remoteArea.perKg, 2),
    factor: scaled(tariff.multiplier, 6),
    fuel: scaled(tariff.fuelPercent, 4),
    insurance: scaled(tariff.insurance.percent, 4),
  };
}

const rounded = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

/** The price that `rateExpress` finds for `request`, in cents, without its checks. */
function priceByLookups(tariff: LookupTariff): bigint {
  let weight = 0n;
  for (const { width, length, height, weight: kilograms, quantity } of request.packages) {
    // In cubic tenths of a millimetre, of which 5000 count as a milligram.
    const volume =
      BigInt(Math.round(width * 100)) * BigInt(Math.round(length * 100)) * BigInt(Math.round(height * 100));
    const volumetric = (volume + 4999n) / 5000n;
    const actual = BigInt(Math.round(kilograms * 10)) * 100_000n;
    const counted = volumetric > actual ? volumetric : actual;
    // In milligrams: half a kilogram up to 70 kg, a whole one above.
    const step = counted <= 70_000_000n ? 500_000n : 1_000_000n;
    weight += ((counted + step - 1n) / step) * step * BigInt(quantity);
  }
  weight /= 1000n;
  const row = tariff.rows.get(tariff.zones.get(request.from.country + request.to.country)!)!;
  let base = row.first;
  // In grams: the first half kilogram has the first price.
  let reached = 500n;
  for (const [at, { end, step }] of tariff.bands.entries()) {
    const bandEnd = end === null || end > weight ? weight : end;
    if (bandEnd <= reached) break;
    base += ((bandEnd - reached + step - 1n) / step) * row.steps[at]!;
    reached = bandEnd;
  }
  base = rounded(base * tariff.factor, 1_000_000n);
  const isRemote = tariff.remote.has(request.to.country + request.to.postcode!.slice(0, 3));
  return (
    base +
    rounded(base * tariff.fuel, 1_000_000n) +
    (isRemote ? rounded(tariff.perKg * weight, 1000n) : 0n) +
    rounded(request.insuranceAmount * tariff.insurance, 1_000_000n)
  );
}

/** The average milliseconds of `repeats` runs. */
function time(act: () => void): number {
  const from = performance.now();
  for (let repeat = 0; repeat < repeats; repeat += 1) act();
  return (performance.now() - from) / repeats;
}

// Carriers that take every piece, so that none is done early.
const tariffs = demoTariffs.map((tariff) => ({ ...tariff, pieceLimits: demoTariffs[0]!.pieceLimits }));
const lookupTariffs = tariffs.map(toLookupTariff);
for (const [at, tariff] of tariffs.entries()) {
  const [rated, bare] = [rateExpress(tariff, request)?.providerPrice, priceByLookups(lookupTariffs[at]!)];
  if (rated !== bare) throw new Error(`${tariff.carrier}: ${rated} is not ${bare} cents`);
}
const durations: { rated: number[]; bare: number[] } = { rated: [], bare: [] };
for (let round = 0; round < rounds; round += 1) {
  const rated = time(() => tariffs.forEach((tariff) => rateExpress(tariff, request)));
  const bare = time(() => lookupTariffs.forEach((each) => priceByLookups(each)));
  // The first quarter warms up the compiler.
  if (round < rounds / 4) continue;
  durations.rated.push(rated);
  durations.bare.push(bare);
}
// Other work of the machine only slows a round, so the fastest counts.
const [rated, bare] = [Math.min(...durations.rated), Math.min(...durations.bare)];
const ratio = rated / bare;
process.stdout.write(
  `3 carriers, 100 packages: ${rated.toFixed(3)} ms rated, ${bare.toFixed(3)} ms by bare look-ups and sums of the same price: ratio ${ratio.toFixed(2)}, ${ratio <= gate ? 'within' : 'OVER'} the gate of ${gate}\n`,
);
if (ratio > gate) process.exitCode = 1;
