/** True once per tab, `reason` and version, so that reloads cannot loop; false if the tab cannot store it. */
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
