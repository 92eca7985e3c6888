import * as z from 'zod/mini';
import {
  batchChangeRules,
  batchChoiceRules,
  batchPaymentRules,
  batchQuoteRules,
  batchRowIdsRules,
  batchRowRules,
  batchRowStates,
  batchStates,
  batchGoodsFields,
  batchPackageFields,
  batchPartyFields,
  newBatchRules,
} from '#domain/batch.ts';
import { exportReasons, incoterms } from '#domain/customs.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { currencies, measurementSystems } from '#domain/package.ts';
import { pickupTypes } from '#domain/shipping-details.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { pageFields } from './list-query.ts';
import { amount, dayText, id, idInPath, instant, listOf, livemode, nothing, text, timeText } from './shape.ts';

const nullableText = z.nullable(text);

const settings = z.strictObject({
  shipFrom: z.strictObject({
    company: text,
    contact: text,
    phone: text,
    email: text,
    street: text,
    apartment: nullableText,
    line3: nullableText,
    suburb: nullableText,
    state: nullableText,
    taxID: nullableText,
    country: text,
    postcode: nullableText,
    city: text,
  }),
  MeasurementSystem: z.enum(measurementSystems),
  currency: z.enum(currencies),
  pickupType: z.enum(pickupTypes),
  pickupDate: z.nullable(dayText),
  pickupTime: z.nullable(timeText),
  officeCloseTime: z.nullable(timeText),
  phone: nullableText,
  notice: nullableText,
  selectedDropOffPoint: z.null(),
  reason: z.enum(exportReasons),
  incoterm: z.enum(incoterms),
});

const counts = z.strictObject(
  Object.fromEntries(batchRowStates.map((state) => [state, z.int()])) as Record<
    (typeof batchRowStates)[number],
    z.ZodMiniNumberFormat
  >,
);

/** `stopped`: why work ended before all rows were done; null: it did not. `totalUSD`: of quoted rows with a chosen offer. */
const batch = z.strictObject({
  id,
  name: text,
  companyId: id,
  companyName: text,
  livemode,
  madeBy: text,
  dateCreated: instant,
  state: z.enum(batchStates),
  stopped: nullableText,
  rowCount: z.int(),
  counts,
  totalUSD: amount,
  paidUSD: amount,
  version: z.int(),
});
export type Batch = z.infer<typeof batch>;

/**
 * `availableUSD`: what the company can pay from its deposit, credit included; `depositedUSD`: without credit. `leftUSD`: of its card
 * payments, what no shipment was paid with; it is in the deposit. `services` of quoted rows, those of most rows first. `chosen`: rows that
 * `totalUSD` is for. `ownChoices`: of these, rows whose offer was chosen for them alone. `booking`: paid rows that carriers still book.
 */
const batchDetails = z.extend(batch, {
  heads: z.array(text),
  columns: z.array(nullableText),
  settings,
  services: z.array(z.strictObject({ service: text, rows: z.int(), totalUSD: amount })),
  availableUSD: amount,
  depositedUSD: amount,
  leftUSD: amount,
  chosen: z.int(),
  ownChoices: z.int(),
  booking: z.int(),
});
export type BatchDetails = z.infer<typeof batchDetails>;

const cell = z.nullable(z.union([z.number(), text]));
const cellsOf = <const F extends readonly string[]>(fields: F) =>
  Object.fromEntries(fields.map((field) => [field, cell])) as Record<F[number], typeof cell>;
const values = z.strictObject({
  reference: cell,
  to: z.strictObject(cellsOf(batchPartyFields)),
  insurance: cell,
  handOver: cell,
  packages: z.array(
    z.strictObject({ ...cellsOf(batchPackageFields), goods: z.array(z.strictObject(cellsOf(batchGoodsFields))) }),
  ),
});

/** Sentences by path in `values`, such as `to.street` or `packages[0].goods[1].hsCode`; `''`: of the row as a whole. */
const sentences = z.record(text, z.array(text));

const offer = z.strictObject({
  id,
  service: text,
  priceUSD: amount,
  deliveryDate: z.nullable(dayText),
  transitDays: z.nullable(z.int()),
});
export type BatchOffer = z.infer<typeof offer>;

