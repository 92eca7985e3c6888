/**
 * Remembers in this tab for what it was last loaded anew: once for each `reason`, so that it never goes on without end. A tab
 * that cannot remember is not loaded anew at all.
 * @returns true the first time
 */
export function isFirstReloadFor(reason: string, version: string): boolean {
  const name = `quayside-reloaded-${reason}`;
  try {
    if (sessionStorage.getItem(name) === version) return false;
    sessionStorage.setItem(name, version);
    return true;
  } catch {
    return false;
  }
}
