/** The header by which the server tells which build of the page it serves. */
const buildHeader = 'X-Build';

const listeners = new Set<() => void>();

/** The page, as far as it is read here; the worker has none. */
interface Page {
  document?: { querySelector(selector: string): { content: string } | null };
}

/** The build of this page; null where nothing was built (as while developing) or there is no page at all. */
export const ownBuild = (): string | null =>
  (globalThis as unknown as Page).document?.querySelector('meta[name=build]')?.content ?? null;

/** Calls back whenever an answer of the server tells that it serves another build by now. */
export function onOtherBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks at an answer for the build that the server serves. */
export function noticeBuild(headers: Headers): void {
  const served = headers.get(buildHeader);
  const own = ownBuild();
  if (!served || !own || served === own) return;
  for (const listener of listeners) listener();
}
