import type { Page } from 'playwright/test';

/** The state of an order's cart in this browser: null for none, else why its time is over or that it runs. */
export const readCart = (page: Page, requestId: number): Promise<string | null> =>
  page.evaluate(async (name) => {
    const cartDatabase = (await indexedDB.databases()).find((each) => /^quayside-u\d+$/.test(each.name ?? ''));
    if (!cartDatabase) return null;
    return await new Promise<string | null>((resolve, reject) => {
      const opening = indexedDB.open(cartDatabase.name!);
      opening.addEventListener('error', () => reject(new Error('no database')));
      opening.addEventListener('success', () => {
        const request = opening.result.transaction('meta').objectStore('meta').get(name);
        request.addEventListener('success', () => {
          opening.result.close();
          const row = request.result as { value: { over: string | null } } | undefined;
          resolve(row ? (row.value.over ?? 'running') : null);
        });
      });
    });
  }, `left-cart:${requestId}`);
