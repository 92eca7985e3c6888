import type { DocumentType } from '#domain/document.ts';
import { numbersOf, type Row, rowsOf } from './people.ts';
import { placeOf } from './places.ts';

/**
 * What the demo ships, by a key. Sizes in cm and weights in kg, of the sensors in inches and pounds; values in USD. What Lumen sends often is
 * also a saved product of so many pieces a box, with the weight and value of a piece.
 */
const goods = rowsOf(
  'key length width height weight value contents madeIn quantity product box hsCode pieceWeight pieceValue',
)`
  lamps      | 40  | 30 | 25 | 4.2  | 32   | LED bicycle lamps, aluminium  | DE | 1 | Lamp L-7     | Lamp carton | 851210 | 0.25 | 16
  panniers   | 60  | 40 | 40 | 7.3  | 118  | Bicycle panniers, canvas      | DE | 2 | Pannier P-20 | Pannier box | 420292 | 1.4  | 59
  sensors    | 12  | 10 | 8  | 9    | 260  | Pressure sensors              | US | 3
  papers     | 35  | 27 | 1  | 0.3  | 1    | Signed contract               |    | 1
  wheels     | 70  | 70 | 20 | 5.5  | 190  | Bicycle wheels                | DE | 4 | Wheel W-28   | Wheel box   | 871499 | 1.2  | 47.5
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
`.map(({ key, contents, madeIn, product, box, hsCode, ...numbers }) => {
  const { pieceWeight, pieceValue, ...sizes } = numbersOf(numbers);
  return { key, contents, madeIn, product, box, hsCode, pieceWeight, pieceValue, sizes };
});

export const products = goods
  .filter(({ product }) => product)
  .map(({ contents: description, madeIn: originCountry, hsCode, sizes, ...row }) => {
    const { length, width, height } = sizes;
    const shared = { currency: 'USD' as const, measurementSystem: 'M' as const };
    const piece = { weight: row.pieceWeight, value: row.pieceValue };
    return {
      savedPackage: { ...shared, name: row.box, weight: 0.4, length, width, height },
      product: { ...shared, name: row.product, description, hsCode, originCountry, ...piece },
    };
  });

function packageOf(name: string) {
  const { contents, madeIn, product, hsCode, pieceWeight, pieceValue, sizes } = goods.find(({ key }) => key === name)!;
  const quantity = Math.round(sizes.value / pieceValue);
  const pieces = { quantity, unitValue: pieceValue, netGrams: Math.round(quantity * pieceWeight * 1000) };
  const boxed = { description: contents, hsCode, originCountry: madeIn, unit: 'piece' as const, ...pieces };
  return {
    ...{ packageType: madeIn ? ('N' as const) : ('D' as const), manufactureCountryCode: madeIn || null },
    ...{ currency: 'USD' as const, description: contents, descriptionOfContents: contents, ...sizes },
    ...(product && { goods: [boxed] }),
  };
}

const wordsOf = (cell: string): string[] => cell.split(' ').filter(Boolean);

const orderColumns = 'daysAgo user from to goods stage insurance papers reference comments discountCode';

/**
 * `stage` says how far the order has got; `steps.ts` lists what happens until then. `goods` and `papers` are separated by blanks, the
 * `comments` of support by ` / `.
 */
const orderOf = (row: Row<typeof orderColumns>) => ({
  ...row,
  ...{ daysAgo: Number(row.daysAgo), insurance: Number(row.insurance), reference: row.reference || null },
  ...{ from: placeOf(row.from), to: placeOf(row.to), packages: wordsOf(row.goods).map(packageOf) },
  system: row.goods === 'sensors' ? ('I' as const) : ('M' as const),
  papers: wordsOf(row.papers) as DocumentType[],
  comments: row.comments.split(' / ').filter(Boolean),
});

export type DemoOrder = ReturnType<typeof orderOf>;

