import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import type { Address } from '#contract/addresses.ts';
import type { AddressFormValues, DetailsFormValues } from './details-form-values.ts';

type Saved = Pick<ShippingDetailsResponse, 'shipFrom' | 'shipTo' | 'pickupInfo'> & {
  info: Pick<ShippingDetailsResponse['info'], 'customerReference'>;
};

export const germany = { id: 276, code: 'DE', name: 'Germany', hasPostCode: true };
const nothingEntered = {
  name: null,
  street: null,
  apartment: null,
  line3: null,
  suburb: null,
  state: null,
  company: null,
  contact: null,
  phone: null,
  email: null,
  taxID: null,
};

/** From Berlin to Hong Kong, with nothing entered yet. */
export const makeDetails = (changes: { [K in keyof Saved]?: Partial<Saved[K]> } = {}): Saved => ({
  shipFrom: {
    type: 'From',
    countryFromId: 276,
    cityFrom: 'Berlin',
    postCodeFrom: '10115',
    country: germany,
    ...nothingEntered,
    ...changes.shipFrom,
  },
  shipTo: {
    type: 'To',
    countryToId: 344,
    cityTo: 'Hong Kong',
    postCodeTo: null,
    country: { id: 344, code: 'HK', name: 'Hong Kong', hasPostCode: false },
    ...nothingEntered,
    ...changes.shipTo,
  },
  pickupInfo: {
    pickupType: null,
    pickupDate: null,
    pickupTime: null,
    officeCloseTime: null,
    phoneToCall: null,
    shippmentDetailInfo: null,
    dropOffTotal: null,
    dropOffPoints: null,
    selectedDropOffPoint: null,
    minimumPickupDate: '2026-11-24',
    timeZone: 'Europe/Berlin',
    pickUpHours: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
    ...changes.pickupInfo,
  },
  info: { customerReference: null, ...changes.info },
});

/** Valid. */
export const makeAddress = (changes: Partial<AddressFormValues> = {}): AddressFormValues => ({
  company: 'Lumen Radteile GmbH',
  contact: 'Mira Vos',
  phone: '+49 30 23125101',
  email: 'mira@lumen-radteile.example',
  street: 'Lampenweg 12',
  apartment: '',
  line3: '',
  suburb: '',
  state: '',
  taxID: '',
  name: '',
  ...changes,
});

/** Valid. */
export const makeTyped = (changes: Partial<DetailsFormValues> = {}): DetailsFormValues => ({
  shipFrom: makeAddress(),
  shipTo: makeAddress({ company: 'Pearl Delta Trading', street: '18 Connaught Quay' }),
  pickupType: 'D',
  pickupDate: '2026-11-24',
  pickupTime: '10:00',
  officeCloseTime: '13:00',
  phone: '',
  selectedDropOffPoint: '',
  notice: '',
  customerReference: '',
  saveRecipient: '',
  ...changes,
});

export const makeRecent = (changes: Partial<Address> = {}): Address => ({
  ...makeAddress(),
  id: 7,
  type: 'From',
  countryId: 276,
  country: germany,
  postcode: '10115',
  city: 'Berlin',
  name: null,
  apartment: null,
  line3: null,
  suburb: null,
  state: null,
  taxID: null,
  version: 1,
  ...changes,
});

export const makePoint = (changes: Partial<ServicePointResponse> = {}): ServicePointResponse => ({
  facilityId: 'BER-1',
  servicePointName: 'Kiosk am Tor',
  localName: null,
  address: { addressLine1: 'Torstr. 1', city: 'Berlin', zipCode: '10119' },
  distance: '0.51 km',
  openingHours: {
    openingHours: (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const).map((dayOfWeek) => ({
      dayOfWeek,
      openingTime: '08:00',
      closingTime: '18:00',
    })),
    holidays: [],
  },
  contactDetails: { phoneNumber: null },
  geoLocation: { latitude: 52.5276, longitude: 13.4019 },
  findLocationLink: null,
  timeZone: 'Europe/Berlin',
  shippingCutOffTime: null,
  pieceLimits: { heaviestKg: null, longestCm: null, middleCm: null, shortestCm: null, mostPieces: null },
  ...changes,
});
