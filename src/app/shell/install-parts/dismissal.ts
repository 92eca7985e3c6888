const storedAt = 'quayside-install-dismissed';

/** Says whether somebody has closed the offer in this browser before. One that stores nothing is not bothered either. */
export function isCardDismissed(): boolean {
  try {
    return localStorage.getItem(storedAt) !== null;
  } catch {
    return true;
  }
}

export function rememberDismissal(): void {
  try {
    localStorage.setItem(storedAt, '1');
  } catch {
    // Closed for now.
  }
}
