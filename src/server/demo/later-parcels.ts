import type { DocumentType } from '#domain/document.ts';
import {
  bergen,
  berlin,
  chicago,
  hamburg,
  hongKong,
  lerwick,
  lyon,
  newYork,
  type Place,
  sofia,
  tokyo,
} from './demo-places.ts';
import { box, type PackageSent } from './parcels.ts';

/**
 * The end of a later request: how far its customer took it, and what support made of it. A transfer waits or has arrived; a
 * freight request is one that forwarders were asked for.
 */
export type Ending =
  | 'quoted'
  | 'chosen'
  | 'detailed'
  | 'labelled'
  | 'waiting'
  | 'transferred'
  | 'booked'
  | 'returned'
  | 'delivered'
  | 'invoiced'
  | 'refunded'
  | 'declined'
  | 'cancelled'
  | 'freight open'
  | 'freight paid'
  | 'freight ordered'
  | 'freight delivered';

/** One of the requests that fill the lists: who made it, how many days ago, and how it ended. */
export interface LaterRequest {
  userName: string;
  daysAgo: number;
  ending: Ending;
  from: Place;
  to: Place;
  packages: PackageSent[];
  comment?: string;
  papers?: DocumentType[];
  discountCode?: string;
}

const lenses = box([30, 20, 20], 2.6, 480, 'Optical lenses, mounted');
const prisms = box([45, 35, 30], 11.4, 950, 'Glass prisms for instruments');
const sails = box([95, 30, 30], 14, 620, 'Mainsails, polyester', { manufactureCountryCode: 'GB' });
const ropes = box([50, 50, 35], 18.5, 210, 'Mooring ropes', { quantity: 2, manufactureCountryCode: 'GB' });
const bowls = box([40, 40, 30], 9.8, 340, 'Stoneware bowls', { manufactureCountryCode: 'JP' });
const tiles = box([60, 40, 25], 27, 410, 'Glazed tiles', { quantity: 2, manufactureCountryCode: 'JP' });
const contract = box([35, 27, 1], 0.4, 1, 'Signed contract', { packageType: 'D', manufactureCountryCode: null });

type Way = readonly [from: Place, to: Place, goods: PackageSent[]];

/** The usual shipment of each of them. */
const ways: Record<string, readonly Way[]> = {
  anneliese: [
    [berlin, newYork, [lenses]],
    [hamburg, tokyo, [prisms]],
    [berlin, lyon, [contract]],
  ],
  florian: [
    [hamburg, chicago, [prisms, lenses]],
    [berlin, sofia, [lenses]],
  ],
  magnus: [
    [lerwick, bergen, [sails]],
    [lerwick, hamburg, [ropes]],
    [bergen, newYork, [sails, ropes]],
  ],
  inga: [
    [lerwick, lyon, [ropes]],
    [hamburg, lerwick, [sails]],
  ],
  naoko: [
    [tokyo, chicago, [bowls]],
    [tokyo, berlin, [tiles]],
    [tokyo, hongKong, [bowls, tiles]],
  ],
};

const comments = [
  'The customer asks for a call before the pick-up.',
  'Packed in a crate: the courier needs a trolley.',
  'Asked twice for the commercial invoice, it comes on Friday.',
];

const endings: readonly (readonly [daysAgo: number, userName: string, ending: Ending])[] = [
  [44, 'anneliese', 'delivered'],
  [44, 'naoko', 'quoted'],
  [43, 'magnus', 'delivered'],
  [42, 'florian', 'chosen'],
  [41, 'naoko', 'invoiced'],
  [41, 'inga', 'cancelled'],
  [40, 'anneliese', 'freight delivered'],
  [38, 'magnus', 'detailed'],
  [37, 'naoko', 'delivered'],
  [36, 'florian', 'declined'],
  [35, 'inga', 'delivered'],
  [34, 'anneliese', 'refunded'],
  [34, 'naoko', 'quoted'],
  [33, 'magnus', 'freight ordered'],
  [31, 'florian', 'delivered'],
  [30, 'naoko', 'returned'],
  [29, 'inga', 'invoiced'],
  [28, 'anneliese', 'cancelled'],
  [27, 'magnus', 'delivered'],
  [27, 'naoko', 'transferred'],
  [26, 'florian', 'freight paid'],
  [25, 'inga', 'declined'],
  [24, 'anneliese', 'delivered'],
  [23, 'naoko', 'freight delivered'],
  [22, 'magnus', 'labelled'],
  [21, 'florian', 'booked'],
  [20, 'inga', 'refunded'],
  [20, 'naoko', 'delivered'],
  [19, 'anneliese', 'transferred'],
  [18, 'magnus', 'freight paid'],
  [17, 'florian', 'chosen'],
  [16, 'naoko', 'declined'],
  [16, 'inga', 'booked'],
  [15, 'anneliese', 'freight open'],
  [14, 'magnus', 'waiting'],
  [13, 'naoko', 'booked'],
  [13, 'florian', 'freight ordered'],
  [12, 'inga', 'cancelled'],
  [11, 'anneliese', 'booked'],
  [10, 'naoko', 'freight open'],
  [9, 'magnus', 'booked'],
  [9, 'florian', 'waiting'],
  [8, 'inga', 'quoted'],
  [7, 'anneliese', 'detailed'],
  [6, 'naoko', 'booked'],
  [6, 'magnus', 'chosen'],
  [5, 'florian', 'quoted'],
  [4, 'inga', 'waiting'],
  [3, 'anneliese', 'chosen'],
  [2, 'naoko', 'quoted'],
];

/** The requests beside the tour, the oldest first: every status, over some weeks. */
export const laterRequests: readonly LaterRequest[] = endings.map(([daysAgo, userName, ending], index) => {
  const own = ways[userName]!;
  const [from, to, packages] = own[index % own.length]!;
  return {
    userName,
    daysAgo,
    ending,
    from,
    to,
    packages,
    ...(index % 6 === 2 && { comment: comments[((index / 2) % comments.length) | 0]! }),
    ...(index % 5 === 0 && { papers: ['CIN'] }),
    ...(index % 9 === 4 && { discountCode: 'AUTUMN5' }),
  };
});
