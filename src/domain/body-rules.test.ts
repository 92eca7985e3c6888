import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { addressBookRules } from './address.ts';
import { allOffersDialogRules } from './all-offers.ts';
import { customRequestRules } from './custom-request.ts';
import { customerFinanceRules, customerRules } from './customer.ts';
import { discountRules } from './discount.ts';
import { brokenUploadRule } from './document.ts';
import { errorsByField } from './field.ts';
import { firmPriceRules, moreOffersRules, offerNoteRules, overrideRules, targetPriceRules } from './offer.ts';
import { providerRules } from './provider.ts';
import { editRefundRules, sendRefundRules, vendorInvoiceRules } from './refund.ts';
import { servicePointRules } from './service-point.ts';
import { packageDescriptionRules, trackingNumberRules, shipmentContactRules } from './shipment-changes.ts';

const x = (count: number): string => 'x'.repeat(count);
type Case = [change: object, errors: Record<string, string>];

/** Cases of one rule: a change to a good value, and the sentences by field; none where it still passes. */
function hold(name: string, rules: z.ZodMiniType, good: object, cases: Case[]): void {
  test.each([[{}, {}] as Case, ...cases])(`${name}: the value %j gets the sentence %j`, (change, errors) => {
    const { error } = rules.safeParse({ ...good, ...change });
    const messages = errorsByField(error?.issues ?? []);
    expect(Object.fromEntries(Object.entries(messages).map(([field, [first]]) => [field, first]))).toEqual(errors);
  });
}

const book = {
  type: 'To',
  countryId: 276,
  city: 'Berlin',
  street: 's',
  company: 'c',
  contact: 'k',
  phone: '1',
  email: 'a@b.de',
};
hold('an address of the book', addressBookRules, book, [
  ...Object.entries({
    name: 255,
    postcode: 12,
    city: 45,
    street: 100,
    apartment: 50,
    line3: 255,
    suburb: 45,
    state: 50,
  })
    .concat(Object.entries({ company: 255, contact: 255, phone: 50, taxID: 20 }))
    .flatMap(([field, most]): Case[] => [
      [{ [field]: x(most) }, {}],
      [{ [field]: x(most + 1) }, { [field]: `Max ${most} characters` }],
    ]),
  [{ email: `${x(250)}@b.de` }, {}],
  [{ email: `${x(251)}@b.de` }, { email: 'Max 255 characters' }],
  [{ email: 'a@b' }, { email: 'Email address is not valid' }],
  [
    { type: null, countryId: undefined, city: ' ' },
    { type: 'Type value is required', countryId: 'Country value is required', city: 'City value is required' },
  ],
]);

const dialog = { TargetPrice: 0, PickupDate: '2026-11-20' };
hold('the all-offers dialog', allOffersDialogRules, dialog, [
  [{ TargetPrice: -0.01 }, { TargetPrice: 'Price must be ≥ 0' }],
  [{ TargetPrice: 0.001 }, { TargetPrice: 'Price format must be 0.00' }],
  [{ TargetPrice: null }, { TargetPrice: 'Target price value is required' }],
  [{ PickupDate: '' }, { PickupDate: 'Pick-up date value is required' }],
  [{ ExpectedDate: '2026-11-20', DeadlineDate: '2026-11-20' }, {}],
  [{ ExpectedDate: '2026-11-19' }, { ExpectedDate: 'Expected date must be after Pickup date' }],
  [
    { ExpectedDate: '2026-11-22', DeadlineDate: '2026-11-21' },
    { DeadlineDate: 'Deadline date must be after Expected date' },
  ],
  [{ ExpectedDate: '', DeadlineDate: '2026-11-01' }, { DeadlineDate: 'Deadline date must be after Pick-up date' }],
  [{ Other: x(5000), AdditionalInformation: x(5001) }, { AdditionalInformation: 'Max 5000 characters' }],
]);

hold('more offers', moreOffersRules, { shippingRequestId: 1, dueTime: 1 }, [
  [{ dueTime: 48, targetPrice: 1 }, {}],
  [{ dueTime: 0 }, { dueTime: 'Due time must be equal or greater than 1' }],
  [
    { dueTime: 49, targetPrice: 0.99 },
    { dueTime: 'Due time must be equal or less than 48', targetPrice: 'Target price must be equal or greater than 1' },
  ],
  [{ targetPrice: 100_000_000 }, { targetPrice: 'Target price must be equal or less than 99999999.99' }],
]);

