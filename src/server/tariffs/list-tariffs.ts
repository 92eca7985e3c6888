import type { CarrierTariffs, TariffVersion } from '#contract/tariffs.ts';
import type { Db } from '#server/platform/handler.ts';
import { listVersions, type VersionRow } from './store.ts';

function showVersion(row: VersionRow): TariffVersion[] {
  if (row.id === null) return [];
  return [
    {
      id: row.id,
      validFrom: row.valid_from!,
      validUntil: row.valid_until,
      productName: row.product_name!,
      createdAt: row.created_at!,
      createdBy: row.created_by,
      isUsed: row.is_used,
    },
  ];
}

/** Every express carrier by name, with the versions of its tariff, newest first. */
export async function listTariffs(db: Db): Promise<{ items: CarrierTariffs[]; totalNumberOfItems: number }> {
  const rows = Map.groupBy(await listVersions(db), ({ provider_id }) => provider_id);
  const items = [...rows.values()].map((versions) => ({
    providerId: versions[0]!.provider_id,
    providerName: versions[0]!.provider_name,
    versions: versions.flatMap(showVersion),
  }));
  return { items, totalNumberOfItems: items.length };
}
