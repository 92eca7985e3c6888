import { reloadOnce } from './reload-once.ts';

const longestMs = 120_000;
const retryAfterMs = 1_000;

export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** Tries twice, then reloads the page if that loses nothing, and never settles. @throws PartMissing when it cannot reload */
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
  } catch (failure) {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    signal.throwIfAborted();
    // Chromium and Firefox never fetch a failed module again under its address, which their failure names.
    const [address] = /https?:\S+\.js$/.exec(failure instanceof Error ? failure.message : '') ?? [];
    return (await (address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : fetchPart())) as T;
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
