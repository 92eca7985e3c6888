import type { Page } from 'playwright/test';

/** Time for a change to reach an open screen. Nothing is refetched by the clock: without a change event it would never come. */
export const soon = { timeout: 60_000 };

/** Opens a screen; `isLive` resolves once the page follows change events. */
export async function openLive(page: Page, address: string): Promise<{ isLive: Promise<unknown> }> {
  const isLive = page.waitForResponse((response) => isStream(response.url()) && response.ok());
  await page.goto(address);
  return { isLive };
}

export const isStream = (url: string): boolean => new URL(url).pathname === '/api/events';

/** Counts the streams that a page opens from now on. */
export function countStreams(page: Page): () => number {
  let opened = 0;
  page.on('request', (request) => void (isStream(request.url()) && opened++));
  return () => opened;
}
