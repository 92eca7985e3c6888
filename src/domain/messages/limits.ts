const ceilTo = (seconds: number, unit: number): number => Math.ceil(seconds / unit);
const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** In a fitting unit: `40 seconds`, `5 minutes`, `3 hours`; at least a second. */
export function waitText(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second');
  return seconds < 7200 ? count(ceilTo(seconds, 60), 'minute') : count(ceilTo(seconds, 3600), 'hour');
}

export const limitMessages = {
  reached: (things: string, seconds: number) =>
    `You have reached the limit for ${things}. Please try again in ${waitText(seconds)}.`,
} as const;
