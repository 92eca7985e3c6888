interface Fetched {
  url: string;
  /** For error messages: `The key set`. */
  what: string;
  accept: string;
  mostBytes: number;
  withinMs: number;
  stop?: AbortSignal;
  /** Follows redirects; true by default. */
  mayMove?: boolean;
}

/** @throws Error when late, refused, too large or not UTF-8 */
export async function fetchText(wanted: Fetched): Promise<string> {
  const { url, what, accept, mostBytes, withinMs, stop, mayMove = true } = wanted;
  const limit = AbortSignal.timeout(withinMs);
  const response = await fetch(url, {
    headers: { Accept: accept },
    redirect: mayMove ? 'follow' : 'error',
    signal: stop ? AbortSignal.any([stop, limit]) : limit,
  });
  if (!response.ok || !response.body) throw new Error(`${what} answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error(`${what} is too large`);
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}
