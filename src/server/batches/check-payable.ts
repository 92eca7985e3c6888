import { batchMessages as words } from '#domain/messages/batches.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { judgeRow } from './judge-rows.ts';
import { listOrderable } from './orderable-offers.ts';
import {
  type BatchRecord,
  findOrdersByReference,
  findPaidBefore,
  foldReference,
  listRows,
  type RowRecord,
  updateRow,
} from './repository.ts';

type Changes = Parameters<typeof updateRow>[2];
export interface Unpayable {
  id: number;
  changes: Changes;
}

const failed = (result: string): Changes => ({ state: 'failed', result });

/** Quoted rows with a chosen offer that certainly cannot be paid, each with what its payment job would write. Expects the locked batch. */
export async function listUnpayable(
  tx: Db,
  { config }: Pick<Services, 'config'>,
  batch: BatchRecord,
  now: Date,
): Promise<Unpayable[]> {
  const rows = (await listRows(tx, batch.id)).filter(({ state, offerId }) => state === 'quoted' && offerId !== null);
  const offersView = { now, hiddenCarrier: config.hiddenExpressCarrier, rowIds: null };
  const offers = await listOrderable(tx, batch.id, offersView);
  const totals = new Map(offers.map(({ offerId, total }) => [offerId, total]));
  const references = rows.flatMap((row) => foldReference(row) ?? []);
  const orders = await findOrdersByReference(tx, batch.customerId, references, batch.id);
  const findOrderWithSameReference = (row: RowRecord): number | null => {
    const reference = foldReference(row);
    return row.isDoubleAllowed || reference === null ? null : (orders.get(reference) ?? null);
  };
  const whyNot = async (row: RowRecord): Promise<Changes | null> => {
    const { problems, notes, shipment } = judgeRow(row.entered, batch.settings, now);
    if (!shipment) {
      const judged = { problems: JSON.stringify(problems), notes: JSON.stringify(notes) };
      return { state: 'invalid', result: null, ...judged };
    }
    const orderWithSameReference = findOrderWithSameReference(row);
    if (orderWithSameReference !== null) return failed(words.doubleOfOrder(orderWithSameReference));
    const paidBefore = await findPaidBefore(tx, row);
    if (paidBefore !== null) return failed(words.paidMeanwhile(paidBefore));
    const total = totals.get(row.offerId!);
    if (total === undefined) return failed(words.offerGone);
    return total === row.price ? null : failed(words.priceChanged);
  };
  const unpayable: Unpayable[] = [];
  for (const row of rows) {
    const changes = await whyNot(row);
    if (changes) unpayable.push({ id: row.id, changes });
  }
  return unpayable;
}

export async function writeUnpayable(tx: Db, unpayable: readonly Unpayable[]): Promise<void> {
  for (const { id, changes } of unpayable) await updateRow(tx, id, changes);
}
