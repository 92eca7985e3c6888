import { useSyncExternalStore } from 'react';
import { makeObservable } from '#app/base/observable.ts';

/** Chromium's own; not in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** By the browser's question, by hand on an iPhone or iPad, or not at all. */
export type InstallMethod = 'ask' | 'by-hand' | null;

interface Surroundings {
  isInstalled: boolean;
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
}

/** An iPad claims to be a Mac, but a Mac has no touch. */
export function detectInstallMethod({ isInstalled, hasPrompt, userAgent, touchPoints }: Surroundings): InstallMethod {
  if (isInstalled) return null;
  if (hasPrompt) return 'ask';
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  // Pages inside of other apps lack "Safari", and other browsers replace Safari's "Version".
  return isApple && /Version\/\S+ .*Safari\//.test(userAgent) ? 'by-hand' : null;
}

export const installMethod = makeObservable<InstallMethod>(null);

export const useInstallMethod = (): InstallMethod => useSyncExternalStore(installMethod.subscribe, installMethod.get);

let prompt: InstallPrompt | null = null;

/** The start script hands over an earlier event. */
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

export async function install(): Promise<void> {
  const currentPrompt = prompt;
  prompt = null;
  detect();
  await currentPrompt?.prompt();
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
  // Set by the start script, which runs long before this file is loaded.
  var quaysideInstallPrompt: InstallPrompt | undefined;
}
