import { type FinePercent, finePercentText } from '#domain/money.ts';
import type { Tariff } from '#domain/tariff.ts';
import type { Db } from '#server/platform/handler.ts';

/** `margin` raises its prices for customers; with `includeMargin` they include it already (rule PR-3). */
interface NewProvider {
  name: string;
  express: boolean;
  email: string;
  margin: FinePercent;
  serviceInfo: string;
  /** With `{awb}` for the waybill number. */
  trackingLink: string | null;
}

export async function addProvider(tx: Db, provider: NewProvider): Promise<number> {
  const { id } = await tx
    .insertInto('providers')
    .values({ ...provider, margin: finePercentText(provider.margin) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The tariff is valid from a day until the next one begins. `by`: the user who brought it, or null. Returns the id. */
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
