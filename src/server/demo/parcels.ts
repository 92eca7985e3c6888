import type * as z from 'zod/mini';
import type { quoteRules } from '#domain/quote.ts';
import type { DemoCompanyCode } from './people.ts';

type QuoteSent = z.input<ReturnType<typeof quoteRules>>;
type PackageSent = QuoteSent['Packages'][number];

/** How far a demo request goes: quoted, an offer chosen, details entered, or paid and booked. */
export type Reached = 'quoted' | 'chosen' | 'detailed' | 'booked';

interface Place {
  countryId: number;
  city: string;
  postcode: string | null;
  party: {
    street: string;
    company: string;
    contact: string;
    phone: string;
    email: string;
    state?: string;
    taxID?: string;
  };
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
  reached: Reached;
}

const berlin: Place = {
  countryId: 276,
  city: 'Berlin',
  postcode: '10115',
  party: {
    street: 'Lampenweg 12',
    company: 'Lumen Radteile GmbH',
    contact: 'Mira Vos',
    phone: '+49 30 23125101',
    email: 'mira@lumen-radteile.example',
    taxID: 'DE811234567',
  },
};
const newYork: Place = {
  countryId: 840,
  city: 'New York',
  postcode: '10001',
  party: {
    street: '412 Lantern Avenue',
    company: 'Hudson Cycles',
    contact: 'Dana Whitfield',
    phone: '+1 212 555 0147',
    email: 'dana@hudson-cycles.example',
    state: 'NY',
  },
};
const lyon: Place = {
  countryId: 250,
  city: 'Lyon',
  postcode: '69002',
  party: {
    street: '8 rue des Tisserands',
    company: 'Atelier Vélo Rhône',
    contact: 'Camille Fabre',
    phone: '+33 4 72 00 01 02',
    email: 'camille@velo-rhone.example',
  },
};
const lerwick: Place = {
  countryId: 826,
  city: 'Lerwick',
  postcode: 'ZE1 0AA',
  party: {
    street: '3 Harbour Street',
    company: 'Shetland Outfitters Ltd',
    contact: 'Isla Manson',
    phone: '+44 1595 550123',
    email: 'isla@shetland-outfitters.example',
  },
};
const chicago: Place = {
  countryId: 840,
  city: 'Chicago',
  postcode: '60601',
  party: {
    street: '233 Lakeside Drive',
    company: 'Maple Instruments Inc.',
    contact: 'Sam Ortiz',
    phone: '+1 312 555 0188',
    email: 'sam@maple-instruments.example',
    state: 'IL',
  },
};
const hamburg: Place = {
  countryId: 276,
  city: 'Hamburg',
  postcode: '20457',
  party: {
    street: 'Speicherstadt 21',
    company: 'Elbe Messtechnik GmbH & Co. KG',
    contact: 'Ute Petersen',
    phone: '+49 40 31992201',
    email: 'ute@elbe-messtechnik.example',
  },
};
const tokyo: Place = {
  countryId: 392,
  city: 'Tokyo',
  postcode: '100-0001',
  party: {
    street: '1-4-2 Marunouchi',
    company: 'Hikari Bicycle K.K.',
    contact: 'Aiko Tanaka',
    phone: '+81 3 5550 0142',
    email: 'aiko@hikari-bicycle.example',
  },
};
const sofia: Place = {
  countryId: 100,
  city: 'София',
  postcode: '1000',
  party: {
    street: 'ул. Шипка 14',
    company: 'Велосвят ООД',
    contact: 'Георги Димитров',
    phone: '+359 2 555 0110',
    email: 'georgi@velosvyat.example',
  },
};
const hongKong: Place = {
  countryId: 344,
  city: 'Hong Kong',
  postcode: null,
  party: {
    street: '18 Connaught Quay',
    company: 'Pearl Delta Trading',
    contact: 'Kelvin Lau',
    phone: '+852 5550 0171',
    email: 'kelvin@pearl-delta.example',
  },
};
const bergen: Place = {
  countryId: 578,
  city: 'Bergen',
  postcode: '5003',
  party: {
    street: 'Bryggen 7',
    company: 'Fjord & Granite Supplies AS',
    contact: 'Sigrid Aas',
    phone: '+47 55 012345',
    email: 'sigrid@fjord-granite.example',
  },
};

function box(
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
    reached: 'booked',
  },
  {
    company: 'MAPLE',
    daysAgo: 20,
    from: chicago,
    to: hamburg,
    system: 'I',
    insurance: 500,
    packages: [sensors],
    reached: 'booked',
  },
  {
    company: 'LUMEN',
    daysAgo: 16,
    from: lyon,
    to: lerwick,
    system: 'M',
    insurance: 2500,
    packages: [lamps, panniers],
    reached: 'booked',
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
