import { describe, expect, test } from 'vitest';
import type { AskedQuote, ReturnInfo } from '#contract/quotes.ts';
import { readWishes, wishesBody } from './wishes-form-values.ts';
import {
  readPlaceText,
  readQuoteDraft,
  toChangedQuote,
  toCustomQuote,
  toRepeatQuote,
  toReturnQuote,
  writeDraft,
} from './opening-quote.ts';
import { newPackage, newQuote, type QuoteFormValues, readQuote } from './quote-form-values.ts';
import type { SentCustomRequest } from '#contract/custom-requests.ts';

describe('a quote that begins from an order', () => {
  const order = {
    ...{ customerId: 1, CountryFromId: 250, CityFrom: 'Paris', PostCodeFrom: '75001' },
    ...{ CountryToId: 344, CityTo: 'Hong Kong', PostCodeTo: null, MeasurementSystem: 'I', InsuranceAmount: 1500 },
    Packages: [
      {
        ...{ packageNumber: 1, packageType: 'D', currency: 'EUR', value: 3, quantity: 2, declaredValue: 6 },
        ...{ width: 20.5, length: 30, height: 1, weight: 0.4, description: 'Signed contract' },
        ...{ manufactureCountryCode: null, descriptionOfContents: 'Contract' },
      },
    ],
  } satisfies Partial<AskedQuote>;
  const { packageNumber: _, declaredValue: __, ...first } = order.Packages[0]!;

  const body = {
    ...{ CmpnHash: null, ContactId: null, CountryFromId: 250, CityFrom: 'Paris', PostCodeFrom: '75001' },
    ...{ CountryToId: 344, CityTo: 'Hong Kong', PostCodeTo: null, MeasurementSystem: 'I', InsuranceAmount: 1500 },
    ...{
      CustomerReference: null,
      ReturnShippingId: null,
      ReplacesId: null,
      CustomRequestId: null,
      ShipFrom: null,
      ShipTo: null,
      Packages: [first],
    },
  };

  const side = { contact: null, company: null, phone: null, fax: null, email: null, taxIdVat: null };
  const place = { street: null, apartment: null, line3: null, suburb: null, townCity: '', state: null, postCode: null };
  const party = { ...side, address: { ...place, country: '' } };
  const info: ReturnInfo = { ...order, ReturnShippingId: 7, shipFrom: party, shipTo: party };

  const wishes = {
    ...{ pickUpDate: '2026-11-24', expectedDate: '2026-11-30', deadlineDate: null, targetPrice: 480 },
    ...{ incoterms: ['FCA'], byAir: true, bySea: false, dangerousGoods: true },
    ...{ other: null, additionalInformation: 'Keep dry' },
  };
  const askedQuote: AskedQuote = {
    ...order,
    ReturnShippingId: 5,
    CustomerReference: 'PO-118',
    wishes,
    replacedBy: null,
  };

  /** The form as it comes out of the draft that is kept of it. */
  const keep = (typed: QuoteFormValues): QuoteFormValues => readQuoteDraft(writeDraft(typed).parts);

  test('is sent as a return if it is one, also from a draft', () => {
    expect(readQuote(toReturnQuote(info))).toEqual({ ...body, ReturnShippingId: 7 });
    expect(readQuote(keep(toReturnQuote(info)))).toEqual({ ...body, ReturnShippingId: 7 });
  });

  test('has the same insurance when it repeats an order, and is neither a return nor a replacement', () => {
    const ofStaff = { ...askedQuote, CmpnHash: 'abc', ContactId: 9 };
    expect(readQuote(toRepeatQuote(ofStaff))).toEqual({ ...body, CmpnHash: 'abc', ContactId: 9 });
  });

  test('has the repeated order’s recipient until the place changes', () => {
    const lines = {
      ...place,
      townCity: undefined,
      postCode: undefined,
      name: null,
      phone: null,
      email: null,
      taxID: null,
    };
    const { townCity: _town, postCode: _code, ...empty } = lines;
    const ShipTo = { ...empty, company: 'Harbour Cycles Ltd', contact: 'Mei Lam', street: '8 Pier Road' };
    const typed = keep(toRepeatQuote({ ...askedQuote, ShipTo }));
    expect(readQuote(typed).ShipTo).toMatchObject({ company: 'Harbour Cycles Ltd', street: '8 Pier Road' });
    expect(readQuote({ ...typed, CityTo: 'Kowloon' }).ShipTo).toBeNull();
  });

  test('has everything of the quote it changes, names the order it replaces, and keeps that in a draft', () => {
    const typed = keep(toChangedQuote(askedQuote, 12));
    expect(readQuote(typed)).toEqual({ ...body, CustomerReference: 'PO-118', ReturnShippingId: 5, ReplacesId: 12 });
    expect(wishesBody(readWishes(typed.Wishes!, '2026-11-18'))).toEqual({
      ...{ TargetPrice: 480, PickupDate: '2026-11-24', ExpectedDate: '2026-11-30', DeadlineDate: null },
      ...{ Other: null, AdditionalInformation: 'Keep dry' },
      ...{ Exw: false, Fca: true, Fas: false, Fob: false, TypeAir: true, TypeSea: false, DangerousGoods: true },
    });
    expect(toChangedQuote({ ...askedQuote, wishes: null }, 12).Wishes).toBeNull();
  });
});

