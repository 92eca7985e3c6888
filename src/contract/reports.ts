import * as z from 'zod/mini';
import { day } from '#domain/field.ts';
import { customersOnly, managers } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { amount, dayText, fineNumber, id, idInQuery, instant, listOf, text } from './shape.ts';

const count = z.int();

/** Only with a known promised day. */
const deliveries = { deliveries: count, onTime: count };

/** Paid orders by day of payment, waiting times by the day they ended. Averages in hours, null without any; amounts in USD. */
const workFigures = {
  orders: count,
  /** Without the security fee, until a vendor invoice says how much of it stays. */
  revenue: amount,
  /** Revenue less the provider's price or invoice. */
  margin: amount,
  /** All, and those with a price. */
  offerRequests: count,
  offerResponses: count,
  hoursToRespond: z.nullable(fineNumber),
  ...deliveries,
};

/** `week`: its Monday. The first and last week have only days of the period. */
const portalWeek = z.strictObject({
  week: dayText,
  ...workFigures,
  bookings: count,
  hoursToBook: z.nullable(fineNumber),
  /** Max refunds and cancelled payments of that week. */
  refunds: amount,
  cancellations: amount,
});
export type PortalWeek = z.infer<typeof portalWeek>;

/** `wins`: paid orders whose offer was requested from it. */
const providerReport = z.strictObject({ id, name: text, isExpress: z.boolean(), ...workFigures, wins: count });
export type ProviderReport = z.infer<typeof providerReport>;

/** `spend`: payments less what came back. */
const ownWeek = z.strictObject({
  week: dayText,
  orders: count,
  payments: amount,
  returned: amount,
  spend: amount,
  ...deliveries,
});
export type OwnWeek = z.infer<typeof ownWeek>;

/** Null before the first computation. */
const refreshedAt = z.nullable(instant);

const period = { dateFrom: day('dateFrom'), dateTo: day('dateTo') };

/** UTC days, both included (rule PAY-25). */
export const reportEndpoints = {
  portal: endpoint('GET', '/reports', {
    roles: managers,
    query: { ...period, customerId: z.optional(idInQuery('customerId')) },
    response: z.strictObject({ weeks: listOf(portalWeek), providers: listOf(providerReport), refreshedAt }),
  }),
  own: endpoint('GET', '/reports/own', {
    roles: customersOnly,
    query: period,
    response: z.extend(listOf(ownWeek), { refreshedAt }),
  }),
};
