import { bookingJob, bookingWaits } from '#domain/booking-wait.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { type Cents, centsNumber } from '#domain/money.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { type OrderStatus, requestLifeDays } from '#domain/order.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { isStaff } from '#domain/user.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { Conflict, NotFound } from '#server/platform/failures.ts';
import { isByAssistant } from '#server/platform/acting-through.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import type { Tables } from '#server/platform/tables.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { recordOrderChange, recordOrderLock } from '#server/read-models/changed-orders.ts';
import { owedLabels } from '#server/read-models/queue-rows.ts';
import { namePlace } from '#domain/left-cart.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import type { Insurance } from '#contract/quote-shapes.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

/** `status` is expired once the order's time is over. */
export type Order = Selectable<Tables['requests']>;

/** Identity, places and packages never change. */
export type OrderChanges = Pick<
  Updateable<Tables['requests']>,
  | 'status'
  | 'step'
  | 'selectedOfferId'
  | 'chosenAmount'
  | 'moreOffersRequested'
  | 'pickupType'
  | 'pickupDate'
  | 'pickupTime'
  | 'officeCloseTime'
  | 'pickupPhone'
  | 'pickupNotice'
  | 'dropOffPoint'
  | 'awbNumber'
  | 'prgNumber'
  | 'customerReference'
>;

const withExpiry = (record: Order, now: Date): Order => ({ ...record, status: statusAt(record, now) });

/** A new order whose time is over counts as expired (rule Q-22). */
export const statusAt = (record: { status: OrderStatus; step: number; expiresAt: string }, now: Date): OrderStatus =>
  record.status === 'N' && record.step < 3 && Date.parse(record.expiresAt) <= now.getTime() ? 'E' : record.status;

/** @throws NotFound */
export async function readOrder(db: Db, id: number, now: Date): Promise<Order> {
  const record = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!record) throw new NotFound();
  return withExpiry(record, now);
}

