import { isFirstReloadFor } from './reload-guard.ts';
import { hasUnsaved } from './unsaved.ts';

let readPending: () => string | null = () => null;

/** Tells where a navigation that is under way leads, so that it goes on there after the reload. */
export function followPending(read: () => string | null): void {
  readPending = read;
}

/**
 * Loads the page anew because a part of it cannot be had: the portal has moved on to another build, or the browser
 * remembers that a file failed and never asks again. Once a tab for each build, never over something unsaved, and not at
 * all when the server does not answer.
 * @returns true when the page is being left
 */
export async function reloadOnce(): Promise<boolean> {
  if (hasUnsaved()) return false;
  const served = await askBuild();
  if (served === null || hasUnsaved() || !isFirstReloadFor('parts', served)) return false;
  const pending = readPending();
  if (pending === null) location.reload();
  else location.assign(pending);
  return true;
}

async function askBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const { build } = (await answer.json()) as { build?: unknown };
    return typeof build === 'string' ? build : null;
  } catch {
    return null;
  }
}
