import * as z from 'zod/mini';
import { pricedServices } from '#domain/compare-tariffs.ts';
import { day } from '#domain/field.ts';
import { managers } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { dayText, id, idInPath, instant, listOf, nothing, text } from './shape.ts';
import { uploadedRows, tableCells, tableError } from './table-shapes.ts';

const version = z.strictObject({
  id,
  validFrom: dayText,
  /** The day before the next version; null for the last. */
  validUntil: z.nullable(dayText),
  productName: text,
  createdAt: instant,
  createdBy: z.nullable(text),
  /** Offers were made with it. */
  isUsed: z.boolean(),
});
export type TariffVersion = z.infer<typeof version>;

/** Newest first. */
const carrierTariffs = z.strictObject({ providerId: id, providerName: text, versions: z.array(version) });
export type CarrierTariffs = z.infer<typeof carrierTariffs>;

const priceChanges = z.strictObject({
  service: z.enum(pricedServices),
  up: z.int(),
  down: z.int(),
  added: z.int(),
  removed: z.int(),
  same: z.int(),
});

/** With the tariff in force before; only prices that change. */
const comparison = z.strictObject({ validFrom: dayText, fuelPercent: text, prices: z.array(priceChanges) });
export type TariffComparison = z.infer<typeof comparison>;

/** Writes nothing. `tariff` null: there is an error. */
const tariffPreview = z.strictObject({
  errors: z.array(tableError),
  tariff: z.nullable(
    z.strictObject({
      carrier: text,
      productName: text,
      fuelPercent: text,
      zones: z.int(),
      countries: z.int(),
      remoteAreas: z.int(),
      heaviestPieceKg: z.number(),
    }),
  ),
  /** Null: no carrier named, no tariff in force, or an error. */
  comparison: z.nullable(comparison),
});
export type TariffPreview = z.infer<typeof tariffPreview>;

const byId = { id: idInPath };

/** Tables are cells of CSV. */
export const tariffEndpoints = {
  list: endpoint('GET', '/Tariffs', { roles: managers, response: listOf(carrierTariffs) }),
  read: endpoint('GET', '/Tariffs/{id}', {
    roles: managers,
    params: byId,
    response: z.strictObject({ id, providerId: id, validFrom: dayText, rows: tableCells }),
  }),
  preview: endpoint('POST', '/Tariffs/Preview', {
    roles: managers,
    body: z.object({ providerId: z.optional(id), rows: uploadedRows }),
    response: tariffPreview,
  }),
  putInForce: endpoint('POST', '/Tariffs', {
    roles: managers,
    body: z.object({ providerId: id, validFrom: day('Valid from'), rows: uploadedRows }),
    response: z.strictObject({ id }),
  }),
  takeBack: endpoint('DELETE', '/Tariffs/{id}', { roles: managers, params: byId, response: nothing }),
};
