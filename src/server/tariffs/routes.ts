import { readTariff } from '#domain/read-tariff.ts';
import { writeTariff } from '#domain/tariff-cells.ts';
import { type Tariff, tariffRules } from '#domain/tariff.ts';
import type { TariffPreview } from '#contract/tariffs.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { NotFound } from '#server/platform/failures.ts';
import { compareWithNow } from './compare-with-now.ts';
import { listTariffs } from './list-tariffs.ts';
import { putInForce, takeBack } from './put-in-force.ts';
import { findVersion } from './repository.ts';

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
