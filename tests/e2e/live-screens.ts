import type { Page } from 'playwright/test';

/** Until a change is on an open screen. Nothing is asked again by the clock: without a hint it would never be there. */
export const soon = { timeout: 60_000 };

/** Opens a screen; `isLive` ends once the page is told of changes. */
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
