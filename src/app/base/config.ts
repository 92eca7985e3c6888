import { useSyncExternalStore } from 'react';
import type { AppConfig } from '#contract/config.ts';
import { setSuccessTime } from './messages.ts';
import { makeObservable } from './observable.ts';

const cachedConfig = makeObservable<AppConfig | null>(null);
let loading: Promise<AppConfig | null> | null = null;

export function loadConfig(): Promise<AppConfig | null> {
  loading ??= fetchConfig().then((config) => {
    if (!config) loading = null;
    else {
      setSuccessTime(config.successMessageMs);
      cachedConfig.set(config);
    }
    return config;
  });
  return loading;
}

function followConfig(onChange: () => void): () => void {
  void loadConfig();
  return cachedConfig.subscribe(onChange);
}

/** Null until the response arrives, and screens must work without it. */
export const useConfig = (): AppConfig | null => useSyncExternalStore(followConfig, cachedConfig.get, cachedConfig.get);

async function fetchConfig(): Promise<AppConfig | null> {
  try {
    const response = await fetch('/api/config', { headers: { 'Cache-Control': 'no-cache', 'Accept-Language': 'en' } });
    return response.ok ? ((await response.json()) as AppConfig) : null;
  } catch {
    return null;
  }
}
