import { compareTariffs } from '#domain/compare-tariffs.ts';
import { firstFreeDay } from '#domain/tariff-start.ts';
import { type Tariff, tariffRules } from '#domain/tariff.ts';
import type { TariffComparison } from '#contract/tariffs.ts';
import type { Db } from '#server/platform/handler.ts';
import { findVersionBefore } from './repository.ts';

/** Compares with the tariff in force on the day before; null without one. */
export async function compareWithNow(
  db: Db,
  providerId: number,
  tariff: Tariff,
  now: Date,
): Promise<TariffComparison | null> {
  const version = await findVersionBefore(db, providerId, firstFreeDay(now));
  if (!version) return null;
  const before = tariffRules.parse(version.data);
  return {
    validFrom: version.validFrom,
    fuelPercent: before.fuelPercent,
    prices: compareTariffs(before, tariff),
  };
}
