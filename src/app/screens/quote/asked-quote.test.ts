import { expect, test } from 'vitest';
import type { AskedQuote, ReturnInfo } from '#contract/quotes.ts';
import { readWishes, wishesBody } from './wishes-form-values.ts';
import { readQuoteDraft, typeChange, typeRepeat, typeReturn, writeDraft } from './opening-quote.ts';
import { type QuoteFormValues, readQuote } from './quote-form-values.ts';

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
  ...{ CustomerReference: null, ReturnShippingId: null, ReplacesId: null, CustomRequestId: null, Packages: [first] },
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
const askedQuote: AskedQuote = { ...order, ReturnShippingId: 5, CustomerReference: 'PO-118', wishes, replacedBy: null };

/** The form as it comes out of the draft that is kept of it. */
const keep = (typed: QuoteFormValues): QuoteFormValues => readQuoteDraft(writeDraft(typed).parts);

test('a return goes out as it came in, also after it was a draft', () => {
  expect(readQuote(typeReturn(info))).toEqual({ ...body, ReturnShippingId: 7 });
  expect(readQuote(keep(typeReturn(info)))).toEqual({ ...body, ReturnShippingId: 7 });
});

test('a repeated order asks for the same with its insurance, and neither returns nor replaces one', () => {
  const ofStaff = { ...askedQuote, CmpnHash: 'abc', ContactId: 9 };
  expect(readQuote(typeRepeat(ofStaff))).toEqual({ ...body, CmpnHash: 'abc', ContactId: 9 });
});

test('a changed quote holds everything, names the order whose place it takes, and is kept so in a draft', () => {
  const typed = keep(typeChange(askedQuote, 12));
  expect(readQuote(typed)).toEqual({ ...body, CustomerReference: 'PO-118', ReturnShippingId: 5, ReplacesId: 12 });
  expect(wishesBody(readWishes(typed.Wishes!, '2026-11-18'))).toEqual({
    ...{ TargetPrice: 480, PickupDate: '2026-11-24', ExpectedDate: '2026-11-30', DeadlineDate: null },
    ...{ Other: null, AdditionalInformation: 'Keep dry' },
    ...{ Exw: false, Fca: true, Fas: false, Fob: false, TypeAir: true, TypeSea: false, DangerousGoods: true },
  });
  expect(typeChange({ ...askedQuote, wishes: null }, 12).Wishes).toBeNull();
});
