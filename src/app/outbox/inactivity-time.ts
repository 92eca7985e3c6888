import { usualInactivityMs } from '#local/left-cart/inactivity-time.ts';
import { loadConfig } from '#app/base/config.ts';

/** After how many milliseconds without input a cart counts as left. */
export const readInactivityTime = async (): Promise<number> =>
  (await loadConfig())?.inactivityTimeoutMs ?? usualInactivityMs;
