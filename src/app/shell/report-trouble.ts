type Sender = typeof import('./trouble/send-report.ts');
type Kind = Parameters<Sender['sendReport']>[0];

let sender: Promise<Sender> | null = null;

/** Reports trouble to those who run the portal. A report that fails is dropped. */
export function reportTrouble(kind: Kind, cause: unknown): void {
  if (!navigator.onLine) return;
  // Not asked for again when it does not arrive: telling must not become trouble of its own.
  sender ??= import('./trouble/send-report.ts');
  sender.then(({ sendReport }) => sendReport(kind, cause)).catch(() => {});
}

/** Listens for trouble that no screen shows. */
export function watchTrouble(): void {
  addEventListener('error', ({ error }) => reportTrouble('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportTrouble('rejection', reason));
  document.addEventListener('securitypolicyviolation', (event) => reportTrouble('policy', event));
}
