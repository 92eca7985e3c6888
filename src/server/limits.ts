import { errorMessages, limitMessages } from '#domain/messages/errors.ts';
import type { Limit, LimitUse } from './platform/limits.ts';
import type { Caller } from './platform/handler.ts';

// Limits that the database counts for all servers. Each server limits requests by address on its own, before it reads a body
// (`platform/limit-rate.ts`).

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const megabyte = 1_048_576;

const reached = (things: string) => (seconds: number) => limitMessages.reached(things, seconds);
const tooMany = () => errorMessages.tooMany;

/** Rule P-8. */
export const wrongSignInsOfName: Limit = {
  name: 'sign-ins-of-name',
  most: 5,
  windowMs: 15 * minuteMs,
  sentence: errorMessages.signInLimited,
  backsOff: true,
};

/** An address may be that of a whole office (rule P-8). */
export const wrongSignInsFromAddress: Limit = { ...wrongSignInsOfName, name: 'sign-ins-from-address', most: 30 };

/** `most` a minute, from the setting `PAYMENTS_PER_MINUTE`. */
export const payments = (most: number): Limit => ({ name: 'payments', most, windowMs: minuteMs, sentence: tooMany });

export const refunds = (most: number): Limit => ({ ...payments(most), name: 'refunds' });

/** Mails to providers, a day. */
export const providerMails = (hasAccess: boolean): Limit => ({
  name: 'provider-mails',
  most: hasAccess ? 2_000 : 200,
  windowMs: 24 * hourMs,
  sentence: reached('requests to providers'),
});

/** Bytes a day. */
export const uploads: Limit = {
  name: 'uploads',
  most: 500 * megabyte,
  windowMs: 24 * hourMs,
  sentence: reached('uploads'),
};

export const newAddresses: Limit = {
  name: 'addresses',
  most: 5_000,
  windowMs: hourMs,
  sentence: reached('new addresses'),
};

/** Right codes are not counted. */
export const wrongCodes: Limit = { name: 'codes', most: 20, windowMs: hourMs, sentence: reached('discount codes') };

/** Also counts mails that the user has sent again. */
export const messagesToSupport: Limit = {
  name: 'messages',
  most: 30,
  windowMs: hourMs,
  sentence: reached('messages'),
};

/** Tests, and messages that are sent again. */
export const webhooksByHand: Limit = {
  name: 'webhooks-by-hand',
  most: 60,
  windowMs: hourMs,
  sentence: reached('webhook messages sent by hand'),
};

/** Mails of one return link. */
export const returnMails: Limit = {
  name: 'return-mails',
  most: 5,
  windowMs: 24 * hourMs,
  sentence: reached('mails of this link'),
};

/** Readings of return pages: each asks carriers. */
export const returnPageReads: Limit = { name: 'return-reads', most: 120, windowMs: hourMs, sentence: tooMany };

/** Tries to use one return link. */
export const returnTries: Limit = { name: 'return-tries', most: 30, windowMs: hourMs, sentence: tooMany };

const tableExports = (most: number): Limit => ({
  name: 'exports',
  most,
  windowMs: hourMs,
  sentence: reached('exports'),
});

export const companySubject = (customerId: number): string => `company:${customerId}`;

export const userSubject = ({ userId }: Pick<Caller, 'userId'>): string => `user:${userId}`;

export const userAtOrder = (userId: number, requestId: number): string => `order:${requestId} user:${userId}`;

export const userAtBatch = (userId: number, batchId: number): string => `batch:${batchId} user:${userId}`;

/** Per hour. An export counts once, however many pages it has. */
export const exportLimitsOf = (caller: Pick<Caller, 'userId' | 'customerId'>): LimitUse[] => [
  { limit: tableExports(60), subject: userSubject(caller) },
  ...(caller.customerId === null ? [] : [{ limit: tableExports(300), subject: companySubject(caller.customerId) }]),
];
