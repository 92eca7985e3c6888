import { fineRateOfText, fineRateText, unitsOf } from '#domain/money.ts';
import { utcDay } from '#domain/utc-day.ts';
import { addDays } from '#domain/working-days.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Log } from '#server/platform/log.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { type RatesOfDay, readFeed } from './read-feed.ts';
import { listRates, planLook, takeLook, writeRates } from './repository.ts';
import { fetchText } from '#server/platform/fetch-text.ts';

const longestMs = 10_000;
/** The daily feed has two thousand. */
const mostBytes = 65_536;

/**
 * Fetches the text of the feed. @throws Error when it does not arrive within 10 seconds, is refused or is larger than any
 * day's rates can be
 */
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
/** The bank publishes in the afternoon of its working days: so no day's rates are missed for longer. */
const nextMs = dayMs / 4;
const afterFailureMs = 30 * minuteMs;

/** The parts of one look at the feed. */
export interface RateSource {
  url: string;
  clock: () => Date;
  log: Log;
  stop: AbortSignal;
  /** The longest time that the feed may take, in ms; 10 seconds where it is left out. */
  withinMs?: number;
}

/** No rate doubles or halves between two looks: a feed that says so is broken. @throws Error */
async function refuseLeaps(db: Db, { day, perUsd }: RatesOfDay, now: Date): Promise<void> {
  if (day > addDays(utcDay(now), 1)) throw new Error('The exchange rates are of a day to come');
  for (const { currency, perUsd: text, held } of await listRates(db, utcDay(now))) {
    const [before, after] = [fineRateOfText(text), perUsd.get(currency)];
    if (held || after === undefined) continue;
    if (unitsOf(after) > unitsOf(before) * 2n || unitsOf(after) * 2n < unitsOf(before))
      throw new Error(`The exchange rate of ${currency} leaps`);
  }
}

/**
 * Looks at the feed when that is due, and keeps what it says. Of several servers one does. A feed that is away, slow, too
 * large or not what it should be changes nothing and is logged; then the last known rates go on. Answers the day whose rates
 * were taken, null for none.
 */
export async function refreshRates(db: Db, { url, clock, log, stop, withinMs }: RateSource): Promise<string | null> {
  const now = clock();
  if (!(await takeLook(db, now, new Date(now.getTime() + afterFailureMs)))) return null;
  try {
    const rates = readFeed(await fetchFeed(url, stop, withinMs));
    await refuseLeaps(db, rates, now);
    const { day, perUsd } = rates;
    await inTransaction(db, async (tx) => {
      await writeRates(
        tx,
        [...perUsd].map(([currency, rate]) => ({ currency, day, perUsd: fineRateText(rate) })),
      );
      await planLook(tx, new Date(now.getTime() + nextMs));
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
