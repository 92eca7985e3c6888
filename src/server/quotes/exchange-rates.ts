import { type FineRate, fineRateOfText } from '#domain/money.ts';
import type { Currency } from '#domain/package.ts';
import type { Db } from '#server/platform/handler.ts';

/** The rates a new portal starts with, in units per 1 USD. They are round reference values, not a market's. */
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

/** Fills the rates of a portal that has none yet. */
export async function addFirstRates(db: Db): Promise<void> {
  const rows = Object.entries(firstRates).map(([currency, perUsd]) => ({ currency, day: firstDay, perUsd }));
  await db
    .insertInto('exchangeRates')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The rate of a currency on a day, in its units per 1 USD: the one that a person holds, else the newest that is not of a later
 * day; null when there is none.
 */
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
