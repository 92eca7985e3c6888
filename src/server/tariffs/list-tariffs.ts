import type { CarrierTariffs, TariffVersion } from '#contract/tariffs.ts';
import type { Db } from '#server/platform/handler.ts';
import { listVersions, type VersionRow } from './repository.ts';

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

export async function listTariffs(db: Db): Promise<{ items: CarrierTariffs[]; totalNumberOfItems: number }> {
  const rows = Map.groupBy(await listVersions(db), ({ providerId }) => providerId);
  const items = [...rows.values()].map((versions) => ({
    providerId: versions[0]!.providerId,
    providerName: versions[0]!.providerName,
    versions: versions.flatMap(showVersion),
  }));
  return { items, totalNumberOfItems: items.length };
}
