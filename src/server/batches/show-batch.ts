import type { Batch, BatchDetails, BatchOffer, BatchRow } from '#contract/batches.ts';
import {
  type BatchRowState,
  batchRowStates,
  type BatchSettings,
  type BatchState,
  mostBatchRows,
} from '#domain/batch.ts';
import { describePath } from '#domain/batch-path.ts';
import { referenceLabel } from '#domain/customer-reference.ts';
import type { FieldErrors } from '#domain/field.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { type Cents, centsNumber } from '#domain/money.ts';
import { serviceName, deliveryBy } from '#domain/offer.ts';
import { guardCell } from '#domain/table-cells.ts';
import { joinSentences } from '#domain/text-form.ts';
import { isOwnerVisible } from '#server/customers/find-company.ts';
import { readAccount } from '#server/finance/account.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { isBookingStopped } from '#server/orders/order.ts';
import { NotFound } from '#server/platform/failures.ts';
import { type Caller, type Db, type FileResponse, toList } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { sumLeft } from './charge-repository.ts';
import { listOrderable, sumServices } from './orderable-offers.ts';
import { type BatchRecord, findBatch, findRow, listBatches as selectBatches } from './repository.ts';
import { countBooking, listShownRows, type ShownRow, type StateSum, sumStates } from './shown-rows.ts';

type ShowServices = Pick<Services, 'config'>;

const viewOf = ({ config }: ShowServices, now: Date) => ({ now, hiddenCarrier: config.hiddenExpressCarrier });

export const isBatchVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  await isOwnerVisible(db, (await findBatch(db, id))?.customerId ?? null, caller);

function stateOf(counts: Record<BatchRowState, number>, rowCount: number, isCharging: boolean): BatchState {
  if (isCharging) return 'charging';
  if (counts.quoting > 0) return 'quoting';
  if (counts.paying > 0) return 'paying';
  return counts.paid + counts.booked + counts.left === rowCount ? 'done' : 'open';
}

function toBatch(record: BatchRecord, sums: readonly StateSum[]): Batch {
  const own = sums.filter(({ batchId }) => batchId === record.id);
  const rowsIn = (state: BatchRowState): number => own.find((each) => each.state === state)?.rows ?? 0;
  const totalOf = (...states: BatchRowState[]): number =>
    centsNumber(own.reduce((sum, { state, total }) => (states.includes(state) ? sum + total : sum), 0n));
  const counts = Object.fromEntries(batchRowStates.map((state) => [state, rowsIn(state)])) as Record<
    BatchRowState,
    number
  >;
  const rowCount = own.reduce((sum, { rows }) => sum + rows, 0);
  return {
    id: record.id,
    name: record.name,
    companyId: record.customerId,
    companyName: record.companyName,
    livemode: !record.isTest,
    madeBy: record.madeBy,
    dateCreated: record.createdAt,
    state: stateOf(counts, rowCount, record.isCharging),
    stopped: record.stopped,
    rowCount,
    counts,
    totalUSD: totalOf('quoted'),
    paidUSD: totalOf('paid', 'booked'),
    version: record.version,
  };
}

