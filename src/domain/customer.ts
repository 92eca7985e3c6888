import * as z from 'zod/mini';
import { email, money, optionalText, orNone, percentage, phone, requiredText } from './field.ts';

export const customerLabels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  pricing: 'Customer specific pricing',
  debit: 'Debit',
  creditLimit: 'Credit limit',
  comment: 'Comment',
} as const;
const labels = customerLabels;

/** Rule P-14. */
export const customerRules = z.object({
  name: requiredText(labels.name, { max: 255 }),
  phone: phone(labels.phone, { max: 255 }),
  email: email(labels.email, 255),
  address: requiredText(labels.address, { max: 255, manyLines: true }),
});
export type CustomerData = z.output<typeof customerRules>;

/** Rule PAY-21. */
export const longestFinanceComment = 1000;

const balance = { min: 0, max: 9_999_999_999_999.99 };

/** Rule PAY-21. Null leaves pricing and credit limit as they are. */
export const customerFinanceRules = z.object({
  customerSpecificPricing: orNone(percentage(labels.pricing)),
  debit: money(labels.debit, balance),
  creditLimit: orNone(money(labels.creditLimit, balance)),
  comment: optionalText(labels.comment, { max: longestFinanceComment, manyLines: true }),
});
export type CustomerFinance = z.output<typeof customerFinanceRules>;
