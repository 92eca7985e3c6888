/**
 * True the first time in this tab for a `reason` and version, which prevents endless reloads; false where the
 * tab cannot remember.
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