describe('a draft of a quote', () => {
  const typed = {
    ...newQuote(),
    CityFrom: ' Paris',
    CityTo: 'Berlin',
    MeasurementSystem: 'I' as const,
    currency: 'EUR' as const,
    InsuranceAmount: '12',
    CustomerReference: 'PO 4711',
    Packages: Array.from({ length: 12 }, (_, at) => ({ ...newPackage(), length: String(at), weight: '1,' })),
  };

  test('restores the form as typed, with twelve packages in their order', () => {
    expect(readQuoteDraft(writeDraft(typed).parts)).toEqual(typed);
  });

  test('is named after its places', () => {
    expect(writeDraft(typed).name).toBe('Paris → Berlin');
    expect(writeDraft({ ...typed, CityTo: '' }).name).toBe('Paris → …');
    expect(writeDraft(newQuote()).name).toBe('Quote without places');
  });

  test.each([{}, { route: null, terms: 'x', 'package:x': {} }, { terms: { currency: 'XXX', packageType: 7 } }])(
    'of another version opens as an empty form: %j',
    (parts) => expect(readQuoteDraft(parts)).toEqual(newQuote()),
  );
});

describe('a quote from a custom request', () => {
  const request: SentCustomRequest = {
    id: 4,
    customerId: 2,
    livemode: true,
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

  test('has the custom request’s data and names it', () => {
    const companies = [{ id: 2, name: 'Lumen Radteile GmbH', hash: 'lumen' }];
    expect(toCustomQuote(request, { countries, companies })).toMatchObject({
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

  test('has no insurance unless requested, and customers choose no company', () => {
    const plain = { ...request, additionalInsurance: false, valueOfTheGoods: null };
    expect(toCustomQuote(plain, { countries, companies: null })).toMatchObject({
      CmpnHash: '',
      InsuranceAmount: '0.00',
    });
  });
});

describe('a place written in one text', () => {
  const countries = [
    { id: 276, code: 'DE', name: 'Germany' },
    { id: 840, code: 'US', name: 'United States' },
    { id: 826, code: 'GB', name: 'United Kingdom' },
    { id: 528, code: 'NL', name: 'Netherlands' },
  ];

  test.each([
    ['10115 Berlin\nGermany', '276', '10115', 'Berlin'],
    ['Lumen GmbH\nLampenweg 12\n10115 Berlin\nDE', '276', '10115', 'Berlin'],
    ['Hudson Cycles, 412 Lantern Avenue, New York, NY 10001, United States', '840', '10001', 'New York'],
    ['1 Dock Road\nLondon E1 6AN\nUnited Kingdom', '826', 'E1 6AN', 'London'],
    ['1012 JS Amsterdam, Netherlands', '528', '1012 JS', 'Amsterdam'],
    ['412 Lantern Avenue\nNew York', '', '', 'New York'],
    ['Dock 7', '', '', ''],
    ['', '', '', ''],
  ])('is split into its parts: %j', (text, countryId, postcode, city) => {
    expect(readPlaceText(text, countries)).toEqual({ countryId, postcode, city });
  });
});
