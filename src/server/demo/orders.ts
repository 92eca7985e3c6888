import type { DocumentType } from '#domain/document.ts';
import { numbersOf, rowsOf } from './people.ts';
import { placeOf } from './places.ts';

/** What the demo ships, by a key. Sizes in cm and weights in kg, of the sensors in inches and pounds; values in USD. */
const goods = rowsOf('key length width height weight value contents madeIn quantity')`
  lamps      | 40  | 30 | 25 | 4.2  | 32   | LED bicycle lamps, aluminium  | DE | 1
  panniers   | 60  | 40 | 40 | 7.3  | 118  | Bicycle panniers, canvas      | DE | 2
  sensors    | 12  | 10 | 8  | 9    | 260  | Pressure sensors              | US | 3
  papers     | 35  | 27 | 1  | 0.3  | 1    | Signed contract               |    | 1
  wheels     | 70  | 70 | 20 | 5.5  | 190  | Bicycle wheels                | DE | 4
  granite    | 50  | 40 | 30 | 38.5 | 75   | Granite samples               | NO | 1
  lenses     | 30  | 20 | 20 | 2.6  | 480  | Optical lenses, mounted       | DE | 1
  prisms     | 45  | 35 | 30 | 11.4 | 950  | Glass prisms for instruments  | DE | 1
  sails      | 95  | 30 | 30 | 14   | 620  | Mainsails, polyester          | GB | 1
  ropes      | 50  | 50 | 35 | 18.5 | 210  | Mooring ropes                 | GB | 2
  bowls      | 40  | 40 | 30 | 9.8  | 340  | Stoneware bowls               | JP | 1
  tiles      | 60  | 40 | 25 | 27   | 410  | Glazed tiles                  | JP | 2
  shelves    | 120 | 80 | 95 | 140  | 1850 | Kiln shelves, silicon carbide | JP | 2
  mast       | 240 | 60 | 60 | 85   | 3400 | Carbon mast in two parts      | GB | 1
  objectives | 30  | 30 | 25 | 3.8  | 720  | Microscope objectives         | DE | 1
  jackets    | 60  | 40 | 40 | 12   | 540  | Life jackets, adult           | GB | 3
`;

const sizesOf = (name: string) => {
  const { contents, madeIn, key, ...sizes } = goods.find((each) => each.key === name)!;
  return { key, contents, madeIn, ...numbersOf(sizes) };
};

/** What Lumen sends often; each in the box of the goods. */
export const products = rowsOf('name key box hsCode weight value')`
  Lamp L-7     | lamps    | Lamp carton | 851210 | 0.25 | 16
  Pannier P-20 | panniers | Pannier box | 420292 | 1.4  | 59
  Wheel W-28   | wheels   | Wheel box   | 871499 | 1.2  | 47.5
`.map(({ name, key, box, hsCode, ...numbers }) => {
  const { length, width, height, contents: description, madeIn: originCountry } = sizesOf(key);
  const shared = { currency: 'USD' as const, measurementSystem: 'M' as const };
  return {
    key,
    savedPackage: { ...shared, name: box, weight: 0.4, length, width, height },
    product: { ...shared, name, description, hsCode, originCountry, ...numbersOf(numbers) },
  };
});

function packageOf(name: string) {
  const { key, contents, madeIn, ...sizes } = sizesOf(name);
  const boxed = products
    .filter((each) => each.key === key)
    .map(({ product: { description, hsCode, originCountry, weight, value: unitValue } }) => {
      const quantity = Math.round(sizes.value / unitValue);
      const kind = { description, hsCode, originCountry, unit: 'piece' as const };
      return { ...kind, quantity, unitValue, netGrams: Math.round(quantity * weight * 1000) };
    });
  return {
    ...{ packageType: madeIn ? ('N' as const) : ('D' as const), manufactureCountryCode: madeIn || null },
    ...{ currency: 'USD' as const, description: contents, descriptionOfContents: contents, ...sizes },
    ...(boxed.length > 0 && { goods: boxed }),
  };
}

