const longestMs = 10_000;
/** The daily feed has two thousand. */
const mostBytes = 65_536;

/**
 * Fetches the text of the feed. @throws Error when it does not arrive within 10 seconds, is refused or is larger than any
 * day's rates can be
 */
export async function fetchFeed(url: string, stop: AbortSignal, withinMs = longestMs): Promise<string> {
  const response = await fetch(url, {
    headers: { Accept: 'application/xml, text/xml' },
    signal: AbortSignal.any([stop, AbortSignal.timeout(withinMs)]),
  });
  if (!response.ok || !response.body) throw new Error(`The feed of exchange rates answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The feed of exchange rates is too large');
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}
