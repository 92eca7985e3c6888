import { readTariff } from '#domain/read-tariff.ts';
import { writeTariff } from '#domain/tariff-cells.ts';
import { type Tariff, tariffRules, firstFreeDay } from '#domain/tariff.ts';
import { compareTariffs } from '#domain/compare-tariffs.ts';
import type { CarrierTariffs, TariffComparison, TariffPreview, TariffVersion } from '#contract/tariffs.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import { type Caller, type Db, toList } from '#server/platform/handler.ts';
import { tariffMessages } from '#domain/messages/tariff.ts';
import { type Cells, describeTableError } from '#domain/table-cells.ts';
import { addTariff } from '#server/providers/add-provider.ts';
import {
  findVersion,
  findVersionBefore,
  hasVersions,
  listVersions,
  lockExpressProvider,
  removeVersion,
  type VersionRow,
} from './repository.ts';

interface NewVersion {
  providerId: number;
  validFrom: string;
  rows: Cells;
}

/** Valid from a day that has not begun, except a carrier's first. Replaces one of that day. @throws RuleBroken for table, day, provider */
async function putInForce(
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
async function takeBack(tx: Db, id: number, now: Date): Promise<void> {
  const version = await findVersion(tx, id);
  if (!version) throw new NotFound();
  await lockExpressProvider(tx, version.providerId);
  if (version.validFrom < firstFreeDay(now)) throw new RuleBroken(tariffMessages.begun);
  await removeVersion(tx, version.providerId, version.validFrom);
}

function showVersion(row: VersionRow): TariffVersion[] {
  if (row.id === null) return [];
  return [
    {
      id: row.id,
      validFrom: row.validFrom!,
      validUntil: row.validUntil,
      productName: row.productName!,
      createdAt: row.createdAt!,
      createdBy: row.createdBy,
      isUsed: row.isUsed,
    },
  ];
}

async function listTariffs(db: Db): Promise<{ items: CarrierTariffs[]; totalNumberOfItems: number }> {
  const rows = Map.groupBy(await listVersions(db), ({ providerId }) => providerId);
  const items = [...rows.values()].map((versions) => ({
    providerId: versions[0]!.providerId,
    providerName: versions[0]!.providerName,
    versions: versions.flatMap(showVersion),
  }));
  return toList(items);
}

/** Compares with the tariff in force on the day before; null without one. */
async function compareWithNow(db: Db, providerId: number, tariff: Tariff, now: Date): Promise<TariffComparison | null> {
  const version = await findVersionBefore(db, providerId, firstFreeDay(now));
  if (!version) return null;
  const before = tariffRules.parse(version.data);
  return {
    validFrom: version.validFrom,
    fuelPercent: before.fuelPercent,
    prices: compareTariffs(before, tariff),
  };
}

const summarize = (tariff: Tariff): TariffPreview['tariff'] => ({
  carrier: tariff.carrier,
  productName: tariff.productName,
  fuelPercent: tariff.fuelPercent,
  zones: tariff.rows.length,
  countries: Object.values(tariff.zones.regions).flat().length,
  remoteAreas: tariff.remoteArea.postcodes.length,
  heaviestPieceKg: tariff.pieceLimits.weightKg,
});

export const tariffHandlers = (): HandlersOf<'tariffs'> => ({
  list: ({ db }) => listTariffs(db),
  async read({ db, params }) {
    const version = await findVersion(db, params.id);
    if (!version) throw new NotFound();
    const rows = writeTariff(tariffRules.parse(version.data)).map((row) => [...row]);
    return { id: version.id, providerId: version.providerId, validFrom: version.validFrom, rows };
  },
  async preview({ db, body, now }) {
    const { tariff, errors } = readTariff(body.rows);
    const comparison = tariff && body.providerId ? await compareWithNow(db, body.providerId, tariff, now) : null;
    return { errors, tariff: tariff && summarize(tariff), comparison };
  },
  putInForce: async ({ db, body, caller, now }) => ({ id: await putInForce(db, body, { caller, now }) }),
  async takeBack({ db, params, now }) {
    await takeBack(db, params.id, now);
    return {};
  },
});