const wordsOf = (cell: string): string[] => cell.split(' ').filter(Boolean);

/**
 * Reads a table with an order in each line. `stage` says how far the order has got; `steps.ts` lists what happens until then. `goods` and
 * `papers` are separated by blanks, the `comments` of support by ` / `.
 */
const ordersOf = (table: readonly string[]) =>
  rowsOf('daysAgo user from to goods stage insurance code papers reference comments')(table).map((row) => ({
    ...row,
    ...{ daysAgo: Number(row.daysAgo), insurance: Number(row.insurance), reference: row.reference || null },
    ...{ from: placeOf(row.from), to: placeOf(row.to), packages: wordsOf(row.goods).map(packageOf) },
    system: row.goods === 'sensors' ? ('I' as const) : ('M' as const),
    papers: wordsOf(row.papers) as DocumentType[],
    comments: row.comments.split(' / ').filter(Boolean),
  }));

export type DemoOrder = ReturnType<typeof ordersOf>[number];

/** Orders of the companies that the first tour through the portal shows. */
export const tourOrders = ordersOf`
  40 | customer  | berlin   | tokyo    | wheels         | chosen
  24 | customer  | berlin   | newYork  | lamps          | booked            |      |         | COO     | LR 2026-0391
  20 | maple     | chicago  | hamburg  | sensors        | booked            | 500  |         | INV     | PO 88213
  16 | customer  | lyon     | lerwick  | lamps panniers | booked            | 2500 |         |         | LR 2026-0402 | Lerwick is a remote area: the customer knows the surcharge and agrees. / Mira asks for a call before the pick-up: +49 30 23125101, extension 4.
  12 | customer  | berlin   | sofia    | panniers       | booked
   6 | newcomer  | bergen   | hamburg  | granite        | quoted
   5 | customer  | berlin   | hongKong | wheels lamps   | detailed          |      |         |         |              | Waits for the budget of the new quarter. Ask again on Monday.
   5 | maple     | chicago  | tokyo    | sensors        | chosen
   3 | customer  | berlin   | lyon     | lamps          | booked
   2 | customer  | lyon     | tokyo    | papers         | chosen
   1 | customer  | berlin   | newYork  | lamps panniers | quoted
`;

