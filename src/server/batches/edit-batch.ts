import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BatchDetails, BatchRow } from '#contract/batches.ts';
import {
  type BatchSettings,
  type BatchValues,
  editableRowStates,
  mostOpenBatches,
  type NewBatch,
} from '#domain/batch.ts';
import { findSenderErrors } from '#domain/batch-row.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { quoteLabels } from '#domain/quote.ts';
import { isStaff } from '#domain/user.ts';
import { findCompanyByHash } from '#server/customers/find-company.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { listCountries } from '#server/places/countries.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import type { Services } from '#server/services.ts';
import { isBeingCharged, wasCharged } from './charge-repository.ts';
import { judgeAll, judgedColumns, settleDoubles } from './judge-rows.ts';
import { listOrderable } from './orderable-offers.ts';
import {
  adoptPaidRows,
  type BatchRecord,
  countOpenBatches,
  deleteBatch,
  findBatchByClientId,
  findRow,
  hasPaidRows,
  insertBatch,
  insertRows,
  isOrderBeingPaid,
  listRows,
  lockBatch,
  type RowRecord,
  updateBatch,
  updateRow,
} from './repository.ts';
import { readBatch, showBatch, showRow } from './show-batch.ts';

type EditServices = Pick<Services, 'config'>;

async function findOwner(tx: Db, hash: string | null, caller: Caller): Promise<number> {
  if (!isStaff(caller.role)) return caller.customerId!;
  if (!hash) throw new RuleBroken({ CmpnHash: [ruleMessages.required(quoteLabels.company)] });
  const company = await findCompanyByHash(tx, hash);
  if (!company) throw new RuleBroken({ CmpnHash: [ruleMessages.notValid(quoteLabels.company)] });
  return company.id;
}

function checkSender(settings: BatchSettings): void {
  const errors = findSenderErrors(settings, listCountries());
  if (Object.keys(errors).length > 0) throw new RuleBroken(errors);
}

const settingsText = (settings: BatchSettings): string => JSON.stringify({ ...settings, selectedDropOffPoint: null });

/** The same client id again returns the first batch. @throws RuleBroken by field */
export async function addBatch(
  tx: Db,
  services: EditServices,
  { body, caller, now, key }: { body: NewBatch; caller: Caller; now: Date; key: string },
): Promise<BatchDetails> {
  const earlier = await findBatchByClientId(tx, key);
  if (earlier && earlier.madeById !== caller.userId)
    throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  if (earlier) return await showBatch(tx, services, earlier.id, now);
  const { settings } = body;
  checkSender(settings);
  const customerId = await findOwner(tx, body.CmpnHash, caller);
  await lockCustomer(tx, customerId);
  if ((await countOpenBatches(tx, customerId)) >= mostOpenBatches)
    throw new RuleBroken(words.tooManyOpen(mostOpenBatches));
  const { id } = await insertBatch(tx, {
    ...{ clientId: key, customerId, madeById: caller.userId, name: body.name },
    heads: JSON.stringify(body.heads ?? []),
    columns: JSON.stringify(body.columns ?? []),
    settings: settingsText(settings),
    progressAt: now,
    createdAt: now,
  });
  const rows: Parameters<typeof insertRows>[1] = [];
  await judgeAll(body.rows, ({ cells, values }, at) =>
    rows.push({
      ...{ batchId: id, customerId, position: at + 1, key: randomUUID(), cells: JSON.stringify(cells) },
      ...judgedColumns(values, settings, now),
    }),
  );
  await insertRows(tx, rows);
  await settleDoubles(tx, { id, customerId });
  return await showBatch(tx, services, id, now);
}

export interface BatchTarget {
  id: number;
  now: Date;
  /** The version that was read; null skips the check. */
  ifMatch?: string | null;
}

/** @throws NotFound; Conflict with the batch as it is now, or while its card payment is being checked */
export async function lockOpenBatch(tx: Db, services: EditServices, target: BatchTarget): Promise<BatchRecord> {
  await lockBatch(tx, target.id);
  if (await isBeingCharged(tx, target.id)) throw new Conflict(words.beingCharged, { code: 'being-checked' });
  await adoptPaidRows(tx, target.id);
  const batch = await readBatch(tx, target.id);
  if (!matchesVersion(target.ifMatch ?? null, batch.version)) {
    const current = await showBatch(tx, services, target.id, target.now);
    throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current });
  }
  return batch;
}

const isEditable = ({ state, isWorking }: RowRecord): boolean => !isWorking && editableRowStates.includes(state);

/** An order that was made before is replaced by the next one. The key is new, also for one that was made and not recorded. */
export const forNewOrder = ({ requestId, replacesId }: RowRecord) => ({
  ...{
    offerId: null,
    price: null,
    isOwnChoice: false,
    dropOffs: null,
    result: null,
    requestId: null,
    replacesId: requestId ?? replacesId,
  },
  key: randomUUID(),
});

