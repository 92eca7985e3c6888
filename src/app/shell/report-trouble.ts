type Sender = typeof import('./trouble/send-report.ts');
type Kind = Parameters<Sender['sendReport']>[0];

let sender: Promise<Sender> | null = null;

export function reportTrouble(kind: Kind, cause: unknown): void {
  if (!navigator.onLine) return;
  // Not loaded again after a failure: reporting must not cause trouble itself.
  sender ??= import('./trouble/send-report.ts');
  sender.then(({ sendReport }) => sendReport(kind, cause)).catch(() => {});
}

export function watchTrouble(): void {
  addEventListener('error', ({ error }) => reportTrouble('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportTrouble('rejection', reason));
  document.addEventListener('securitypolicyviolation', (event) => reportTrouble('policy', event));
}
