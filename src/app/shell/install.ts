import { useSyncExternalStore } from 'react';
import { makeObservable } from '#app/base/observable.ts';

/** The event with which Chromium's browsers would install the page; the type is not in TypeScript's own library. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** The way to install this page: by the browser's own question, by hand on an iPhone or iPad, or not at all. */
export type InstallMethod = 'ask' | 'by-hand' | null;

interface Surroundings {
  isInstalled: boolean;
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
}

/** Detects how the page can be installed. An iPad says it is a Mac; a Mac has no touch. */
export function detectInstallMethod({ isInstalled, hasPrompt, userAgent, touchPoints }: Surroundings): InstallMethod {
  if (isInstalled) return null;
  if (hasPrompt) return 'ask';
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  // Pages inside of other apps lack the second word, and other browsers put their name in place of Safari's version.
  return isApple && /Version\/\S+ .*Safari\//.test(userAgent) ? 'by-hand' : null;
}

export const installMethod = makeObservable<InstallMethod>(null);

/** The way to install this page just now; renders again when that changes. */
export const useInstallMethod = (): InstallMethod => useSyncExternalStore(installMethod.subscribe, installMethod.get);

let prompt: InstallPrompt | null = null;

/** Listens for the browser's offer from now on; one that came before is handed over by the start script. */
export function watchInstall(): void {
  prompt = globalThis.quaysideInstallPrompt ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    detect();
  });
  addEventListener('appinstalled', () => {
    prompt = null;
    installMethod.set(null);
  });
  detect();
}

/** Lets the browser ask its question. It takes each offer once; a new one comes by itself. */
export async function install(): Promise<void> {
  const asked = prompt;
  prompt = null;
  detect();
  await asked?.prompt();
}

function detect(): void {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  installMethod.set(
    detectInstallMethod({ isInstalled: isInstalled(), hasPrompt: prompt !== null, userAgent, touchPoints }),
  );
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

declare global {
  // Left by the start script, which runs long before this file is there.
  var quaysideInstallPrompt: InstallPrompt | undefined;
}