/** Orders of the companies that the first tour through the portal shows. */
export const tourOrders = rowsOf(orderColumns)`
  40 | customer  | berlin   | tokyo    | wheels         | chosen
  24 | customer  | berlin   | newYork  | lamps          | booked   |      | COO | LR 2026-0391
  20 | maple     | chicago  | hamburg  | sensors        | booked   | 500  | INV | PO 88213
  16 | customer  | lyon     | lerwick  | lamps panniers | booked   | 2500 |     | LR 2026-0402 | Lerwick is a remote area: the customer knows the surcharge and agrees. / Mira asks for a call before the pick-up: +49 30 23125101, extension 4.
  12 | customer  | berlin   | sofia    | panniers       | booked
   6 | newcomer  | bergen   | hamburg  | granite        | quoted
   5 | customer  | berlin   | hongKong | wheels lamps   | detailed |      |     |              | Waits for the budget of the new quarter. Ask again on Monday.
   5 | maple     | chicago  | tokyo    | sensors        | chosen
   3 | customer  | berlin   | lyon     | lamps          | booked
   2 | customer  | lyon     | tokyo    | papers         | chosen
   1 | customer  | berlin   | newYork  | lamps panniers | quoted
`.map(orderOf);

/**
 * What the other companies send, so that lists and reports are full. `orders` has days ago and stage of each; `insured`, `discounted` and
 * `withInvoice` name some of them by their days ago.
 */
export const moreOrders = rowsOf('user from to goods orders insured discounted withInvoice comments')`
  anneliese | berlin   | newYork  | lenses        | 44 delivered, 40 freight delivered, 15 freight open, 3 chosen           |         |       | 44
  naoko     | tokyo    | hongKong | bowls tiles   | 37 disputed, 23 freight delivered, 13 booked, 6 booked                  |         |       | 13 | Packed in a crate: the courier needs a trolley.
  magnus    | lerwick  | bergen   | sails         | 27 delivered, 22 labelled, 6 chosen                                     | 6
  naoko     | tokyo    | berlin   | tiles         | 44 quoted, 41 invoiced, 27 transferred, 16 declined, 2 quoted           | 44 2    | 41 16
  magnus    | bergen   | newYork  | sails ropes   | 43 delivered, 18 freight paid                                           |         |       |    | The customer asks for a call before the pick-up.
  florian   | berlin   | sofia    | lenses        | 42 chosen, 36 declined, 21 booked, 9 waiting                            | 36 21 9 |       | 21
  inga      | hamburg  | lerwick  | sails         | 41 cancelled, 25 declined, 12 cancelled, 4 waiting                      | 41 25 12
  magnus    | lerwick  | hamburg  | ropes         | 38 detailed, 33 freight ordered, 14 waiting, 9 booked                   |         | 33 9  | 9
  inga      | lerwick  | lyon     | ropes         | 35 delivered, 29 invoiced, 20 refunded, 16 booked, 8 quoted             |         |       | 35
  anneliese | berlin   | lyon     | papers        | 34 refunded, 28 cancelled, 11 booked                                    | 28
  naoko     | tokyo    | chicago  | bowls         | 34 quoted, 30 returned, 20 delivered, 10 freight open                   |         |       | 30
  florian   | hamburg  | chicago  | prisms lenses | 31 delivered, 26 freight paid, 17 chosen, 13 freight ordered, 5 quoted  
  anneliese | hamburg  | tokyo    | prisms        | 24 delivered, 19 transferred, 7 detailed                                |         | 24
`
  .flatMap(({ orders, insured, discounted, withInvoice, ...route }) =>
    orders.split(', ').map((order) => {
      const [, daysAgo = '', stage = ''] = /^(\d+) (.+)/.exec(order)!;
      const cellOn = (days: string, cell: string): string => (days.split(' ').includes(daysAgo) ? cell : '');
      const [insurance, papers] = [cellOn(insured, '1000'), cellOn(withInvoice, 'CIN')];
      const discountCode = cellOn(discounted, 'AUTUMN5');
      return orderOf({ ...route, daysAgo, stage, insurance, papers, discountCode, reference: '' });
    }),
  )
  .toSorted((one, other) => other.daysAgo - one.daysAgo);

/** One order for each kind of work in the queue (rule W-1) that the orders above do not make. */
export const supportOrders = rowsOf(orderColumns)`
  10 | florian | hamburg | newYork | objectives | refund to send
   4 | magnus  | lerwick | bergen  | mast       | price to enter
   2 | naoko   | tokyo   | berlin  | shelves    | deadline today
   2 | inga    | hamburg | lyon    | jackets    | booking failed
`.map(orderOf);

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
