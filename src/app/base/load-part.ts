import { reloadOnce } from './reload-once.ts';

/** The longest time in which a part of the page may load, in milliseconds. */
const longestMs = 120_000;
const retryAfterMs = 1_000;

/** A part of the page that did not arrive, twice or in time. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/**
 * Loads a part of the page. One that fails is tried once more, then by loading the page anew where nothing is lost by it;
 * the answer then never comes. Vite's own event for failed parts would come too early for that.
 * @throws PartMissing when the part failed for good or has not arrived in time
 */
export async function loadPart<T>(fetchPart: () => Promise<T>): Promise<T> {
  const limit = makeLimit();
  try {
    return await Promise.race([fetchTwice(fetchPart, limit.signal), limit.passed]);
  } catch (cause) {
    if (!limit.signal.aborted && (await reloadOnce())) return await new Promise<never>(() => {});
    throw new PartMissing('a part of the page did not arrive', { cause });
  } finally {
    limit.end();
  }
}

async function fetchTwice<T>(fetchPart: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await fetchPart();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    signal.throwIfAborted();
    return await fetchPart();
  }
}

function makeLimit(): { passed: Promise<never>; signal: AbortSignal; end: () => void } {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      ended.abort();
      reject(new Error('it took too long'));
    }, longestMs);
  });
  return { passed, signal: ended.signal, end: () => clearTimeout(timer) };
}
