import { expect, test } from 'vitest';
import type { SentCustomRequest } from '#contract/custom-requests.ts';
import { typeCustom } from './opening-quote.ts';

const request: SentCustomRequest = {
  id: 4,
  customerId: 2,
  customerName: 'Lumen Radteile GmbH',
  createdBy: 'Mira Vos',
  dateCreated: '2026-11-18T09:30:00.000Z',
  state: 'new',
  measurementSystem: 'M',
  dimensions: '120 x 80,5 X 95',
  weight: 410.5,
  pickUpAddress: 'Lampenweg 12\n10115 Berlin\nGermany',
  deliver: '412 Lantern Avenue\nNew York',
  pickupDate: '2026-11-25',
  stackable: true,
  dangerous: true,
  aog: false,
  airFreight: true,
  roadFreight: false,
  seaFreight: false,
  additionalInsurance: true,
  unCode: 'UN1263',
  hSCode: null,
  incoterms: 'FOB',
  valueOfTheGoods: 900,
  valueCurrency: 'EUR',
  otherRequirements: 'Ring twice',
  additionalDocuments: [],
  orderId: null,
  version: 1,
};
const countries = [{ id: 276, code: 'DE', name: 'Germany', hasPostCode: true }];

test('a quote begins with what the custom request says, and names it', () => {
  const companies = [{ id: 2, name: 'Lumen Radteile GmbH', hash: 'lumen' }];
  expect(typeCustom(request, { countries, companies })).toMatchObject({
    CmpnHash: 'lumen',
    CustomRequestId: '4',
    CountryFromId: '276',
    PostCodeFrom: '10115',
    CityFrom: 'Berlin',
    CountryToId: '',
    CityTo: 'New York',
    currency: 'EUR',
    InsuranceAmount: '900.00',
    Packages: [{ length: '120', width: '80.5', height: '95', weight: '410.5', quantity: '1', value: '900.00' }],
    Wishes: {
      PickupDate: '2026-11-25',
      Fob: 'yes',
      Exw: '',
      TypeAir: 'yes',
      DangerousGoods: 'yes',
      AdditionalInformation: 'Ring twice\nUN code: UN1263\nIncoterms: FOB\nStackable',
    },
  });
});

test('nothing is insured that was not asked for, and a customer has no company to choose', () => {
  const plain = { ...request, additionalInsurance: false, valueOfTheGoods: null };
  expect(typeCustom(plain, { countries, companies: null })).toMatchObject({ CmpnHash: '', InsuranceAmount: '0.00' });
});