/** `position` counts from 1. */
const row = z.strictObject({
  id,
  position: z.int(),
  state: z.enum(batchRowStates),
  cells: z.array(z.array(text)),
  values,
  problems: sentences,
  /** What customs or carriers may ask for; nothing waits for it. */
  notes: z.array(text),
  isDoubleAllowed: z.boolean(),
  /** The order that has its reference already, of this company; null: none. */
  doubleOf: z.nullable(id),
  /** The earlier row that has its reference; null: none. */
  doublePosition: z.nullable(z.int()),
  requestId: z.nullable(id),
  /** How many can be ordered now. */
  offers: z.int(),
  /** The chosen one; null before. */
  offer: z.nullable(offer),
  /** Somebody chose it for this row alone: choices for all leave it. */
  isOwnChoice: z.boolean(),
  /** Where it is dropped off, the nearest point of the offer's carrier; null: it is picked up, or has no offer yet. */
  dropOffPoint: nullableText,
  awbNumber: nullableText,
  /** Why it was refused or failed, or the state of its booking; null: nothing to say. */
  result: nullableText,
  version: z.int(),
});
export type BatchRow = z.infer<typeof row>;

const ofBatch = { roles, object: 'batch', params: { id: idInPath } } as const;
const ofRow = { ...ofBatch, params: { id: idInPath, rowId: idInPath } } as const;

/** Rule Q-47. Customers: those of their company; staff: all. */
export const batchEndpoints = {
  /** Newest first. */
  list: endpoint('GET', '/batches', { roles, query: pageFields(), response: listOf(batch) }),
  create: endpoint('POST', '/batches', { roles, body: newBatchRules, response: batchDetails, longest: 10_000_000 }),
  details: endpoint('GET', '/batches/{id}', { ...ofBatch, response: batchDetails }),
  /** `If-Match`: the batch's version. */
  update: endpoint('PUT', '/batches/{id}', { ...ofBatch, body: batchChangeRules, response: batchDetails }),
  /** If no row was ever paid. */
  remove: endpoint('DELETE', '/batches/{id}', { ...ofBatch, response: nothing }),
  /** In the order of the file. */
  rows: endpoint('GET', '/batches/{id}/rows', {
    ...ofBatch,
    query: {
      ...pageFields(),
      state: z.optional(z.enum(batchRowStates, { error: () => ruleMessages.notValid('state') })),
    },
    response: listOf(row),
  }),
  /** `If-Match`: the row's version. */
  updateRow: endpoint('PUT', '/batches/{id}/rows/{rowId}', { ...ofRow, body: batchRowRules, response: row }),
  /** Of a row that has been quoted, those that can be ordered now, the cheapest first. */
  rowOffers: endpoint('GET', '/batches/{id}/rows/{rowId}/offers', { ...ofRow, response: listOf(offer) }),
  leave: endpoint('POST', '/batches/{id}/rows/leave', { ...ofBatch, body: batchRowIdsRules, response: batchDetails }),
  take: endpoint('POST', '/batches/{id}/rows/take', { ...ofBatch, body: batchRowIdsRules, response: batchDetails }),
  quote: endpoint('POST', '/batches/{id}/quote', { ...ofBatch, body: batchQuoteRules, response: batchDetails }),
  /** `without`: quoted rows that have no such offer and stay without one. */
  choose: endpoint('POST', '/batches/{id}/choose', {
    ...ofBatch,
    body: batchChoiceRules,
    response: z.strictObject({
      batch: batchDetails,
      without: z.array(z.strictObject({ id, position: z.int(), reference: nullableText })),
    }),
  }),
  /** All rows with a chosen offer: refused unless deposit and card suffice for all of them. */
  pay: endpoint('POST', '/batches/{id}/pay', {
    ...ofBatch,
    body: batchPaymentRules,
    response: batchDetails,
    phases: true,
  }),
  /** What is under way is finished, the rest stays as it was before. */
  stop: endpoint('POST', '/batches/{id}/stop', { ...ofBatch, response: batchDetails }),
  /** The lines of rows with problems as uploaded, and a column that says what to fix. */
  problems: endpoint('GET', '/batches/{id}/problems', { ...ofBatch, response: z.unknown(), file: 'text/csv' }),
};
