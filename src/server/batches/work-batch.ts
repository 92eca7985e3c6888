import type { BatchDetails } from '#contract/batches.ts';
import type { BatchChoice } from '#domain/batch.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { serviceName, deliveryBy } from '#domain/offer.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { rescheduleJobs } from '#server/platform/jobs.ts';
import type { Services } from '#server/services.ts';
import { type BatchTarget, forNewOrder, lockOpenBatch } from './edit-batch.ts';
import { settleDoubles } from './judge-rows.ts';
import { listOrderable, saveChoices } from './orderable-offers.ts';
import {
  countWorking,
  listRows,
  listWithClosedOrder,
  moveRows,
  type RowRecord,
  updateBatch,
  updateRow,
} from './repository.ts';
import { showBatch } from './show-batch.ts';

type WorkServices = Pick<Services, 'config'>;

/** Its subject is a row. */
export const batchRowJob = 'batch-row';

const quotable: readonly RowRecord['state'][] = ['ready', 'quoted', 'refused', 'failed'];

/** @throws NotFound for a row of another batch; Conflict while it is worked on; RuleBroken without a row to quote */
export async function startQuotes(
  tx: Db,
  services: WorkServices,
  { rowIds, userId, ...target }: BatchTarget & { rowIds: readonly number[] | null; userId: number },
): Promise<BatchDetails> {
  const batch = await lockOpenBatch(tx, services, target);
  if ((await countWorking(tx, batch.id)) > 0) throw new Conflict(words.busy);
  await settleDoubles(tx, batch);
  if (rowIds !== null && (await listRows(tx, batch.id, rowIds)).length < new Set(rowIds).size)
    throw new NotFound(words.rowNotFound);
  const from = rowIds === null ? (['ready'] as const) : quotable;
  const ids = await moveRows(tx, batch.id, { from, to: 'quoting', ids: rowIds });
  if (ids.length === 0) throw new RuleBroken(words.nothingToQuote);
  for (const id of rowIds === null ? [] : ids)
    await updateRow(tx, id, { offerId: null, price: null, isOwnChoice: false });
  for (const row of await listWithClosedOrder(tx, ids)) await updateRow(tx, row.id, forNewOrder(row));
  await rescheduleJobs(tx, { kind: batchRowJob, subjectIds: ids, now: target.now });
  await updateBatch(tx, batch.id, { stopped: null, payerId: userId });
  return await showBatch(tx, services, batch.id, target.now);
}

type Orderable = Awaited<ReturnType<typeof listOrderable>>[number];

/** Those of one row, cheapest first. */
function pickOffer(
  offers: readonly Orderable[],
  { by, day, service, offerId }: BatchChoice,
  pickupDay: string | null,
): Orderable | null {
  const arrival = (offer: Orderable): string | null => deliveryBy(offer, pickupDay);
  switch (by) {
    case 'cheapest':
      return offers[0] ?? null;
    case 'offer':
      return offers.find((offer) => offer.offerId === offerId) ?? null;
    case 'service':
      return offers.find((offer) => serviceName(offer.providerName, offer.productName) === service) ?? null;
    case 'fastest': {
      const dated = offers.filter((offer) => arrival(offer) !== null && (day === null || arrival(offer)! <= day));
      if (day !== null) return dated[0] ?? null;
      return dated.toSorted((one, other) => arrival(one)!.localeCompare(arrival(other)!))[0] ?? null;
    }
  }
}

/** @throws RuleBroken where no row has an offer, or a row not the named one */
export async function chooseOffers(
  tx: Db,
  services: WorkServices,
  { choice, ...target }: BatchTarget & { choice: BatchChoice },
) {
  const batch = await lockOpenBatch(tx, services, target);
  const { rowIds } = choice;
  const view = { now: target.now, hiddenCarrier: services.config.hiddenExpressCarrier, rowIds };
  const byRow = Map.groupBy(await listOrderable(tx, batch.id, view), ({ rowId }) => rowId);
  const quoted = (await listRows(tx, batch.id, rowIds)).filter(({ state }) => state === 'quoted');
  if (quoted.length === 0) throw new RuleBroken(words.nothingToChoose);
  // What somebody chose for one row stays while it can be ordered.
  const isKept = (row: RowRecord): boolean =>
    rowIds === null &&
    choice.replacesOwn !== true &&
    row.isOwnChoice &&
    (byRow.get(row.id) ?? []).some(({ offerId }) => offerId === row.offerId);
  const picked = quoted
    .filter((row) => !isKept(row))
    .map((row) => ({
      row,
      offer: pickOffer(byRow.get(row.id) ?? [], choice, batch.settings.pickupDate),
    }));
  if (choice.by === 'offer' && !picked[0]?.offer) throw new RuleBroken({ offerId: [words.notOffered] });
  await saveChoices(tx, batch.id, {
    rowIds: picked.map(({ row }) => row.id),
    chosen: picked.flatMap(({ offer }) => offer ?? []),
    isOwn: choice.by === 'offer',
  });
  await updateBatch(tx, batch.id, {});
  return {
    batch: await showBatch(tx, services, batch.id, target.now),
    without: picked
      .filter(({ offer }) => offer === null)
      .map(({ row: { id, position, reference } }) => ({ id, position, reference })),
  };
}

/** Rows that a job has begun with are finished. Returns how many were left. */
export async function stopRows(tx: Db, batchId: number): Promise<number> {
  const unquoted = await moveRows(tx, batchId, { from: ['quoting'], to: 'ready' });
  const unpaid = await moveRows(tx, batchId, { from: ['paying'], to: 'quoted' });
  return unquoted.length + unpaid.length;
}

/** @throws RuleBroken when nothing goes on */
export async function stopBatch(tx: Db, services: WorkServices, target: BatchTarget): Promise<BatchDetails> {
  const batch = await lockOpenBatch(tx, services, target);
  if ((await countWorking(tx, batch.id)) === 0) throw new RuleBroken(words.nothingToStop);
  const left = await stopRows(tx, batch.id);
  await updateBatch(tx, batch.id, { stopped: words.stopped(left) });
  return await showBatch(tx, services, batch.id, target.now);
}