hold('a target price', targetPriceRules, { targetPrice: 99_999_999.99, deadLine: 48 }, [
  [{ targetPrice: 1.001 }, { targetPrice: 'Target price must be real number with 2 decimals' }],
  [{ deadLine: 1.5 }, { deadLine: 'Due time must be a positive integer' }],
]);

hold('a firm price', firmPriceRules, { targetPrice: 10 }, [
  [{ pickUpDate: '2026-11-20', deliveryDate: '2026-11-20' }, {}],
  [
    { pickUpDate: '2026-11-20', deliveryDate: '2026-11-19' },
    { deliveryDate: 'Delivery date must not be before the pick-up date' },
  ],
]);

hold('a note', offerNoteRules, {}, [
  [{ CSDNote: null }, {}],
  [{ CSDNote: x(255) }, {}],
  [{ CSDNote: x(256) }, { CSDNote: 'Max 255 characters' }],
]);

const override = {
  ShippingOfferId: 1,
  OfferPrice: 1,
  newShippingProviderPrice: 99_999_999.99,
  newTotalMargin: 9999.9999,
};
hold('an override', overrideRules, override, [
  [{ newShippingProviderPrice: 0, newTotalMargin: 0 }, {}],
  [{ newTotalMargin: 10_000 }, { newTotalMargin: 'New total margin must be equal or less than 9999.9999' }],
  [{ newTotalMargin: 0.00001 }, { newTotalMargin: 'New total margin must be real number with 4 decimals' }],
  [
    { newShippingProviderPrice: -1 },
    { newShippingProviderPrice: 'New provider price must be equal or greater than 0' },
  ],
]);

const crate = {
  measurementSystem: 'I',
  dimensions: '1x2x3',
  weight: 1,
  pickUpAddress: 'a',
  deliver: 'b',
  pickupDate: '2026-11-20',
};
hold('a custom request', customRequestRules, crate, [
  [{ dimensions: '30.5 x 20 X 10', weight: 10_000 }, {}],
  [{ dimensions: '30 x 20' }, { dimensions: 'Dimensions must have the form number x number x number' }],
  [{ weight: 0.99 }, { weight: 'Weight must be equal or greater than 1' }],
  [{ weight: 10_000.01 }, { weight: 'Weight must be equal or less than 10000' }],
  [{ dangerous: true }, { unCode: 'UN code value is required' }],
  [{ dangerous: true, unCode: 'UN1263' }, {}],
  [{ incoterms: 'FCA' }, { incoterms: 'Incoterms value is not valid' }],
  [{ incoterms: null, otherRequirements: x(5001) }, { otherRequirements: 'Max 5000 characters' }],
  [
    { pickUpAddress: '', deliver: null },
    { pickUpAddress: 'Pick-up address value is required', deliver: 'Deliver to value is required' },
  ],
]);

const person = { contact: 'a', phone: '1' };
hold('contacts', shipmentContactRules, { to: person }, [
  [{ to: undefined }, { '': 'from or to value is required' }],
  [
    { to: undefined, from: person },
    { 'from.company': 'Company value is required', 'from.email': 'Email value is required' },
  ],
  [{ to: { ...person, email: 'a@' } }, { 'to.email': 'Email address is not valid' }],
  [{ to: { ...person, phone: x(256) } }, { 'to.phone': 'Max 255 characters' }],
  [{ from: { ...person, company: 'c', email: 'a@b.de' }, to: person }, { '': 'from or to value is required' }],
]);

hold('a vendor invoice', vendorInvoiceRules, { number: x(20), date: '2026-11-20', amountEUR: 9_999_999_999.99 }, [
  [{ number: x(21) }, { number: 'Max 20 characters' }],
  [{ amountEUR: 10_000_000_000 }, { amountEUR: 'Amount EUR must be equal or less than 9999999999.99' }],
]);

hold('an edited refund', editRefundRules, { shippingRequestId: 1, refundAmountUSD: 0 }, [
  [{ refundAmountUSD: 99_999_999.99 }, {}],
  [{ refundAmountUSD: 100_000_000 }, { refundAmountUSD: 'Refund must be equal or less than 99999999.99' }],
]);

hold('a refund to the card', sendRefundRules, { sendRefundAmount: 0.01 }, [
  [{ sendRefundAmount: 0 }, { sendRefundAmount: 'Refund must be equal or greater than 0.01' }],
]);

