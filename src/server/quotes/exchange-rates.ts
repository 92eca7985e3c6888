import { type FineRate, fineRateOfText } from '#domain/money.ts';
import type { Currency } from '#domain/package.ts';
import type { Db } from '#server/platform/handler.ts';

/** For a new portal, until the first rates are fetched: units per 1 USD, rounded. */
const firstRates: Record<Currency, string> = {
  USD: '1',
  EUR: '0.92',
  CAD: '1.37',
  AUD: '1.52',
  JPY: '150',
  GBP: '0.79',
  CHF: '0.88',
  NOK: '10.7',
  SEK: '10.5',
  DKK: '6.86',
};
const firstDay = '2020-01-01';

/** Adds the first rates of a new portal; existing rates stay. */
export async function addFirstRates(db: Db): Promise<void> {
  const rows = Object.entries(firstRates).map(([currency, perUsd]) => ({ currency, day: firstDay, perUsd }));
  await db
    .insertInto('exchangeRates')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Units per 1 USD: a pinned rate, else the newest of the day or earlier. */
export async function readRate(db: Db, currency: Currency, day: string): Promise<FineRate | null> {
  const row = await db
    .selectFrom('exchangeRates')
    .select('perUsd')
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .orderBy('held', 'desc')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? fineRateOfText(row.perUsd) : null;
}

/** As `readRate`, of all currencies that have a rate, also those in which no quote is made. By currency. */
export async function readRates(db: Db, day: string): Promise<Map<string, FineRate>> {
  const rows = await db
    .selectFrom('exchangeRates')
    .select(['currency', 'perUsd'])
    .distinctOn('currency')
    .where('day', '<=', day)
    .orderBy('currency')
    .orderBy('held', 'desc')
    .orderBy('day', 'desc')
    .execute();
  return new Map(rows.map(({ currency, perUsd }) => [currency, fineRateOfText(perUsd)]));
}
