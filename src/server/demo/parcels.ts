import type * as z from 'zod/mini';
import type { DocumentType } from '#domain/document.ts';
import type { StaffCode } from '#domain/tracking-entry.ts';
import type { quoteRules } from '#domain/quote.ts';
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
import type { DemoCompanyCode } from './people.ts';

type QuoteSent = z.input<ReturnType<typeof quoteRules>>;
export type PackageSent = QuoteSent['Packages'][number];

/** The last step of a demo request: quoted, an offer chosen, details entered, or paid and booked. */
type Reached = 'quoted' | 'chosen' | 'detailed' | 'booked';

/** Something that happened on a journey, so many days after the day of its pick-up or delivery, by the clock of its place. */
export interface DemoEvent {
  code: StaffCode;
  where: 'from' | 'to';
  after: 'pickUp' | 'delivery';
  days?: number;
  time: string;
  note?: string;
}

/** One request of the demo data: whose, how many days ago, from where to where, what, and how far it went. */
export interface DemoRequest {
  company: DemoCompanyCode;
  daysAgo: number;
  from: Place;
  to: Place;
  system: 'M' | 'I';
  insurance: number;
  packages: PackageSent[];
  /** The customer's own name for it. */
  reference?: string | null;
  reached: Reached;
  /** Papers that its customer sent after it was booked. */
  papers?: DocumentType[];
  /** The events of its journey that support entered. */
  journey?: DemoEvent[];
  /** The comments of support on it. */
  comments?: string[];
}

/** A package as a demo quote sends it: size in cm or inches, weight in kg or pounds, value in USD. */
export function box(
  size: [number, number, number],
  weight: number,
  value: number,
  contents: string,
  more: Partial<PackageSent> = {},
): PackageSent {
  const [length, width, height] = size;
  return {
    packageType: 'N',
    currency: 'USD',
    quantity: 1,
    value,
    length,
    width,
    height,
    weight,
    description: contents,
    descriptionOfContents: contents.slice(0, 90),
    manufactureCountryCode: 'DE',
    ...more,
  };
}

const lamps = box([40, 30, 25], 4.2, 32, 'LED bicycle lamps, aluminium', { quantity: 1 });
const panniers = box([60, 40, 40], 7.3, 118, 'Bicycle panniers, canvas', { quantity: 2 });
const sensors = box([12, 10, 8], 9, 260, 'Pressure sensors', { quantity: 3, manufactureCountryCode: 'US' });
const papers = box([35, 27, 1], 0.3, 1, 'Signed contract', { packageType: 'D', manufactureCountryCode: null });
const wheels = box([70, 70, 20], 5.5, 190, 'Bicycle wheels', { quantity: 4 });
const granite = box([50, 40, 30], 38.5, 75, 'Granite samples', { manufactureCountryCode: 'NO' });

/** The requests of the demo data, oldest first. Days are working days before today where it matters for the courier. */
export const demoRequests: readonly DemoRequest[] = [
  {
    company: 'LUMEN',
    daysAgo: 40,
    from: berlin,
    to: tokyo,
    system: 'M',
    insurance: 0,
    packages: [wheels],
    reached: 'chosen',
  },
  {
    company: 'LUMEN',
    daysAgo: 24,
    from: berlin,
    to: newYork,
    system: 'M',
    insurance: 0,
    packages: [lamps],
    reference: 'LR 2026-0391',
    reached: 'booked',
    papers: ['CIN', 'COO'],
    journey: [
      { code: 'DF', where: 'from', after: 'pickUp', time: '21:40', note: 'Flight QY 12' },
      { code: 'IC', where: 'to', after: 'delivery', time: '05:10' },
      { code: 'CR', where: 'to', after: 'delivery', time: '06:40' },
      { code: 'NH', where: 'to', after: 'delivery', time: '10:20', note: 'The courier left a card' },
      { code: 'OK', where: 'to', after: 'delivery', days: 1, time: '09:05' },
    ],
  },
  {
    company: 'MAPLE',
    daysAgo: 20,
    from: chicago,
    to: hamburg,
    system: 'I',
    insurance: 500,
    packages: [sensors],
    reference: 'PO 88213',
    reached: 'booked',
    papers: ['INV'],
    journey: [
      { code: 'DF', where: 'from', after: 'pickUp', time: '19:10' },
      { code: 'CA', where: 'to', after: 'delivery', time: '16:40', note: 'The gate closes at four' },
    ],
  },
  {
    company: 'LUMEN',
    daysAgo: 16,
    from: lyon,
    to: lerwick,
    system: 'M',
    insurance: 2500,
    packages: [lamps, panniers],
    reference: 'LR 2026-0402',
    reached: 'booked',
    comments: [
      'Lerwick is a remote area: the customer knows the surcharge and agrees.',
      'Mira asks for a call before the pick-up: +49 30 23125101, extension 4.',
    ],
  },
  {
    company: 'LUMEN',
    daysAgo: 12,
    from: berlin,
    to: sofia,
    system: 'M',
    insurance: 0,
    packages: [panniers],
    reached: 'booked',
  },
  {
    company: 'FJORD',
    daysAgo: 6,
    from: bergen,
    to: hamburg,
    system: 'M',
    insurance: 0,
    packages: [granite],
    reached: 'quoted',
  },
  {
    company: 'LUMEN',
    daysAgo: 5,
    from: berlin,
    to: hongKong,
    system: 'M',
    insurance: 0,
    packages: [wheels, lamps],
    reached: 'detailed',
    comments: ['Waits for the budget of the new quarter. Ask again on Monday.'],
  },
  {
    company: 'MAPLE',
    daysAgo: 5,
    from: chicago,
    to: tokyo,
    system: 'I',
    insurance: 0,
    packages: [sensors],
    reached: 'chosen',
  },
  {
    company: 'LUMEN',
    daysAgo: 3,
    from: berlin,
    to: lyon,
    system: 'M',
    insurance: 0,
    packages: [lamps],
    reached: 'booked',
  },
  {
    company: 'LUMEN',
    daysAgo: 2,
    from: lyon,
    to: tokyo,
    system: 'M',
    insurance: 0,
    packages: [papers],
    reached: 'chosen',
  },
  {
    company: 'LUMEN',
    daysAgo: 1,
    from: berlin,
    to: newYork,
    system: 'M',
    insurance: 0,
    packages: [lamps, panniers],
    reached: 'quoted',
  },
];
