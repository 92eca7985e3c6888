import * as z from 'zod/mini';
import { day } from '#domain/field.ts';
import { customersOnly, managers } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { amount, dayText, fineNumber, id, idInQuery, instant, listOf, text } from './shape.ts';

const count = z.int();

/** Numbers of deliveries whose promised day is known, and of those that came by then. */
const deliveries = { deliveries: count, onTime: count };

/**
 * Paid orders by the day of the payment, and waiting times by the day on which the wait was over. Averages in hours, null
 * where there is nothing to take one of; amounts in USD.
 */
const worked = {
  orders: count,
  /** Without the security fee, until the vendor invoice says how much of it is kept. */
  revenue: amount,
  /** Revenue less the provider's price or invoice. */
  margin: amount,
  /** Offer requests, and those with a price. */
  offerRequests: count,
  offerResponses: count,
  hoursToRespond: z.nullable(fineNumber),
  ...deliveries,
};

/** One week by its Monday; the first and the last hold the days of the period alone. */
const portalWeek = z.strictObject({
  week: dayText,
  ...worked,
  bookings: count,
  hoursToBook: z.nullable(fineNumber),
  /** Max refunds and cancelled payments that went back in that week. */
  refunds: amount,
  cancellations: amount,
});
export type PortalWeek = z.infer<typeof portalWeek>;

/** A provider with anything in the period; `wins` are paid orders of an offer that it was asked for. */
const providerReport = z.strictObject({ id, name: text, isExpress: z.boolean(), ...worked, wins: count });
export type ProviderReport = z.infer<typeof providerReport>;

/** One week of a customer: its paid orders, and its spend as payments less what came back. */
const ownWeek = z.strictObject({
  week: dayText,
  orders: count,
  payments: amount,
  returned: amount,
  spend: amount,
  ...deliveries,
});
export type OwnWeek = z.infer<typeof ownWeek>;

/** The instant that the reports are of; null before they were computed for the first time. */
const refreshedAt = z.nullable(instant);

const period = { dateFrom: day('dateFrom'), dateTo: day('dateTo') };

/** Sums by week and by provider over UTC days, both of which count (rule PAY-25). */
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