export async function listBatches(
  db: Db,
  { customerId }: Caller,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  const page = { customerId, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { batches, total } = await selectBatches(db, page);
  const sums = await sumStates(
    db,
    batches.map(({ id }) => id),
  );
  return { items: batches.map((each) => toBatch(each, sums)), totalNumberOfItems: total };
}

export async function readBatch(db: Db, id: number): Promise<BatchRecord> {
  const batch = await findBatch(db, id);
  if (!batch) throw new NotFound();
  return batch;
}

/** @throws NotFound */
export async function showBatch(db: Db, services: ShowServices, id: number, now: Date): Promise<BatchDetails> {
  const batch = await readBatch(db, id);
  const free = freeOf(await readAccount(db, batch.customerId), await readReservedFunds(db, batch.customerId));
  const offered = await sumServices(db, id, { ...viewOf(services, now), rowIds: null });
  const sums = await sumStates(db, [id]);
  return {
    ...toBatch(batch, sums),
    heads: batch.heads,
    columns: batch.columns,
    settings: { ...batch.settings, selectedDropOffPoint: null },
    services: offered.map(({ providerName, productName, rows, total }) => ({
      service: serviceName(providerName, productName),
      rows,
      totalUSD: centsNumber(total),
    })),
    availableUSD: centsNumber(free.debit + free.creditBalance),
    depositedUSD: centsNumber(free.debit),
    leftUSD: centsNumber(await sumLeft(db, id)),
    chosen: sums.find(({ state }) => state === 'quoted')?.chosen ?? 0,
    ownChoices: sums.find(({ state }) => state === 'quoted')?.ownChoices ?? 0,
    booking: await countBooking(db, id, isBookingStopped),
  };
}

function problemsOf({ problems, doubleOf, doublePosition, isDoubleAllowed }: ShownRow): FieldErrors {
  if (isDoubleAllowed || (doubleOf === null && doublePosition === null)) return problems;
  const doubles = [
    ...(doubleOf === null ? [] : [words.doubleOfOrder(doubleOf)]),
    ...(doublePosition === null ? [] : [words.doubleInFile(doublePosition)]),
  ];
  return { ...problems, reference: [...(problems['reference'] ?? []), ...doubles] };
}

const toOffer = (
  offer: Pick<ShownRow, 'deliveryDate' | 'pickUpDate' | 'transitDays' | 'providerName' | 'productName'>,
  { id, price, settings }: { id: number; price: Cents; settings: BatchSettings },
): BatchOffer => ({
  id,
  service: serviceName(offer.providerName ?? '', offer.productName ?? ''),
  priceUSD: centsNumber(price),
  deliveryDate: deliveryBy(offer, settings.pickupDate),
  transitDays: offer.transitDays,
});

function describeDropOff({ dropOffs, providerId }: ShownRow): string | null {
  const point = providerId === null ? undefined : dropOffs?.[providerId];
  return point ? `${point.name}, ${point.address}` : null;
}

const toRow = (row: ShownRow, settings: BatchSettings): BatchRow => ({
  id: row.id,
  position: row.position,
  state: row.shownState,
  cells: row.cells,
  values: row.entered,
  problems: row.state === 'left' ? {} : problemsOf(row),
  notes: row.notes,
  isDoubleAllowed: row.isDoubleAllowed,
  doubleOf: row.doubleOf,
  doublePosition: row.doublePosition,
  requestId: row.requestId,
  offers: row.offerCount,
  offer:
    row.offerId === null || row.price === null ? null : toOffer(row, { id: row.offerId, price: row.price, settings }),
  isOwnChoice: row.isOwnChoice,
  dropOffPoint: describeDropOff(row),
  awbNumber: row.awbNumber,
  result: row.isStopped && row.state === 'paid' ? words.bookingStopped : row.result,
  version: row.version,
});

export async function showRows(
  db: Db,
  services: ShowServices,
  { id, now }: { id: number; now: Date },
  { state, pageNumber, pageSize }: { state?: BatchRowState | undefined; pageNumber: number; pageSize: number },
) {
  const { settings } = await readBatch(db, id);
  const page = { state, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total } = await listShownRows(db, id, page, viewOf(services, now), isBookingStopped);
  return { items: rows.map((row) => toRow(row, settings)), totalNumberOfItems: total };
}

interface NamedRow {
  batchId: number;
  rowId: number;
  now: Date;
}

/** @throws NotFound */
export async function showRow(db: Db, services: ShowServices, { batchId, rowId, now }: NamedRow): Promise<BatchRow> {
  const { settings } = await readBatch(db, batchId);
  const one = { state: undefined, id: rowId, limit: 1, offset: 0 };
  const [row] = (await listShownRows(db, batchId, one, viewOf(services, now), isBookingStopped)).rows;
  if (!row) throw new NotFound(words.rowNotFound);
  return toRow(row, settings);
}

/** @throws NotFound */
export async function showRowOffers(db: Db, services: ShowServices, { batchId, rowId, now }: NamedRow) {
  const { settings } = await readBatch(db, batchId);
  const row = await findRow(db, rowId);
  if (row?.batchId !== batchId) throw new NotFound(words.rowNotFound);
  const offers = await listOrderable(db, batchId, { ...viewOf(services, now), rowIds: [rowId] });
  return toList(offers.map((offer) => toOffer(offer, { id: offer.offerId, price: offer.total, settings })));
}

const csvCell = (text: string): string => {
  const guarded = guardCell(text);
  return /[",\r\n;]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** With the name of its cell, where it does not begin with it. */
function nameProblem(path: string, sentences: readonly string[], values: BatchRow['values']): string {
  const { label } = describePath(path, values);
  const problem = joinSentences(sentences);
  return label === '' || problem.startsWith(label) ? problem : `${label}: ${problem}`;
}

const toFix: readonly BatchRowState[] = ['invalid', 'refused', 'failed'];

/** The lines of rows that are not right, as uploaded, with a column that says why; where a row has several, its first says it. */
export async function writeProblems(
  db: Db,
  services: ShowServices,
  { id, now }: { id: number; now: Date },
): Promise<FileResponse> {
  const { name, heads, settings } = await readBatch(db, id);
  const all = { state: undefined, limit: mostBatchRows, offset: 0 };
  const rows = (await listShownRows(db, id, all, viewOf(services, now), isBookingStopped)).rows.map((row) =>
    toRow(row, settings),
  );
  const wrong = rows.filter(({ state }) => toFix.includes(state));
  const width = Math.max(1, heads.length, ...wrong.flatMap(({ cells }) => cells.map(({ length }) => length)));
  const fill = (line: readonly string[], last: string): string[] => [
    ...Array.from({ length: width }, (_, column) => line[column] ?? ''),
    last,
  ];
  const lines = wrong.flatMap(({ problems, result, cells, values }) => {
    const why = joinSentences([
      ...Object.entries(problems).map(([path, sentences]) => nameProblem(path, sentences, values)),
      ...(result === null ? [] : [result]),
    ]);
    const uploaded = cells.length > 0 ? cells : [[String(values.reference ?? '')]];
    return uploaded.map((line, at) => fill(line, at === 0 ? why : ''));
  });
  const first = fill(heads.length > 0 ? heads : [referenceLabel], words.whatToFix);
  const text = [first, ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n');
  const fileName = `${words.fileName(name.replace(/\.(csv|xlsx|txt|tsv)$/i, '').replaceAll(/[/\\]/g, ' '))}.csv`;
  return { fileName, mediaType: 'text/csv', content: new TextEncoder().encode(`\ufeff${text}\r\n`) };
}
