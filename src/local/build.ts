const buildHeader = 'X-Build';

const listeners = new Set<() => void>();

interface Page {
  document?: { querySelector(selector: string): { content: string } | null };
}

/** Null in development, and outside of a page. */
export const ownBuild = (): string | null =>
  (globalThis as unknown as Page).document?.querySelector('meta[name=build]')?.content ?? null;

export function onOtherBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noticeBuild(headers: Headers): void {
  const served = headers.get(buildHeader);
  const own = ownBuild();
  if (!served || !own || served === own) return;
  for (const listener of listeners) listener();
}