/** `lockOrder` for a part that neither the orders list nor the work queue shows. @throws NotFound */
export async function lockOrderUnlisted(tx: Db, id: number, now: Date): Promise<Order> {
  const record = await tx.selectFrom('requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!record) throw new NotFound();
  return withExpiry(record, now);
}

/** Locks the order until the transaction ends. Lock order: the customer before its orders. @throws NotFound */
export async function lockOrder(tx: Db, id: number, now: Date): Promise<Order> {
  const order = await lockOrderUnlisted(tx, id, now);
  recordOrderLock(tx, id);
  return order;
}

export async function changeOrder(
  tx: Db,
  id: number,
  changes: OrderChanges,
  by: { userId: number | null },
): Promise<void> {
  await tx
    .updateTable('requests')
    .set((column) => ({
      ...changes,
      ...(by.userId === null ? {} : { modifiedById: by.userId }),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  recordOrderChange(tx, id);
}

interface NewAction {
  type: string;
  content: string;
  /** Null for the server's own jobs, and for a provider. */
  userId: number | null;
  /** The provider who did it, or for whom `userId` did it. */
  providerId?: number;
  /** Staff acted for the customer. */
  isCustomers?: true;
  now: Date;
}

/** Rule S-21. */
export const recordAction = (tx: Db, order: { id: number; customerId: number }, action: NewAction) =>
  tx
    .insertInto('requestActions')
    .values({
      requestId: order.id,
      customerId: order.customerId,
      userId: action.userId,
      providerId: action.providerId ?? null,
      forCustomer: action.isCustomers ?? false,
      byAssistant: isByAssistant(),
      actionType: action.type,
      content: action.content,
      at: action.now,
    })
    .execute();

/** Staff see all, customers those of their company (rule P-2). */
export async function isOrderVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const query = db.selectFrom('requests').select('id').where('id', '=', id);
  const own = isStaff(caller.role) ? query : query.where('customerId', '=', caller.customerId!);
  return (await own.executeTakeFirst()) !== undefined;
}

/** With a test key it is the newest test order of the company, since a sandbox may repeat numbers. */
export async function findByAwb(db: Db, awbNumber: string, { key, customerId }: Caller): Promise<number | null> {
  const livemode = key?.livemode !== false;
  const numbered = db
    .selectFrom('requests')
    .select('id')
    .where('awbNumber', '=', awbNumber)
    .where('livemode', '=', livemode);
  const own = livemode ? numbered : numbered.where('customerId', '=', customerId!).orderBy('id', 'desc').limit(1);
  return (await own.executeTakeFirst())?.id ?? null;
}

/** `ifMatch` null skips the check (rule C-7). @throws Conflict with the current main info */
export async function checkVersion(tx: Db, order: Order, ifMatch: string | null, now: Date): Promise<void> {
  if (matchesVersion(ifMatch, order.version)) return;
  throw new Conflict(errorMessages.changedMeanwhile, {
    code: 'changed-meanwhile',
    current: await readMainInfo(tx, order.id, now),
  });
}

/** As `lockOrder`, for a change of the version `ifMatch`. @throws NotFound; Conflict as `checkVersion` */
export async function lockUnchangedOrder(
  tx: Db,
  id: number,
  { ifMatch, now }: { ifMatch: string | null; now: Date },
): Promise<Order> {
  const order = await lockOrder(tx, id, now);
  await checkVersion(tx, order, ifMatch, now);
  return order;
}

const priceOf = (offer: { customerPrice: Cents | null; securityFee: Cents | null }): number | null =>
  offer.customerPrice === null || offer.securityFee === null
    ? null
    : centsNumber(offer.customerPrice + offer.securityFee);

/** Whether the booking of a row of `requests` waits for people. */
export const isBookingStopped = sql<boolean>`(requests.awb_number is null and requests.status <> 'D' and exists (
  select from jobs where jobs.kind = ${sql.lit(bookingJob)} and jobs.subject_id = requests.id and jobs.done_at is null
    and jobs.waits_for = ${sql.lit(bookingWaits.stopped)}))`;

/** For a row of `requests` that the carrier booked without a label: whether it is still being fetched. Null otherwise. */
const labelState = sql<'fetching' | 'missing' | null>`(
  select case when is_missing then 'missing' else 'fetching' end
  from (${owedLabels(sql`(select requests.*) r`)}) owed_labels)`;

/** @throws NotFound */
export async function readMainInfo(db: Db, id: number, now: Date): Promise<MainInfo> {
  const row = await db
    .selectFrom('requests')
    .innerJoin('customers', 'customers.id', 'requests.customerId')
    .leftJoin('labels', 'labels.requestId', 'requests.id')
    .leftJoin('offers', 'offers.id', 'requests.selectedOfferId')
    .select([
      'requests.cityFrom',
      'requests.postcodeFrom',
      'requests.countryFromId',
      'requests.cityTo',
      'requests.postcodeTo',
      'requests.countryToId',
      'offers.customerPrice',
      'offers.securityFee',
      'requests.awbNumber',
      'requests.prgNumber',
      'requests.status',
      'requests.expiresAt',
      'requests.step',
      'requests.version',
      'requests.trackingState',
      'requests.livemode',
      sql<boolean>`exists (select from payment_attempts where request_id = requests.id and state = 'paid')`.as('paid'),
      isBookingStopped.as('isBookingStopped'),
      sql<number | null>`(select max(n.id) from requests n where n.replaces_id = requests.id)`.as('replacedBy'),
      'customers.id as customerId',
      'customers.name as customerName',
      'labels.requestId as label',
      labelState.as('labelState'),
    ])
    .where('requests.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound();
  return {
    packageLableAvailable: row.label !== null,
    awbNumber: row.awbNumber,
    prgNumber: row.prgNumber,
    status: statusAt(row, now),
    replacedBy: statusAt(row, now) === 'E' ? row.replacedBy : null,
    step: row.step,
    paid: row.paid,
    trackingState: row.trackingState,
    customerId: row.customerId,
    customerName: row.customerName,
    livemode: row.livemode,
    destinations: namePlaces(row),
    shippingPrice: priceOf(row),
    version: row.version,
    ...(row.isBookingStopped && { isBookingStopped: true }),
    ...(row.labelState && { labelState: row.labelState }),
  };
}

/** Records an action in each; returns how many. */
export const expireOrders = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with expired as (
        update requests set status = 'E', version = version + 1
        where status = 'N' and step < 3 and expires_at <= ${now}
        returning id, customer_id
      )
      insert into request_actions (request_id, customer_id, action_type, content, at)
      select id, customer_id, ${orderMessages.expiredAction}, ${orderMessages.expiredAfter(requestLifeDays)}, ${now}
      from expired
      returning request_id as id`.execute(tx);
    for (const { id } of rows) {
      recordOrderChange(tx, id);
      await addWebhookEvent(tx, id, 'quote.expired', now);
    }
    return rows.length;
  });

/** The gateway's outcome is missing (rule PAY-14). */
export async function isPaymentUnderway(db: Db, orderId: number): Promise<boolean> {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('requestId', '=', orderId)
    .where('state', 'in', ['reserved', 'unknown'])
    .executeTakeFirst();
  return attempt !== undefined;
}

export function showInsurance(order: Pick<Order, 'insuranceAmount' | 'currency'>): Insurance | null {
  const amount = order.insuranceAmount;
  return amount === 0n ? null : { amount: centsNumber(amount), currency: order.currency };
}

const nameOne = (city: string, postcode: string | null, countryId: number): string =>
  namePlace({ city, postcode, countryCode: countryCodeOf(countryId) });

interface OrderPlaces {
  cityFrom: string;
  postcodeFrom: string | null;
  countryFromId: number;
  cityTo: string;
  postcodeTo: string | null;
  countryToId: number;
}

/** `Paris 75001 FR` or `New York, NY 10001 US`. */
export const namePlaces = (order: OrderPlaces): { from: string; to: string } => ({
  from: nameOne(order.cityFrom, order.postcodeFrom, order.countryFromId),
  to: nameOne(order.cityTo, order.postcodeTo, order.countryToId),
});

export function routeOf(order: OrderPlaces): string {
  const { from, to } = namePlaces(order);
  return mailMessages.route(from, to);
}
