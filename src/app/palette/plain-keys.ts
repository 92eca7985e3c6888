/** With the browser's other settings, so that signing out does not reset it. */
const storedAt = (userId: number): string => `quayside-plain-keys-${userId}`;

export function arePlainKeysOff(userId: number): boolean {
  try {
    return localStorage.getItem(storedAt(userId)) === 'off';
  } catch {
    return false;
  }
}

/** False where the browser stores nothing. */
export function switchPlainKeys(userId: number, isOn: boolean): boolean {
  try {
    if (isOn) localStorage.removeItem(storedAt(userId));
    else localStorage.setItem(storedAt(userId), 'off');
    return true;
  } catch {
    return false;
  }
}
