import { plainFiles } from '#domain/files.testing.ts';

// Values of requests, as they are sent.

/** A box of lamps from Berlin to New York. */
export const expressQuote = () => ({
  CmpnHash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000001',
  CountryFromId: 276,
  CityFrom: 'Berlin',
  PostCodeFrom: '10115',
  CountryToId: 840,
  CityTo: 'New York',
  PostCodeTo: '10001',
  MeasurementSystem: 'M',
  InsuranceAmount: 100,
  Packages: [
    {
      packageNumber: 1,
      packageType: 'N',
      currency: 'USD',
      value: 32.5,
      quantity: 2,
      declaredValue: 65,
      width: 30,
      length: 40,
      height: 25,
      weight: 4.2,
      description: 'LED bicycle lamps, aluminium',
      manufactureCountryCode: 'DE',
      descriptionOfContents: 'Bicycle lamps',
    },
  ],
  ReturnShippingId: null as number | null,
});

/** Both addresses and a courier on a working day. */
export const shippingDetails = () => ({
  shipFrom: {
    type: 'From',
    name: 'Workshop',
    countryFromId: 276,
    cityFrom: 'Berlin',
    postCodeFrom: '10115',
    street: 'Lampenweg 12',
    apartment: 'Yard 2',
    line3: 'Gate B',
    suburb: 'Mitte',
    state: 'Berlin',
    company: 'Lumen Radteile GmbH',
    contact: 'Mira Vos',
    phone: '+49 30 23125101',
    email: 'mira@lumen-radteile.example',
    taxID: 'DE123456789',
  },
  shipTo: {
    type: 'To',
    name: 'Hudson',
    countryToId: 840,
    cityTo: 'New York',
    postCodeTo: '10001',
    street: '412 Lantern Avenue',
    apartment: 'Floor 3',
    line3: 'Dock 1',
    suburb: 'Chelsea',
    state: 'NY',
    company: 'Hudson Cycles',
    contact: 'Dana Whitfield',
    phone: '+1 212 555 0147',
    email: 'dana@hudson-cycles.example',
    taxID: '12-3456789',
  },
  pickupType: 'D',
  pickupDate: '2026-11-20',
  pickupTime: '10:00',
  officeCloseTime: '13:00',
  phone: '+49 30 23125101',
  notice: 'Ring at the gate',
  dropOffPoints: null,
  selectedDropOffPoint: null as { facilityId: string } | null,
  Step: 2,
});

export const pdf = (): File =>
  new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'invoice.pdf', { type: 'application/pdf' });

export const address = () => ({
  type: 'From',
  name: 'Workshop',
  countryId: 276,
  postcode: '10115',
  city: 'Berlin',
  street: 'Lampenweg 12',
  apartment: 'Yard 2',
  line3: 'Gate B',
  suburb: 'Mitte',
  state: 'Berlin',
  company: 'Lumen Radteile GmbH',
  contact: 'Mira Vos',
  phone: '+49 30 23125101',
  email: 'mira@lumen-radteile.example',
  taxID: 'DE123456789',
});

export const allQuote = () => ({
  ...expressQuote(),
  TargetPrice: 900,
  Other: 'Two pallets',
  AdditionalInformation: 'Tail lift needed',
  DeadlineDate: '2026-11-27',
  PickupDate: '2026-11-20',
  ExpectedDate: '2026-11-26',
  DeadlinePicker: '2026-11-27T00:00:00',
  PickupPicker: '2026-11-20T00:00:00',
  Exw: true,
  Fca: false,
  Fas: false,
  Fob: true,
  DangerousGoods: false,
  TypeSea: true,
  TypeAir: true,
});

export const customRequest = () => ({
  measurementSystem: 'M',
  dimensions: '120 x 80 x 95.5',
  weight: 410.5,
  stackable: true,
  dangerous: true,
  unCode: 'UN1263',
  aog: false,
  airFreight: false,
  roadFreight: true,
  seaFreight: true,
  additionalInsurance: false,
  valueOfTheGoods: 12_000,
  incoterms: 'DAP',
  hSCode: '940542',
  pickUpAddress: 'Lampenweg 12, 10115 Berlin',
  deliver: '412 Lantern Avenue, New York',
  pickupDate: '2026-11-20',
  otherRequirements: 'Tail lift needed',
});

let numbers = 0;
/** A number that is different at each call, for names that must be unique. */
export const nextNumber = (): number => (numbers += 1);

export const discount = () => ({
  code: `CODE${nextNumber()}`,
  discountPercent: 10,
  maxUsagePerCompany: 3,
  validFrom: '2026-11-18',
  validTo: '2026-12-31',
  companyDiscountUsages: [],
});
export const provider = () => ({
  name: `Baltic Sea Lines ${nextNumber()}`,
  type: false,
  email: 'office@baltic.example',
  phone: '+370 46 300000',
  rules: 'No fridges',
  includeMargin: false,
  margin: 12.5,
  priceRangeList: [{ costFrom: 1000, pricing: 8 }],
  insurance: 'All risks',
  pickupInfo: 'Before noon',
  shipmentInfo: 'Pallets alone',
  serviceInfo: 'Weekly',
  trackingLink: 'https://baltic.example/{awb}',
});
