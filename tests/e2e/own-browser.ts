import type { Page } from 'playwright/test';
import { waitForWorker } from '../support/worker-ready.ts';
import { expect } from './fixture.ts';

/** Signs a demo user in through the screen of any page, and waits until it could start without a server. */
export async function signInOn(page: Page, address: string, userName: string): Promise<void> {
  await page.goto(`${address}${['csd', 'manager'].includes(userName) ? '/admin' : '/login'}`);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/(login|admin)/, { timeout: 30_000 });
  await waitForWorker(page);
}

export const commentsOn = (page: Page) => page.getByRole('region', { name: 'Comments' });
export const commentField = (page: Page) => commentsOn(page).getByRole('textbox', { name: 'Comment' });

/** Ends when a comment is listed, sent or waiting. */
export const isListed = (page: Page, text: string): Promise<void> =>
  commentsOn(page).getByRole('listitem').getByText(text, { exact: true }).waitFor({ timeout: 30_000 });

/** How many entries of this browser are not sent: of everybody who keeps something in it. */
export const countUnsent = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let unsent = 0;
    for (const { name } of await indexedDB.databases()) {
      if (!/^quayside-u\d+$/.test(name ?? '')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('no database')));
      });
      unsent += await new Promise<number>((resolve) => {
        const asking = database.transaction('outbox').objectStore('outbox').getAll();
        asking.addEventListener('success', () =>
          resolve((asking.result as { state: string }[]).filter(({ state }) => state !== 'sent').length),
        );
      });
      database.close();
    }
    return unsent;
  });
