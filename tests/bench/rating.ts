import { type ExpressRequest, rateExpress } from '#domain/express-rate.ts';
import type { Tariff } from '#domain/tariff.ts';
import { demoTariffs } from '#server/demo/providers.ts';

/** The greatest time of rating, as a multiple of that of the bare look-ups and sums. */
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

/** A tariff as look-ups alone: numbers read beforehand, a zone for each lane, no limits, no checks. */
interface Bare {
  zones: Map<string, number>;
  rows: Map<number, { first: bigint; steps: bigint[] }>;
  bands: { end: bigint | null; step: bigint }[];
  remote: Set<string>;
  perKg: bigint;
  factor: bigint;
  fuel: bigint;
  insurance: bigint;
}

const scaled = (text: string, decimals: number): bigint => BigInt(Math.round(Number(text) * 10 ** decimals));

function bareOf(tariff: Tariff): Bare {
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
    remote: new Set(['US995']),
    perKg: scaled(tariff.remoteArea.perKg, 2),
    factor: scaled(tariff.multiplier, 6),
    fuel: scaled(tariff.fuelPercent, 4),
    insurance: scaled(tariff.insurance.percent, 4),
  };
}

const rounded = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

/** The same price by look-ups and sums. */
function priceBare(bare: Bare): bigint {
  let weight = 0n;
  for (const { width, length, height, weight: kilograms, quantity } of request.packages) {
    const volume =
      BigInt(Math.round(width * 100)) * BigInt(Math.round(length * 100)) * BigInt(Math.round(height * 100));
    const bulky = (volume + 4999n) / 5000n;
    const heavy = BigInt(Math.round(kilograms * 10)) * 100_000n;
    const counted = bulky > heavy ? bulky : heavy;
    const step = counted <= 70_000_000n ? 500_000n : 1_000_000n;
    weight += ((counted + step - 1n) / step) * step * BigInt(quantity);
  }
  weight /= 1000n;
  const row = bare.rows.get(bare.zones.get(request.from.country + request.to.country)!)!;
  let base = row.first;
  let reached = 500n;
  for (const [at, { end, step }] of bare.bands.entries()) {
    const last = end === null || end > weight ? weight : end;
    if (last <= reached) break;
    base += ((last - reached + step - 1n) / step) * row.steps[at]!;
    reached = last;
  }
  base = rounded(base * bare.factor, 1_000_000n);
  const isRemote = bare.remote.has(request.to.country + request.to.postcode!.slice(0, 3));
  return (
    base +
    rounded(base * bare.fuel, 1_000_000n) +
    (isRemote ? rounded(bare.perKg * weight, 1000n) : 0n) +
    rounded(request.insuranceAmount * bare.insurance, 1_000_000n)
  );
}

/** Milliseconds of one turn, of several run one after the other. */
function time(act: () => void): number {
  const from = performance.now();
  for (let repeat = 0; repeat < repeats; repeat += 1) act();
  return (performance.now() - from) / repeats;
}

// Carriers that take every piece, so that none is done early.
const tariffs = demoTariffs.map((tariff) => ({ ...tariff, pieceLimits: demoTariffs[0]!.pieceLimits }));
const bares = tariffs.map(bareOf);
for (const [at, tariff] of tariffs.entries()) {
  const [rated, bare] = [rateExpress(tariff, request)?.providerPrice, priceBare(bares[at]!)];
  if (rated !== bare) throw new Error(`${tariff.carrier}: ${rated} is not ${bare} cents`);
}
const durations: { rated: number[]; bare: number[] } = { rated: [], bare: [] };
for (let round = 0; round < rounds; round += 1) {
  const rated = time(() => tariffs.forEach((tariff) => rateExpress(tariff, request)));
  const bare = time(() => bares.forEach((each) => priceBare(each)));
  if (round < rounds / 4) continue;
  durations.rated.push(rated);
  durations.bare.push(bare);
}
// The quickest turns: what the machine does besides only ever makes one slower.
const [rated, bare] = [Math.min(...durations.rated), Math.min(...durations.bare)];
const ratio = rated / bare;
process.stdout.write(
  `3 carriers, 100 packages: ${rated.toFixed(3)} ms rated, ${bare.toFixed(3)} ms by bare look-ups and sums of the same price: ratio ${ratio.toFixed(2)}, ${ratio <= gate ? 'within' : 'OVER'} the gate of ${gate}\n`,
);
if (ratio > gate) process.exitCode = 1;
