import type { Budget } from './platform/budget.ts';
import type { ExportBudget } from './platform/exports.ts';
import type { Caller } from './platform/handler.ts';

const hourMs = 3_600_000;
const megabyte = 1_048_576;

/** Mails that ask providers for offers, a day and company: more for a customer who passed KYC. */
export const providerMails = (hasAccess: boolean): Budget => ({
  name: 'provider-mails',
  most: hasAccess ? 2_000 : 200,
  windowMs: 24 * hourMs,
  things: 'requests to providers',
});

/** Bytes of files that a company keeps with us, a day. */
export const uploads: Budget = { name: 'uploads', most: 500 * megabyte, windowMs: 24 * hourMs, things: 'uploads' };

/** Addresses that a company adds to its book, an hour. */
export const newAddresses: Budget = {
  name: 'addresses',
  most: 5_000,
  windowMs: hourMs,
  things: 'new addresses',
};

/** Discount codes that are none, an hour and user: a right one counts nothing. */
export const wrongCodes: Budget = { name: 'codes', most: 20, windowMs: hourMs, things: 'discount codes' };

/** Messages to support and emails that are sent again, an hour and customer's user: each is a mail. */
export const messagesToSupport: Budget = { name: 'messages', most: 30, windowMs: hourMs, things: 'messages' };

/** Exports of lists, an hour, of a user or of all users of a company; one counts once, however many pages it has. */
const tableExports = (most: number): Budget => ({ name: 'exports', most, windowMs: hourMs, things: 'exports' });

/** A company as a spender. */
export const companySpender = (customerId: number): string => `company:${customerId}`;

/** A user as a spender. */
export const userSpender = ({ userId }: Pick<Caller, 'userId'>): string => `user:${userId}`;

/** The budgets of an export: the user's own and, for customers, their company's. */
export const exportBudgetsOf = (caller: Pick<Caller, 'userId' | 'customerId'>): ExportBudget[] => [
  { budget: tableExports(60), spender: userSpender(caller) },
  ...(caller.customerId === null ? [] : [{ budget: tableExports(300), spender: companySpender(caller.customerId) }]),
];