hold('a customer', customerRules, { name: x(255), phone: x(255), address: x(255), email: 'a@b.de' }, [
  [
    { name: x(256), phone: '', address: null },
    { name: 'Max 255 characters', phone: 'Phone value is required', address: 'Address value is required' },
  ],
]);

hold("a customer's finance", customerFinanceRules, { debit: 0 }, [
  [{ customerSpecificPricing: 9999.9999, creditLimit: 0, comment: x(1000) }, {}],
  [
    { customerSpecificPricing: -0.0001 },
    { customerSpecificPricing: 'Customer specific pricing must be equal or greater than 0' },
  ],
  [
    { debit: null, comment: x(1001) },
    { debit: 'Debit value is required', comment: 'Max 1000 characters' },
  ],
  [{ debit: -0.01 }, { debit: 'Debit must be equal or greater than 0' }],
]);

const code = { code: x(50), discountPercent: 0, validFrom: '2026-11-20', validTo: '2026-11-20', maxUsagePerCompany: 0 };
hold('a discount', discountRules, code, [
  [{ discountPercent: 100 }, {}],
  [{ code: x(51) }, { code: 'Max 50 characters' }],
  [{ discountPercent: 101 }, { discountPercent: 'Must be between 0 - 100' }],
  [{ discountPercent: -1 }, { discountPercent: 'Must be between 0 - 100' }],
  [{ discountPercent: 1.5 }, { discountPercent: 'Must be an integer' }],
  [{ maxUsagePerCompany: -1 }, { maxUsagePerCompany: 'Must be at least 0' }],
  [
    { validFrom: '', validTo: null },
    { validFrom: 'This field is required', validTo: 'This field is required' },
  ],
  [{ validFrom: '20.11.2026' }, { validFrom: 'Invalid date format' }],
  [{ validTo: '2026-11-19' }, { validTo: 'Valid To must be after Valid From' }],
]);

const carrier = { name: x(50), type: true, email: 'a@b.de', margin: 9999.9999 };
const range = { costFrom: 10, pricing: 0 };
hold('a provider', providerRules, carrier, [
  [{ phone: '+1 (202) 555-01.43/2' }, {}],
  [{ phone: '1a' }, { phone: 'Phone number is not valid' }],
  [
    { name: x(51), rules: x(256) },
    { name: 'Max 50 characters', rules: 'Max 255 characters' },
  ],
  [{ margin: null }, { margin: 'Margin value is required' }],
  [{ margin: null, includeMargin: true }, {}],
  [{ type: null }, { type: 'Type value is required' }],
  [{ priceRangeList: [range, { ...range, costFrom: 10.01 }] }, {}],
  [{ priceRangeList: [range, range] }, { 'priceRangeList[1].costFrom': 'range value is dublicated' }],
  [
    { priceRangeList: [{ ...range, pricing: -1 }] },
    { 'priceRangeList[0].pricing': 'Pricing must be equal or greater than 0' },
  ],
]);

hold('a description of contents', packageDescriptionRules, { id: 1, DescriptionOfContents: x(90) }, [
  [{ DescriptionOfContents: x(91) }, { DescriptionOfContents: 'Max 90 characters' }],
]);
hold('tracking numbers', trackingNumberRules, { awbNumber: '123-4567' }, [
  [{ awbNumber: '1 2' }, { awbNumber: 'AWB number value is not valid' }],
]);
hold('a search for service points', servicePointRules, { CountryCode: 'de', Address: 'Berlin' }, [
  [{ CountryCode: 'D1' }, { CountryCode: 'Country value is not valid' }],
]);

test('a provider’s price that includes its margin is read without a margin and price ranges', () => {
  const read = providerRules.parse({ ...carrier, includeMargin: true, priceRangeList: [range] });
  expect(read).toMatchObject({ margin: 0n, priceRangeList: [] });
  expect(providerRules.parse({ ...carrier, priceRangeList: [range] })).toMatchObject({
    margin: 99_999_999n,
    priceRangeList: [{ costFrom: 1000n, pricing: 0n }],
  });
});

test('an upload needs at least one document, and each document type once', () => {
  expect(brokenUploadRule([])).toBe('Please select at least one valid file and document type.');
  expect(brokenUploadRule([{ typeCode: 'INV' }, { typeCode: 'COO' }])).toBe(null);
  expect(brokenUploadRule([{ typeCode: 'INV' }, { typeCode: 'INV' }])).toBe(
    'Each document type may be used once per upload',
  );
});
