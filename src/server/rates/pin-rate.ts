import { fineRateOfText, fineRateText, scaledUnits } from '#domain/money.ts';
import { rateMessages } from '#domain/messages/finance.ts';
import { utcDay } from '#domain/working-days.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { listRates, planFetch, type RateRow, deletePinnedRate, writePinnedRate } from './repository.ts';

function readRateText(text: string): string {
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(text)) throw new RuleBroken(rateMessages.notRate);
  const rate = fineRateOfText(text);
  if (scaledUnits(rate) <= 0n) throw new RuleBroken(rateMessages.notRate);
  return fineRateText(rate);
}

/** Units per 1 USD; the feed leaves a pinned rate, and offers keep theirs. @throws RuleBroken for an invalid rate, and for USD */
export async function pinRate(db: Db, currency: string, text: string, now: Date): Promise<void> {
  if (currency === 'USD') throw new RuleBroken(rateMessages.usdIsFixed);
  const perUsd = readRateText(text);
  await inTransaction(db, (tx) => writePinnedRate(tx, { currency, day: utcDay(now), perUsd }));
}

/** The feed is then fetched soon. @throws RuleBroken when it was not pinned */
export const unpinRate = (db: Db, currency: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await deletePinnedRate(tx, currency))) throw new RuleBroken(rateMessages.notHeld(currency));
    await planFetch(tx, now);
  });

export const listRatesNow = (db: Db, now: Date): Promise<RateRow[]> => listRates(db, utcDay(now));
