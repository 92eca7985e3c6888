import { offerCalls } from '#contract/offers.ts';
import { paymentCalls } from '#contract/payments.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { identityCalls } from '#contract/identity.ts';
import type { AnyCall, CallInput } from '#contract/call.ts';

type QuoteBody = CallInput<typeof offerCalls.askExpress>['body'];

/** A box of lamps from Berlin to New York: the first worked example of the demo tariff. */
export const lampsQuote = (): QuoteBody => ({
  CmpnHash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000001',
  CountryFromId: 276,
  CityFrom: 'Berlin',
  PostCodeFrom: '10115',
  CountryToId: 840,
  CityTo: 'New York',
  PostCodeTo: '10001',
  MeasurementSystem: 'M',
  InsuranceAmount: 0,
  Packages: [lampsPackage()],
  ReturnShippingId: null,
});

export const lampsPackage = (): QuoteBody['Packages'][number] => ({
  packageType: 'N',
  currency: 'USD',
  value: 32,
  quantity: 1,
  width: 30,
  length: 40,
  height: 25,
  weight: 4.2,
  description: 'LED bicycle lamps, aluminium',
  descriptionOfContents: 'Bicycle lamps',
  manufactureCountryCode: 'DE',
});

type DetailsBody = CallInput<typeof shipmentCalls.saveDetails>['body'];

/** Both addresses and a courier on a working day. */
export const lampsDetails = (pickupDate: string): DetailsBody =>
  ({
    shipFrom: {
      type: 'From',
      street: 'Lampenweg 12',
      company: 'Lumen Radteile GmbH',
      contact: 'Mira Vos',
      phone: '+49 30 23125101',
      email: 'mira@lumen-radteile.example',
    },
    shipTo: {
      type: 'To',
      street: '412 Lantern Avenue',
      state: 'NY',
      company: 'Hudson Cycles',
      contact: 'Dana Whitfield',
      phone: '+1 212 555 0147',
      email: 'dana@hudson-cycles.example',
    },
    pickupType: 'D',
    pickupDate,
    pickupTime: '10:00',
    officeCloseTime: '13:00',
    notice: null,
    dropOffPoints: null,
  }) as DetailsBody;

/** A body that each call with one takes, for tests that break them one field at a time. */
export const validBodies = new Map<AnyCall, Record<string, unknown>>([
  [identityCalls.authorize, { token: 'a.b.c' }],
  [offerCalls.askExpress, lampsQuote()],
  [offerCalls.select, { OfferId: 1 }],
  [offerCalls.order, { OfferId: 1 }],
  [shipmentCalls.saveDetails, lampsDetails('2026-11-20')],
  [paymentCalls.confirm, { type: 'D', readAndAccepted: true }],
]);
