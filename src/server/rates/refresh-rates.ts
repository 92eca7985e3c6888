import { fineRateOfText, fineRateText, scaledUnits } from '#domain/money.ts';
import { addDays, utcDay } from '#domain/working-days.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Log } from '#server/platform/log.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { type RatesOfDay, readFeed } from './read-feed.ts';
import { listRates, planFetch, claimFetch, writeRates } from './repository.ts';
import { fetchText } from '#server/platform/fetch-text.ts';

const longestMs = 10_000;
/** The daily feed has two thousand. */
const mostBytes = 65_536;

/** @throws Error when late, refused or too large */
const fetchFeed = (url: string, stop: AbortSignal, withinMs = longestMs): Promise<string> =>
  fetchText({
    url,
    what: 'The feed of exchange rates',
    accept: 'application/xml, text/xml',
    mostBytes,
    withinMs,
    stop,
  });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Six hours. The bank publishes in the afternoon of its working days. */
const nextMs = dayMs / 4;
const afterFailureMs = 30 * minuteMs;

interface RateSource {
  url: string;
  clock: () => Date;
  log: Log;
  stop: AbortSignal;
  /** Default: 10 seconds. */
  withinMs?: number;
}

/** A rate that more than doubles or halves between two fetches is an error of the feed. @throws Error */
async function refuseLeaps(db: Db, { day, perUsd }: RatesOfDay, now: Date): Promise<void> {
  if (day > addDays(utcDay(now), 1)) throw new Error('The exchange rates are of a day to come');
  for (const { currency, perUsd: text, held } of await listRates(db, utcDay(now))) {
    const [before, after] = [fineRateOfText(text), perUsd.get(currency)];
    if (held || after === undefined) continue;
    if (scaledUnits(after) > scaledUnits(before) * 2n || scaledUnits(after) * 2n < scaledUnits(before))
      throw new Error(`The exchange rate of ${currency} leaps`);
  }
}

/** Fetches the rates when they are due, on one of several servers. On failure the last rates stay. Returns their day, or null. */
export async function refreshRates(db: Db, { url, clock, log, stop, withinMs }: RateSource): Promise<string | null> {
  const now = clock();
  if (!(await claimFetch(db, now, new Date(now.getTime() + afterFailureMs)))) return null;
  try {
    const rates = readFeed(await fetchFeed(url, stop, withinMs));
    await refuseLeaps(db, rates, now);
    const { day, perUsd } = rates;
    await inTransaction(db, async (tx) => {
      await writeRates(
        tx,
        [...perUsd].map(([currency, rate]) => ({ currency, day, perUsd: fineRateText(rate) })),
      );
      await planFetch(tx, new Date(now.getTime() + nextMs));
    });
    log.info({ day }, 'The exchange rates were updated');
    return day;
  } catch (failure) {
    if (!stop.aborted) {
      const reason = failure instanceof Error ? failure.message : 'unknown';
      log.warn({ reason }, 'The exchange rates could not be updated; the last known ones stay in use');
    }
    return null;
  }
}
