const mark = 'quayside-pending-revocation';

/** Without opening the database. False where nothing can be kept. */
export function hasPendingRevocations(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

export function markPendingRevocations(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(mark, '1');
    else localStorage.removeItem(mark);
  } catch {
    // Storage is blocked: the server learns it when somebody signs in again, or the token ends by itself.
  }
}
