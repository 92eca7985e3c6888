import { type FinePercent, finePercentText } from '#domain/money.ts';
import type { Tariff } from '#domain/tariff.ts';
import type { Db } from '#server/platform/handler.ts';

/** A provider to be. `margin` raises its prices for customers; with `includeMargin` they include it already (rule PR-3). */
export interface NewProvider {
  name: string;
  express: boolean;
  email: string;
  margin: FinePercent;
  serviceInfo: string;
  /** Where a shipment can be followed, with `{awb}` in place of the waybill number. */
  trackingLink: string | null;
}

/** Adds a provider and answers its id. */
export async function addProvider(tx: Db, provider: NewProvider): Promise<number> {
  const { id } = await tx
    .insertInto('providers')
    .values({
      name: provider.name,
      express: provider.express,
      email: provider.email,
      margin: finePercentText(provider.margin),
      serviceInfo: provider.serviceInfo,
      trackingLink: provider.trackingLink,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds a version of an express carrier's tariff, good from a day on until a later one begins, and answers its id. `by` is the
 * user who brought it, null for nobody.
 */
export async function addTariff(
  tx: Db,
  providerId: number,
  tariff: Tariff,
  validFrom: string,
  now: Date,
  by: number | null = null,
): Promise<number> {
  const { id } = await tx
    .insertInto('tariffs')
    .values({
      providerId,
      validFrom,
      data: JSON.stringify(tariff),
      createdAt: now,
      createdById: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
