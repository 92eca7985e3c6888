/** An end of a demo shipment: a real place, and an invented party in it. */
export interface Place {
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

export const berlin: Place = {
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
export const newYork: Place = {
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
export const lyon: Place = {
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
export const lerwick: Place = {
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
export const chicago: Place = {
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
export const hamburg: Place = {
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
export const tokyo: Place = {
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
export const sofia: Place = {
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
export const hongKong: Place = {
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
export const bergen: Place = {
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
