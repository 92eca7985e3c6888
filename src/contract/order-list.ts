import * as z from 'zod/mini';
import { deskActs } from '#domain/desk-act.ts';
import { describe } from '#domain/field-facts.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { type OrderStatus, orderStatuses } from '#domain/order.ts';
import { paymentSources } from '#domain/payment.ts';
import { isDay } from '#domain/text-form.ts';
import { trackingStateNames } from '#domain/tracking-state.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { assigneeInQuery, listQuery, searchWords } from './list-query.ts';
import { amount, dayText, id, instant, listOf, text } from './shape.ts';

/** The columns by which the orders list can be sorted (rule S-19). */
export const orderColumns = [
  'id',
  'customerName',
  'deliverFrom',
  'deliverTo',
  'consignee',
  'customerReference',
  'status',
  'dateCreated',
  'pickupDate',
  'deliveryDate',
  'prgNumber',
  'awbNumber',
  'vendor',
  'price',
  'paymentType',
  'step',
] as const;

/** A row of the orders list. `price` is the total estimate of the chosen offer. */
export const orderRow = z.strictObject({
  id,
  customerName: z.optional(text),
  deliverFrom: text,
  deliverTo: text,
  /** The company that it goes to; null before the details are entered. */
  consignee: z.nullable(text),
  customerReference: z.nullable(text),
  status: z.enum(orderStatuses),
  dateCreated: instant,
  pickupDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  prgNumber: z.nullable(text),
  awbNumber: z.nullable(text),
  vendor: z.nullable(text),
  price: z.nullable(amount),
  paymentType: z.nullable(z.enum(paymentSources)),
  step: z.int(),
  trackingState: z.nullable(z.enum(trackingStateNames)),
  /** The request that took its place; null while none did (rule Q-41). */
  replacedBy: z.optional(z.nullable(id)),
  /** The act that waits for staff, who alone see it (rule S-40). */
  deskAct: z.optional(z.nullable(z.enum(deskActs))),
  /** Its customer wrote and waits for a reply; for staff alone (rule S-29). */
  customerWrote: z.optional(z.boolean()),
});
export type OrderRow = z.infer<typeof orderRow>;

/** The values of `userId` in the orders list that are no user's id: made by anybody, made by customer support (rule S-19). */
export const specialUserIds = { everybody: -999, support: -1 } as const;

const statusPattern = `[${orderStatuses.join('')}]`;
const statusListPattern = new RegExp(`^${statusPattern}(,${statusPattern}){0,${orderStatuses.length - 1}}$`);

const wordOf = (pattern: RegExp, label: string) =>
  z.string().check(z.regex(pattern, { error: () => ruleMessages.notValid(label) }));

/** A day in a query; an empty text for none. */
const dayInQuery = (label: string) =>
  describe(
    z.pipe(
      z.optional(
        z.string().check(z.refine((sent) => sent === '' || isDay(sent), { error: () => ruleMessages.notValid(label) })),
      ),
      z.transform((sent): string => sent ?? ''),
    ),
    { format: 'date' },
  );

/** The list of requests (rule S-19), in a file apart from the calls of one request, because it is everybody's first screen. */
export const orderListEndpoints = {
  list: endpoint('GET', '/shipping/RequestList', {
    roles,
    query: {
      ...listQuery(orderColumns, { sortField: 'dateCreated', sortOrder: 'desc' }),
      userId: z.pipe(
        z.optional(wordOf(/^-?\d{1,15}$/, 'userId')),
        z.transform((sent): number => (sent === undefined ? specialUserIds.everybody : Number(sent))),
      ),
      /** One status code or several with commas between; none is any. */
      status: z.pipe(
        z.optional(wordOf(statusListPattern, 'status')),
        z.transform((sent): readonly OrderStatus[] => orderStatuses.filter((code) => sent?.includes(code))),
      ),
      customerId: z.pipe(
        z.optional(wordOf(/^(-999|\d{1,15})$/, 'customerId')),
        z.transform((sent): number | null => (sent === undefined || sent === '-999' ? null : Number(sent))),
      ),
      /** As its column has it. */
      vendor: searchWords,
      paymentType: z.optional(z.enum(paymentSources, { error: () => ruleMessages.notValid('paymentType') })),
      /** The first and the last day, in UTC, on which it was made. */
      createdFrom: dayInQuery('createdFrom'),
      createdTo: dayInQuery('createdTo'),
      /** The first and the last day of its pick-up. */
      pickupFrom: dayInQuery('pickupFrom'),
      pickupTo: dayInQuery('pickupTo'),
      /** The one who has work of the order in the work queue, for staff; customers are answered as without it. */
      assignee: assigneeInQuery,
      /** `only`: those alone whose place another one took. A search finds them with the others, and a list without one leaves them out. */
      replaced: z.optional(z.enum(['only'], { error: () => ruleMessages.notValid('replaced') })),
    },
    /** `hasMore`: a search, or a filter by vendor, payment, day or assignee, found more than the total says; only so many are counted. */
    response: z.extend(listOf(orderRow), { hasMore: z.optional(z.literal(true)) }),
    cachedOffline: true,
  }),
  /** The vendors of the orders that the caller may see, by name. */
  vendors: endpoint('GET', '/shipping/OrderVendors', { roles, response: z.strictObject({ items: z.array(text) }) }),
};
