import { tariffMessages } from '#domain/messages/tariff.ts';
import { readTariff } from '#domain/read-tariff.ts';
import { type Cells, describeTableError } from '#domain/table-cells.ts';
import { firstFreeDay } from '#domain/tariff-start.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { addTariff } from '#server/providers/add-provider.ts';
import { findVersion, hasVersions, lockExpressProvider, removeVersion } from './repository.ts';

export interface NewVersion {
  providerId: number;
  validFrom: string;
  rows: Cells;
}

/** Valid from a day that has not begun, except a carrier's first. Replaces one of that day. @throws RuleBroken for table, day, provider */
export async function putInForce(
  tx: Db,
  { providerId, validFrom, rows }: NewVersion,
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  const { tariff, errors } = readTariff(rows);
  if (!tariff) throw new RuleBroken({ rows: errors.map(describeTableError) });
  if (!(await lockExpressProvider(tx, providerId))) throw new RuleBroken({ providerId: [tariffMessages.notExpress] });
  if (await hasVersions(tx, providerId)) {
    const first = firstFreeDay(now);
    if (validFrom < first) throw new RuleBroken({ validFrom: [tariffMessages.notTomorrow(first)] });
    await removeVersion(tx, providerId, validFrom);
  }
  return await addTariff(tx, providerId, tariff, validFrom, now, caller.userId);
}

/** @throws NotFound; RuleBroken for one that has begun */
export async function takeBack(tx: Db, id: number, now: Date): Promise<void> {
  const version = await findVersion(tx, id);
  if (!version) throw new NotFound();
  await lockExpressProvider(tx, version.providerId);
  if (version.validFrom < firstFreeDay(now)) throw new RuleBroken(tariffMessages.begun);
  await removeVersion(tx, version.providerId, version.validFrom);
}
