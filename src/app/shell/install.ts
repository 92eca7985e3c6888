import { useSyncExternalStore } from 'react';
import { makeObservable } from './observable.ts';

/** The event with which Chromium's browsers would install the page; the type is not in TypeScript's own library. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** How this page can be installed: by the browser's own question, by hand on an iPhone or iPad, or not at all. */
export type InstallWay = 'ask' | 'by-hand' | null;

interface Surroundings {
  isInstalled: boolean;
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
}

/** Judges how the page can be installed. An iPad says it is a Mac; a Mac has no touch. */
export function judgeInstallWay({ isInstalled, hasPrompt, userAgent, touchPoints }: Surroundings): InstallWay {
  if (isInstalled) return null;
  if (hasPrompt) return 'ask';
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  // Pages inside of other apps lack the second word, and other browsers put their name in place of Safari's version.
  return isApple && /Version\/\S+ .*Safari\//.test(userAgent) ? 'by-hand' : null;
}

export const installWay = makeObservable<InstallWay>(null);

/** How this page can be installed just now; renders again when that changes. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(installWay.subscribe, installWay.get);

let prompt: InstallPrompt | null = null;

/** Listens for the browser's offer from now on; one that came before is handed over by the start script. */
export function watchInstall(): void {
  prompt = globalThis.quaysideInstallPrompt ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    judge();
  });
  addEventListener('appinstalled', () => {
    prompt = null;
    installWay.set(null);
  });
  judge();
}

/** Lets the browser ask its question. It takes each offer once; a new one comes by itself. */
export async function install(): Promise<void> {
  const asked = prompt;
  prompt = null;
  judge();
  await asked?.prompt();
}

function judge(): void {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  installWay.set(judgeInstallWay({ isInstalled: isInstalled(), hasPrompt: prompt !== null, userAgent, touchPoints }));
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

declare global {
  // Left by the start script, which runs long before this file is there.
  var quaysideInstallPrompt: InstallPrompt | undefined;
}
