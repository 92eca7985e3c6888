import { isFirstReloadFor } from './reload-guard.ts';
import { hasUnsaved } from './unsaved.ts';

let readPending: () => string | null = () => null;

export function followPending(read: () => string | null): void {
  readPending = read;
}

/**
 * Reloads the page for a part that cannot be loaded, once a tab for each build. Never over unsaved text or
 * without a server. @returns true when the page is being left
 */
export async function reloadOnce(): Promise<boolean> {
  if (hasUnsaved()) return false;
  const served = await fetchBuild();
  if (served === null || hasUnsaved() || !isFirstReloadFor('parts', served)) return false;
  const pending = readPending();
  if (pending === null) location.reload();
  else location.assign(pending);
  return true;
}

async function fetchBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const { build } = (await response.json()) as { build?: unknown };
    return typeof build === 'string' ? build : null;
  } catch {
    return null;
  }
}
