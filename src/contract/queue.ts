import * as z from 'zod/mini';
import { ruleMessages } from '#domain/messages/rules.ts';
import { assignRules, mostQueued, queueNoteRules, snoozeRules } from '#domain/queue.ts';
import { type QueueKind, queueKinds } from '#domain/queue-kinds.ts';
import { staff } from '#domain/user.ts';
import { queuePath } from './back-office-paths.ts';
import { endpoint } from './endpoint.ts';
import { assigneeInQuery, listQuery } from './list-query.ts';
import { bookingTrouble } from './shipment-shapes.ts';
import { amount, dayText, id, idInPath, instant, listOf, nothing, text } from './shape.ts';

/** The beginning of the first message without a reply, and their number. */
const openMessages = z.strictObject({ text, createdBy: text, count: z.int() });

/**
 * `subjectId`: the custom request, for a `kycFormSent` the company, otherwise the order. `providers` owe a response or a firm price;
 * `amountUSD`: the transfer or refund; `due`: a provider's deadline; `dueAt`: rule W-7.
 */
const queueRow = z.strictObject({
  id,
  kind: z.enum(queueKinds),
  subjectId: id,
  customerId: id,
  customerName: text,
  deliverFrom: text,
  deliverTo: text,
  /** Only for `customerWrote`. */
  messages: z.nullable(openMessages),
  awbNumber: z.nullable(text),
  vendor: z.nullable(text),
  providers: z.array(text),
  /** Of `providers`, in the same order. */
  offerRequestIds: z.array(id),
  /** Those of `providers` that requested more time. */
  askedForTime: z.array(text),
  amountUSD: z.nullable(amount),
  /** Only when a failed booking waits for another day, since no courier can come on this one. */
  missedPickupDay: z.nullable(dayText),
  /** Reason of an `invoiceDisputed`. */
  dispute: z.nullable(text),
  /** Only for `bookingFailed`; null: it could not begin. */
  booking: z.nullable(bookingTrouble),
  /** Only for `labelMissing`: the carrier's words, null where it gave none. */
  labelReason: z.optional(z.nullable(text)),
  since: instant,
  due: z.nullable(instant),
  dueAt: instant,
  assignee: z.nullable(z.strictObject({ id, name: text })),
  snoozedUntil: z.nullable(instant),
  note: z.nullable(text),
  /** Who assigned, snoozed or noted last. */
  caredBy: z.nullable(text),
  caredAt: z.nullable(instant),
  version: z.int(),
});
export type QueueRow = z.infer<typeof queueRow>;

/** Without snoozed rows; each stops at one more than `mostQueued`. */
const queueCounts = z.strictObject({
  kinds: z.strictObject(
    Object.fromEntries(queueKinds.map((kind) => [kind, z.int()])) as Record<QueueKind, ReturnType<typeof z.int>>,
  ),
  mine: z.int(),
  snoozed: z.int(),
});
export type QueueCounts = z.infer<typeof queueCounts>;

const kindsPattern = new RegExp(`^(${queueKinds.join('|')})(,(${queueKinds.join('|')}))*$`);

const ofRow = { roles: staff, object: 'queued', params: { id: idInPath } } as const;

/** Rules W-1 to W-7. For a finished row every change is a 404. */
export const queueEndpoints = {
  /** Most urgent first. `hasMore`: more than the total counts. */
  list: endpoint('GET', queuePath, {
    roles: staff,
    query: {
      ...listQuery(['dueAt', 'since'], { sortField: 'dueAt', sortOrder: 'asc' }),
      /** Kinds separated by commas; empty: any. */
      kind: z.pipe(
        z.optional(z.string().check(z.regex(kindsPattern, { error: () => ruleMessages.notValid('kind') }))),
        z.transform((sent): readonly QueueKind[] => queueKinds.filter((kind) => sent?.split(',').includes(kind))),
      ),
      /** `me`, `nobody` or a user's id; by default anybody. */
      assignee: assigneeInQuery,
      /** `yes`: only snoozed rows. */
      snoozed: z.pipe(
        z.optional(z.enum(['yes'], { error: () => ruleMessages.notValid('snoozed') })),
        z.transform((sent): boolean => sent === 'yes'),
      ),
    },
    response: z.extend(listOf(queueRow), { hasMore: z.optional(z.literal(true)) }),
  }),
  counts: endpoint('GET', `${queuePath}/counts`, { roles: staff, response: queueCounts }),
  /** `me`, a colleague or nobody; a 409 when somebody else than `seen` has it. */
  assign: endpoint('PUT', `${queuePath}/{id}/assignee`, { ...ofRow, body: assignRules, response: queueRow }),
  snooze: endpoint('PUT', `${queuePath}/{id}/snooze`, { ...ofRow, body: snoozeRules, response: queueRow }),
  note: endpoint('PUT', `${queuePath}/{id}/note`, { ...ofRow, body: queueNoteRules, response: queueRow }),
  bookAgain: endpoint('POST', `${queuePath}/{id}/bookAgain`, { ...ofRow, response: nothing }),
};

export const countText = (count: number): string => (count > mostQueued ? `${mostQueued}+` : String(count));
