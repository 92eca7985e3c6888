import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { confirmationMessages } from '#domain/messages/confirmations.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { financeMessages } from '#domain/messages/finance.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { isAtLeast } from '#domain/order.ts';

/** Sentences that other programs and people rely on, odd grammar included, beside those of the catalogue. */
const sentences: readonly [sentence: string, said: string][] = [
  ['Where are unsaved data. Do You want to continue?', confirmationMessages.unsaved],
  ['Do you really want to delete Home?', confirmationMessages.delete('Home')],
  [
    'Limits exceeded for express quotes. Please revise them or press Get all available quotes to proceed.',
    ruleMessages.expressLimits,
  ],
  ['City value is not valid', ruleMessages.notValid('City')],
  ['City value is required', ruleMessages.required('City')],
  ['Email address is not valid', ruleMessages.email],
  ['Phone number is not valid', ruleMessages.phone],
  ['Weight must be equal or greater than 0.1', ruleMessages.atLeast('Weight', 0.1)],
  ['Weight must be equal or less than 1000', ruleMessages.atMost('Weight', 1000)],
  ['Quantity must be a positive integer', ruleMessages.positiveInteger('Quantity')],
  ['Value must be real number with 2 decimals', ruleMessages.realNumber('Value', 2)],
  ['Package ready by format is HH:MM', ruleMessages.timeFormat('Package ready by')],
  ['Close Time must be later than ready time', ruleMessages.closeAfterReady],
  ['Max 512 characters', ruleMessages.maxCharacters(512)],
  ['Max 90 characters', ruleMessages.maxCharacters(90)],
  ['Max 50 characters', ruleMessages.maxCharacters(50)],
  ['Price must be ≥ 0', quoteMessages.priceTooLow],
  ['Price format must be 0.00', quoteMessages.priceFormat],
  ['Expected date must be after Pickup date', quoteMessages.expectedBeforePickup],
  ['Deadline date must be after Expected date', quoteMessages.deadlineBeforeExpected],
  ['Some files were rejected:', documentMessages.rejected],
  ['- Exceeds 10MB', documentMessages.tooLarge(10)],
  ['- Invalid file type (only PDF allowed)', documentMessages.pdfOnly],
  ['Please select at least one valid file and document type.', documentMessages.chooseOne],
  ['Invoice uploaded successfully!', documentMessages.done],
  ["You don't have necessary permissions", errorMessages.forbidden],
  ['System error', errorMessages.system],
  ['Service is temporary not available', errorMessages.unavailable],
  ['Invalid username and/or password', errorMessages.signInWrong],
  ['Your password has expired, please update your password.', errorMessages.signInExpired],
  ['Not enough info', pickupMessages.notEnoughInfo],
  ['You can use Deposit payment', paymentMessages.useDeposit],
  ['Must be between 0 - 100', discountMessages.percentRange],
  ['Must be an integer', discountMessages.wholeNumber],
  ['Must be at least 0', discountMessages.redemptionsTooFew],
  ['This field is required', discountMessages.fieldRequired],
  ['Invalid date format', discountMessages.dateFormat],
  ['Valid To must be after Valid From', discountMessages.endsBeforeStart],
  ['Credit balance must be positive or 0', financeMessages.creditNegative],
  ['range value is dublicated', providerMessages.rangeTwice],
  ['Max eligible refund can not be larger than security fee', refundMessages.overSecurityFee],
  [
    'Refund should not exceed max eligible refund, deposit balance and amount paid with credit card',
    refundMessages.overRefund,
  ],
  ['Shipping status has been changed', shipmentActMessages.done.status],
  ['Refund sent', shipmentActMessages.done.sent],
  ['Offer was overridden', offerMessages.done.overridden],
];

test.each(sentences)('the catalogue has “%s”', (sentence, actual) => {
  expect(actual).toBe(sentence);
});

test('a status that has no place in the order cannot be compared', () => {
  expect(() => isAtLeast('D', 'N')).toThrow('Wrong status to compare');
});

test.each([
  ['You are not authentificated or required roles not granted', 'unauthorized/unauthorized-screen.tsx'],
  ['Sorry, no page found!', 'not-found/not-found-screen.tsx'],
  ['Forgot password?', 'sign-in/sign-in-form.tsx'],
  ['Change password', 'sign-in/expired-dialog.tsx'],
  ['confirm shipment', 'order/summary/shipment-document.tsx'],
  ['provider card', 'shipping-providers/provider-card.tsx'],
])('a screen contains “%s”', (sentence, file) => {
  expect(readFileSync(new URL(`../../src/app/screens/${file}`, import.meta.url), 'utf8')).toContain(sentence);
});
