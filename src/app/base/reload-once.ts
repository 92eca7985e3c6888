import { isFirstReloadFor } from './reload-guard.ts';
import { hasUnsaved } from './unsaved.ts';

let readPending: () => string | null = () => null;

export function followPending(read: () => string | null): void {
  readPending = read;
}

/** Once per tab and build; never with unsaved text or without a server. Returns true when the page reloads. */
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