/** Judges all rows again that are not paid. @throws Conflict while it is worked on */
export async function changeSettings(
  tx: Db,
  services: EditServices,
  target: BatchTarget,
  settings: BatchSettings,
): Promise<BatchDetails> {
  checkSender(settings);
  const batch = await lockOpenBatch(tx, services, target);
  const text = settingsText(settings);
  if (isDeepStrictEqual(JSON.parse(text), batch.settings)) return await showBatch(tx, services, batch.id, target.now);
  const rows = await listRows(tx, batch.id);
  if (rows.some((row) => row.isWorking || row.state === 'quoting' || row.state === 'paying'))
    throw new Conflict(words.busy);
  if (
    await isOrderBeingPaid(
      tx,
      rows.flatMap(({ requestId, state }) => (state === 'paid' ? [] : (requestId ?? []))),
    )
  )
    throw new Conflict(words.rowBusy);
  await updateBatch(tx, batch.id, { settings: text });
  const changes: { row: RowRecord; judged: ReturnType<typeof judgedColumns> }[] = [];
  await judgeAll(rows.filter(isEditable), (row) =>
    changes.push({ row, judged: judgedColumns(row.entered, settings, target.now) }),
  );
  for (const { row, judged } of changes)
    await updateRow(tx, row.id, {
      ...judged,
      ...forNewOrder(row),
      ...(row.state === 'left' && { state: 'left' as const }),
    });
  await settleDoubles(tx, batch);
  return await showBatch(tx, services, batch.id, target.now);
}

/** @throws NotFound; Conflict with the row as it is now, or while it is worked on */
export async function changeRow(
  tx: Db,
  services: EditServices,
  { rowId, ...target }: Pick<BatchTarget, 'id' | 'now'> & { rowId: number },
  { values, isDoubleAllowed, ifMatch }: { values: BatchValues; isDoubleAllowed: boolean; ifMatch: string | null },
): Promise<BatchRow> {
  const batch = await lockOpenBatch(tx, services, target);
  const row = await findRow(tx, rowId);
  if (!row || row.batchId !== batch.id) throw new NotFound(words.rowNotFound);
  if (!matchesVersion(ifMatch, row.version))
    throw new Conflict(errorMessages.changedMeanwhile, {
      code: 'changed-meanwhile',
      current: await showRow(tx, services, { batchId: batch.id, rowId, now: target.now }),
    });
  if (!isEditable(row) || (await isOrderBeingPaid(tx, row.requestId === null ? [] : [row.requestId])))
    throw new Conflict(words.rowBusy);
  const isSame = isDeepStrictEqual(values, row.entered);
  // A row that only allows its double keeps its order.
  const isQuoted = isSame && row.requestId !== null && row.state !== 'left' && row.state !== 'invalid';
  await updateRow(tx, rowId, {
    isDoubleAllowed,
    ...(isQuoted ? {} : { ...judgedColumns(values, batch.settings, target.now), ...forNewOrder(row) }),
  });
  await settleDoubles(tx, batch);
  await updateBatch(tx, batch.id, {});
  return await showRow(tx, services, { batchId: batch.id, rowId, now: target.now });
}

/** Rows without the ids of the batch are ignored. @throws Conflict for one that is worked on or paid */
async function listChosen(tx: Db, batch: BatchRecord, rowIds: readonly number[]): Promise<RowRecord[]> {
  const rows = await listRows(tx, batch.id, rowIds);
  if (rows.length < new Set(rowIds).size) throw new NotFound(words.rowNotFound);
  if (!rows.every(isEditable)) throw new Conflict(words.rowBusy);
  return rows;
}

export async function leaveRows(
  tx: Db,
  services: EditServices,
  target: BatchTarget,
  rowIds: readonly number[],
): Promise<BatchDetails> {
  const batch = await lockOpenBatch(tx, services, target);
  for (const { id, state } of await listChosen(tx, batch, rowIds))
    if (state !== 'left') await updateRow(tx, id, { state: 'left', doubleOf: null, doublePosition: null });
  return await endEdit(tx, services, batch, target.now);
}

/** Puts rows back that were taken out; quoted only with an offer that can still be ordered. */
export async function takeRows(
  tx: Db,
  services: EditServices,
  target: BatchTarget,
  rowIds: readonly number[],
): Promise<BatchDetails> {
  const batch = await lockOpenBatch(tx, services, target);
  for (const row of await listChosen(tx, batch, rowIds)) {
    if (row.state !== 'left') continue;
    const judged = judgedColumns(row.entered, batch.settings, target.now);
    const isQuoted = row.requestId !== null && judged.state === 'ready';
    await updateRow(tx, row.id, { ...judged, ...(isQuoted && { state: 'quoted' as const }), result: null });
    const view = { now: target.now, hiddenCarrier: services.config.hiddenExpressCarrier, rowIds: [row.id] };
    const orderable = isQuoted ? await listOrderable(tx, batch.id, view) : [];
    if (!orderable.some(({ offerId }) => offerId === row.offerId))
      await updateRow(tx, row.id, {
        ...{ offerId: null, price: null, isOwnChoice: false },
        ...(orderable.length === 0 && { state: judged.state }),
      });
  }
  return await endEdit(tx, services, batch, target.now);
}

async function endEdit(tx: Db, services: EditServices, { id, customerId }: BatchRecord, now: Date) {
  await settleDoubles(tx, { id, customerId });
  await updateBatch(tx, id, {});
  return await showBatch(tx, services, id, now);
}

/** Its orders stay as quotes. @throws Conflict while it is worked on; RuleBroken once a row was paid */
export async function removeBatch(tx: Db, services: EditServices, target: BatchTarget): Promise<Record<string, never>> {
  const batch = await lockOpenBatch(tx, services, target);
  if (await hasPaidRows(tx, batch.id)) throw new RuleBroken(words.paidBefore);
  if (await wasCharged(tx, batch.id)) throw new RuleBroken(words.chargedBefore);
  const rows = await listRows(tx, batch.id);
  if (rows.some(({ state, isWorking }) => isWorking || state === 'quoting' || state === 'paying'))
    throw new Conflict(words.busy);
  await deleteBatch(tx, batch.id);
  return {};
}
