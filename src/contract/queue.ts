import * as z from 'zod/mini';
import { ruleMessages } from '#domain/messages/rules.ts';
import { assignRules, mostQueued, queueNoteRules, snoozeRules } from '#domain/queue.ts';
import { type QueueKind, queueKinds } from '#domain/queue-kinds.ts';
import { staff } from '#domain/user.ts';
import { queuePath } from './back-office-paths.ts';
import { endpoint } from './endpoint.ts';
import { assigneeInQuery, listQuery } from './list-query.ts';
import { amount, dayText, id, idInPath, instant, listOf, nothing, text } from './shape.ts';

/** What a customer wrote and nobody answered: the beginning of its first message, and how many there are. */
const openMessages = z.strictObject({ text, createdBy: text, count: z.int() });

/**
 * A row of the work queue. `subjectId` is the custom request of a `customRequestNew`, the company of a `kycFormSent` and the
 * order of any other kind; `providers` owe an answer or a firm price; `amountUSD` is the transfer or the refund that is meant.
 * `due` is a provider's deadline, `dueAt` until when the row should be done (rule W-7). A company has no places.
 */
const queueRow = z.strictObject({
  id,
  kind: z.enum(queueKinds),
  subjectId: id,
  customerId: id,
  customerName: text,
  deliverFrom: text,
  deliverTo: text,
  /** Of a `customerWrote`; null for any other kind. */
  messages: z.nullable(openMessages),
  awbNumber: z.nullable(text),
  vendor: z.nullable(text),
  providers: z.array(text),
  /** The offer requests of `providers`, in the same order. */
  offerRequestIds: z.array(id),
  /** Those of `providers` that asked for more time. */
  askedForTime: z.array(text),
  amountUSD: z.nullable(amount),
  /** The day for which no courier can come any more, of a failed booking that waits for another one; null for any other row. */
  missedPickupDay: z.nullable(dayText),
  since: instant,
  due: z.nullable(instant),
  dueAt: instant,
  assignee: z.nullable(z.strictObject({ id, name: text })),
  snoozedUntil: z.nullable(instant),
  note: z.nullable(text),
  /** The user who assigned, snoozed or noted last, and when. */
  caredBy: z.nullable(text),
  caredAt: z.nullable(instant),
  version: z.int(),
});
export type QueueRow = z.infer<typeof queueRow>;

/** The numbers of rows that are work now, each counted to one more than `mostQueued`. */
const queueCounts = z.strictObject({
  kinds: z.strictObject(
    Object.fromEntries(queueKinds.map((kind) => [kind, z.int()])) as Record<QueueKind, ReturnType<typeof z.int>>,
  ),
  mine: z.int(),
  snoozed: z.int(),
});
export type QueueCounts = z.infer<typeof queueCounts>;

const kindsPattern = new RegExp(`^(${queueKinds.join('|')})(,(${queueKinds.join('|')}))*$`);

const byId = { roles: staff, object: 'queued', params: { id: idInPath } } as const;

/** The open work of customer support (rules W-1 to W-7). A row that is done answers 404 to every act. */
export const queueEndpoints = {
  /** The most urgent first. `hasMore`: only so many are counted as the total says. */
  list: endpoint('GET', queuePath, {
    roles: staff,
    query: {
      ...listQuery(['dueAt', 'since'], { sortField: 'dueAt', sortOrder: 'asc' }),
      /** One kind or several with commas between; none is any. */
      kind: z.pipe(
        z.optional(z.string().check(z.regex(kindsPattern, { error: () => ruleMessages.notValid('kind') }))),
        z.transform((sent): readonly QueueKind[] => queueKinds.filter((kind) => sent?.split(',').includes(kind))),
      ),
      /** `me`, `nobody` or a user's id; left out: anybody. */
      assignee: assigneeInQuery,
      /** `yes`: those that are put off, and no others. */
      snoozed: z.pipe(
        z.optional(z.enum(['yes'], { error: () => ruleMessages.notValid('snoozed') })),
        z.transform((sent): boolean => sent === 'yes'),
      ),
    },
    response: z.extend(listOf(queueRow), { hasMore: z.optional(z.literal(true)) }),
  }),
  counts: endpoint('GET', `${queuePath}/counts`, { roles: staff, response: queueCounts }),
  /** Gives a row to the caller or to nobody; 409 where somebody else than `seen` has it. */
  assign: endpoint('PUT', `${queuePath}/{id}/assignee`, { ...byId, body: assignRules, response: queueRow }),
  snooze: endpoint('PUT', `${queuePath}/{id}/snooze`, { ...byId, body: snoozeRules, response: queueRow }),
  note: endpoint('PUT', `${queuePath}/{id}/note`, { ...byId, body: queueNoteRules, response: queueRow }),
  /** Has the carrier of a failed booking asked at once. */
  bookAgain: endpoint('POST', `${queuePath}/{id}/bookAgain`, { ...byId, response: nothing, phases: true }),
};

/** A number of rows in words, as the badges say it. */
export const countText = (count: number): string => (count > mostQueued ? `${mostQueued}+` : String(count));
