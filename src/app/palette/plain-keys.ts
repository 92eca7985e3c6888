/** Kept beside the browser's other small choices, so that signing out does not take it back. */
const storedAt = (userId: number): string => `quayside-plain-keys-${userId}`;

/** Says whether a user has switched shortcuts of plain keys off in this browser. */
export function arePlainKeysOff(userId: number): boolean {
  try {
    return localStorage.getItem(storedAt(userId)) === 'off';
  } catch {
    return false;
  }
}

/** Switches them; false where the browser keeps nothing. */
export function switchPlainKeys(userId: number, isOn: boolean): boolean {
  try {
    if (isOn) localStorage.removeItem(storedAt(userId));
    else localStorage.setItem(storedAt(userId), 'off');
    return true;
  } catch {
    return false;
  }
}
