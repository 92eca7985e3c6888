import { errorMessages } from '#domain/messages/errors.ts';
import { limitMessages } from '#domain/messages/limits.ts';
import type { Limit, LimitUse } from './platform/limits.ts';
import type { Caller } from './platform/handler.ts';

// Every limit that is counted in the database, for all servers together. The requests of one address are limited apart, by each server
// before it reads a body (`platform/limit-rate.ts`).

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const megabyte = 1_048_576;

const reached = (things: string) => (seconds: number) => limitMessages.reached(things, seconds);
const tooMany = () => errorMessages.tooMany;

/** Wrong passwords and codes of one user name (rule P-8). */
export const wrongSignInsOfName: Limit = {
  name: 'sign-ins-of-name',
  most: 5,
  windowMs: 15 * minuteMs,
  sentence: errorMessages.signInLimited,
  backsOff: true,
};

/** Wrong passwords and codes from one address, which may be that of a whole office (rule P-8). */
export const wrongSignInsFromAddress: Limit = { ...wrongSignInsOfName, name: 'sign-ins-from-address', most: 30 };

/** Tries of one user to pay one order. The settings say how many a minute (`PAYMENTS_PER_MINUTE`). */
export const payments = (most: number): Limit => ({ name: 'payments', most, windowMs: minuteMs, sentence: tooMany });

/** Tries of one user to send the refund of one order, limited as payments are. */
export const refunds = (most: number): Limit => ({ ...payments(most), name: 'refunds' });

/** Mails of a company that ask providers for offers, a day: more for a company that passed KYC. */
export const providerMails = (hasAccess: boolean): Limit => ({
  name: 'provider-mails',
  most: hasAccess ? 2_000 : 200,
  windowMs: 24 * hourMs,
  sentence: reached('requests to providers'),
});

/** Bytes of files that a company uploads, a day. */
export const uploads: Limit = {
  name: 'uploads',
  most: 500 * megabyte,
  windowMs: 24 * hourMs,
  sentence: reached('uploads'),
};

/** Addresses that a company adds to its book, an hour. */
export const newAddresses: Limit = {
  name: 'addresses',
  most: 5_000,
  windowMs: hourMs,
  sentence: reached('new addresses'),
};

/** Wrong discount codes of a user, an hour. Right ones are not counted. */
export const wrongCodes: Limit = { name: 'codes', most: 20, windowMs: hourMs, sentence: reached('discount codes') };

/** Messages of a customer's user to support, and emails that they have sent again, an hour: each causes a mail. */
export const messagesToSupport: Limit = {
  name: 'messages',
  most: 30,
  windowMs: hourMs,
  sentence: reached('messages'),
};

const tableExports = (most: number): Limit => ({
  name: 'exports',
  most,
  windowMs: hourMs,
  sentence: reached('exports'),
});

/** A company as a subject of limits. */
export const companySubject = (customerId: number): string => `company:${customerId}`;

/** A user as a subject of limits. */
export const userSubject = ({ userId }: Pick<Caller, 'userId'>): string => `user:${userId}`;

/** A user with one order as a subject of limits. */
export const userAtOrder = (userId: number, requestId: number): string => `order:${requestId} user:${userId}`;

/** Exports of lists, an hour, of a user and of their whole company. An export counts once, however many pages it has. */
export const exportLimitsOf = (caller: Pick<Caller, 'userId' | 'customerId'>): LimitUse[] => [
  { limit: tableExports(60), subject: userSubject(caller) },
  ...(caller.customerId === null ? [] : [{ limit: tableExports(300), subject: companySubject(caller.customerId) }]),
];