/** Further orders, so that lists and reports are full. */
export const moreOrders = ordersOf`
  44 | anneliese | berlin   | newYork  | lenses         | delivered         |      |         | CIN
  44 | naoko     | tokyo    | berlin   | tiles          | quoted            | 1000
  43 | magnus    | bergen   | newYork  | sails ropes    | delivered         |      |         |         |              | The customer asks for a call before the pick-up.
  42 | florian   | berlin   | sofia    | lenses         | chosen
  41 | naoko     | tokyo    | berlin   | tiles          | invoiced          |      | AUTUMN5
  41 | inga      | hamburg  | lerwick  | sails          | cancelled         | 1000
  40 | anneliese | berlin   | newYork  | lenses         | freight delivered
  38 | magnus    | lerwick  | hamburg  | ropes          | detailed
  37 | naoko     | tokyo    | hongKong | bowls tiles    | disputed          |      |         |         |              | Packed in a crate: the courier needs a trolley.
  36 | florian   | berlin   | sofia    | lenses         | declined          | 1000
  35 | inga      | lerwick  | lyon     | ropes          | delivered         |      |         | CIN
  34 | anneliese | berlin   | lyon     | papers         | refunded
  34 | naoko     | tokyo    | chicago  | bowls          | quoted
  33 | magnus    | lerwick  | hamburg  | ropes          | freight ordered   |      | AUTUMN5
  31 | florian   | hamburg  | chicago  | prisms lenses  | delivered         |      |         |         |              | Asked twice for the commercial invoice, it comes on Friday.
  30 | naoko     | tokyo    | chicago  | bowls          | returned          |      |         | CIN
  29 | inga      | lerwick  | lyon     | ropes          | invoiced
  28 | anneliese | berlin   | lyon     | papers         | cancelled         | 1000
  27 | magnus    | lerwick  | bergen   | sails          | delivered
  27 | naoko     | tokyo    | berlin   | tiles          | transferred
  26 | florian   | hamburg  | chicago  | prisms lenses  | freight paid
  25 | inga      | hamburg  | lerwick  | sails          | declined          | 1000
  24 | anneliese | hamburg  | tokyo    | prisms         | delivered         |      | AUTUMN5
  23 | naoko     | tokyo    | hongKong | bowls tiles    | freight delivered
  22 | magnus    | lerwick  | bergen   | sails          | labelled
  21 | florian   | berlin   | sofia    | lenses         | booked            | 1000 |         | CIN
  20 | inga      | lerwick  | lyon     | ropes          | refunded          |      |         |         |              | Packed in a crate: the courier needs a trolley.
  20 | naoko     | tokyo    | chicago  | bowls          | delivered
  19 | anneliese | hamburg  | tokyo    | prisms         | transferred
  18 | magnus    | bergen   | newYork  | sails ropes    | freight paid
  17 | florian   | hamburg  | chicago  | prisms lenses  | chosen
  16 | naoko     | tokyo    | berlin   | tiles          | declined          |      | AUTUMN5
  16 | inga      | lerwick  | lyon     | ropes          | booked            |      |         |         |              | Asked twice for the commercial invoice, it comes on Friday.
  15 | anneliese | berlin   | newYork  | lenses         | freight open
  14 | magnus    | lerwick  | hamburg  | ropes          | waiting
  13 | naoko     | tokyo    | hongKong | bowls tiles    | booked            |      |         | CIN
  13 | florian   | hamburg  | chicago  | prisms lenses  | freight ordered
  12 | inga      | hamburg  | lerwick  | sails          | cancelled         | 1000
  11 | anneliese | berlin   | lyon     | papers         | booked            |      |         |         |              | The customer asks for a call before the pick-up.
  10 | naoko     | tokyo    | chicago  | bowls          | freight open
   9 | magnus    | lerwick  | hamburg  | ropes          | booked            |      | AUTUMN5 | CIN
   9 | florian   | berlin   | sofia    | lenses         | waiting           | 1000
   8 | inga      | lerwick  | lyon     | ropes          | quoted
   7 | anneliese | hamburg  | tokyo    | prisms         | detailed
   6 | naoko     | tokyo    | hongKong | bowls tiles    | booked            |      |         |         |              | Packed in a crate: the courier needs a trolley.
   6 | magnus    | lerwick  | bergen   | sails          | chosen            | 1000
   5 | florian   | hamburg  | chicago  | prisms lenses  | quoted
   4 | inga      | hamburg  | lerwick  | sails          | waiting
   3 | anneliese | berlin   | newYork  | lenses         | chosen
   2 | naoko     | tokyo    | berlin   | tiles          | quoted            | 1000
`;

/** One order for each kind of work in the queue (rule W-1) that the orders above do not make. */
export const supportOrders = ordersOf`
  10 | florian   | hamburg  | newYork  | objectives     | refund to send
   4 | magnus    | lerwick  | bergen   | mast           | price to enter
   2 | naoko     | tokyo    | berlin   | shelves        | deadline today
   2 | inga      | hamburg  | lyon     | jackets        | booking failed
`;

/** Tracking events of two orders, by the order's reference. `days` count from the pick-up (`from`) or the delivery (`to`); local times. */
export const journeys = rowsOf('reference code where days time note')`
  LR 2026-0391 | DF | from | 0 | 21:40 | Flight QY 12
  LR 2026-0391 | IC | to   | 0 | 05:10
  LR 2026-0391 | CR | to   | 0 | 06:40
  LR 2026-0391 | NH | to   | 0 | 10:20 | The courier left a card
  LR 2026-0391 | OK | to   | 1 | 09:05
  PO 88213     | DF | from | 0 | 19:10
  PO 88213     | CA | to   | 0 | 16:40 | The gate closes at four
`;
