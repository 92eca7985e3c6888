import { readText, writeText } from '#local/browser-text.ts';
import { makeObservable } from './observable.ts';

export type SchemeChoice = 'system' | 'light' | 'dark';
export type Scheme = 'light' | 'dark';

const storageKey = 'quayside-scheme';
const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

export const schemeChoice = makeObservable<SchemeChoice>(readChoice());
export const scheme = makeObservable<Scheme>(resolve());

export function chooseScheme(choice: SchemeChoice): void {
  writeText(storageKey, choice === 'system' ? null : choice);
  schemeChoice.set(choice);
  apply();
}

export function followScheme(): void {
  systemIsDark?.addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== storageKey) return;
    schemeChoice.set(readChoice());
    apply();
  });
  apply();
}

function apply(): void {
  const next = resolve();
  document.documentElement.dataset['mantineColorScheme'] = next;
  paintBrowserBar();
  scheme.set(next);
}

/** The phone browser's bar gets the page's colour, whatever the system's is. */
function paintBrowserBar(): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', color);
}

function resolve(): Scheme {
  const choice = schemeChoice.get();
  if (choice !== 'system') return choice;
  return systemIsDark?.matches ? 'dark' : 'light';
}

function readChoice(): SchemeChoice {
  const stored = readText(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
