import { fetchText } from '#server/platform/fetch-text.ts';

const longestMs = 10_000;
/** The daily feed has two thousand. */
const mostBytes = 65_536;

/**
 * Fetches the text of the feed. @throws Error when it does not arrive within 10 seconds, is refused or is larger than any
 * day's rates can be
 */
export const fetchFeed = (url: string, stop: AbortSignal, withinMs = longestMs): Promise<string> =>
  fetchText({
    url,
    what: 'The feed of exchange rates',
    accept: 'application/xml, text/xml',
    mostBytes,
    withinMs,
    stop,
  });
