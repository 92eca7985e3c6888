import type { Shipment } from './oracle.ts';

type Random = () => number;

const whole = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const decimals = (units: number, places: number): string => (units / 10 ** places).toFixed(places);

/** Postcodes beside the edges of what the demo tariffs list, and some that no list knows. */
const postcodes: Record<string, readonly string[]> = {
  GB: ['KW15 1AA', 'KW1 5NZ', 'KW17 2AA', 'KW18 1AA', 'ze1 0aa', 'EC1A 1BB', 'KW16', 'ZE'],
  US: ['99501', '99999', '96701', '96899', '96650', '10001', '995', '99'],
  ES: ['35001', '38999', '51001', '52006', '53000', '28001'],
  DE: ['27498', '25849', '27499', '10115', '2749'],
  FR: ['20000', '2A000', '75001', '2'],
  NO: ['9170', '9171', '9 170', '0150'],
  AU: ['0872', '2000', '0871'],
};

/** Weights and sides where a step ends, and any others; in tenths and hundredths. */
function drawPiece(random: Random): Shipment['pieces'][number] {
  const edges = [1, 5, 6, 10, 11, 99, 100, 101, 300, 301, 695, 696, 700, 701, 710, 711];
  const weight = random() < 0.5 ? pick(random, edges) : whole(random, 1, random() < 0.7 ? 1_000 : 10_000);
  const cubes: readonly (readonly [number, number, number])[] = [
    [5_000, 5_000, 100],
    [10_000, 10_000, 3_500],
    [10_000, 10_000, 3_501],
    [12_000, 8_000, 8_000],
    [12_001, 8_000, 8_000],
    [30_000, 30_000, 18_000],
    [100, 100, 100],
  ];
  const sides =
    random() < 0.3
      ? pick(random, cubes)
      : ([whole(random, 100, 12_000), whole(random, 100, 8_000), whole(random, 100, 6_000)] as const);
  return {
    sides: sides.map((side) => decimals(side, 2)) as [string, string, string],
    weight: decimals(weight, 1),
    quantity: random() < 0.05 ? whole(random, 1, 100_000) : whole(random, 1, 12),
    isDocument: random() < 0.5,
  };
}

/** A shipment between two of some countries, with what is rare drawn often. */
export function drawShipment(random: Random, countries: readonly string[]): Shipment {
  const drawEnd = (): Shipment['from'] => {
    const country = random() < 0.5 ? pick(random, Object.keys(postcodes)) : pick(random, countries);
    return { country, postcode: pick(random, postcodes[country] ?? ['', '1234', 'AB 12']) };
  };
  const pieces = Array.from({ length: random() < 0.02 ? 100 : whole(random, 1, 5) }, () => drawPiece(random));
  const areDocuments = random() < 0.2;
  return {
    from: drawEnd(),
    to: drawEnd(),
    isMetric: random() < 0.5,
    pieces: areDocuments ? pieces.map((piece) => ({ ...piece, isDocument: true })) : pieces,
    insured: random() < 0.4 ? '0.00' : decimals(whole(random, 1, random() < 0.5 ? 1_000_000 : 10 ** 9), 2),
    margin: decimals(whole(random, 0, random() < 0.8 ? 1_000_000 : 99_999_999), 4),
  };
}
