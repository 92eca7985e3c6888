import * as z from 'zod/mini';
import { describe } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { type OrderStatus, orderStatuses, supportActs } from '#domain/order.ts';
import { paymentSources } from '#domain/payment.ts';
import { isDay } from '#domain/text-form.ts';
import { customersOnly, roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { assigneeInQuery, cursorFields, cursorPage, listQuery, searchWords } from './list-query.ts';
import { amount, dayText, id, instant, listOf, livemode, text } from './shape.ts';
import { trackingState } from './tracking-shape.ts';

/** Rule S-19. */
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

/** `price`: the total estimate of the chosen offer. */
export const orderRow = z.strictObject({
  id,
  /** Missing in older cached responses. */
  livemode: z.optional(livemode),
  customerName: z.optional(text),
  deliverFrom: text,
  deliverTo: text,
  /** Null before the details are entered. */
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
  trackingState: z.nullable(trackingState),
  /** Null: not replaced (rule Q-41). */
  replacedBy: z.optional(z.nullable(id)),
  /** For staff (rule S-40). */
  deskAct: z.optional(z.nullable(z.enum(supportActs))),
  /** For staff: the customer waits for a reply (rule S-29). */
  customerWrote: z.optional(z.boolean()),
});
export type OrderRow = z.infer<typeof orderRow>;

/** `status` is the stored one: an order that nobody buys becomes `E` when the server ends it. `price`: as in `orderRow`. */
const orderChange = z.strictObject({
  id,
  livemode,
  customerReference: z.nullable(text),
  status: z.enum(orderStatuses),
  step: z.int(),
  trackingState: z.nullable(trackingState),
  awbNumber: z.nullable(text),
  price: z.nullable(amount),
  version: z.int(),
  updatedAt: instant,
  links: z.strictObject({ details: text, page: text }),
});
export type OrderChange = z.infer<typeof orderChange>;

const instantInQuery = (label: string) =>
  describe(
    z.pipe(
      z.optional(
        z.string().check(
          z.refine((sent) => instant.safeParse(sent).success && Date.parse(sent) >= 0, {
            error: () => ruleMessages.notValid(label),
          }),
        ),
      ),
      z.transform((sent): Date | null => (sent === undefined ? null : new Date(sent))),
    ),
    { format: 'date-time' },
  );

/** Special values of `userId` (rule S-19). */
export const specialUserIds = { everybody: -999, support: -1 } as const;

const statusPattern = `[${orderStatuses.join('')}]`;
const statusListPattern = new RegExp(`^${statusPattern}(,${statusPattern}){0,${orderStatuses.length - 1}}$`);

const textLike = (pattern: RegExp, label: string) =>
  z.string().check(z.regex(pattern, { error: () => ruleMessages.notValid(label) }));

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

/** Rule S-19. */
export const orderListEndpoints = {
  list: endpoint('GET', '/shipping/RequestList', {
    roles,
    query: {
      ...listQuery(orderColumns, { sortField: 'dateCreated', sortOrder: 'desc' }),
      userId: z.pipe(
        z.optional(textLike(/^-?\d{1,15}$/, 'userId')),
        z.transform((sent): number => (sent === undefined ? specialUserIds.everybody : Number(sent))),
      ),
      /** Codes separated by commas; empty: any. */
      status: z.pipe(
        z.optional(textLike(statusListPattern, 'status')),
        z.transform((sent): readonly OrderStatus[] => orderStatuses.filter((code) => sent?.includes(code))),
      ),
      customerId: z.pipe(
        z.optional(textLike(/^(-999|\d{1,15})$/, 'customerId')),
        z.transform((sent): number | null => (sent === undefined || sent === '-999' ? null : Number(sent))),
      ),
      /** The vendor's whole name. */
      vendor: searchWords,
      paymentType: z.optional(z.enum(paymentSources, { error: () => ruleMessages.notValid('paymentType') })),
      /** Days in UTC, both included. */
      createdFrom: dayInQuery('createdFrom'),
      createdTo: dayInQuery('createdTo'),
      /** Both included. */
      pickupFrom: dayInQuery('pickupFrom'),
      pickupTo: dayInQuery('pickupTo'),
      /** Who has work of the order in the queue; ignored for customers. */
      assignee: assigneeInQuery,
      /** `unprinted`: with a label that nobody has printed, not picked up. */
      label: z.optional(z.enum(['unprinted'], { error: () => ruleMessages.notValid('label') })),
      /** `only`: just replaced orders. By default a search includes them, and a list without a search does not. */
      replaced: z.optional(z.enum(['only'], { error: () => ruleMessages.notValid('replaced') })),
    },
    /** `hasMore`: more than the total counts. */
    response: z.extend(listOf(orderRow), { hasMore: z.optional(z.literal(true)) }),
    cachedOffline: true,
  }),
  /** Orders of the caller's company in the order of their last change (rule C-14). `updatedSince` counts without `after` only. */
  changes: endpoint('GET', '/orders', {
    roles: customersOnly,
    query: { ...cursorFields, updatedSince: instantInQuery('updatedSince') },
    response: cursorPage(orderChange),
  }),
  vendors: endpoint('GET', '/shipping/OrderVendors', { roles, response: z.strictObject({ items: z.array(text) }) }),
};
