import type { Page } from 'playwright/test';
import { waitForWorker } from '../support/worker-ready.ts';
import { expect } from './fixture.ts';

/** Signs a demo user in through the screen of any page, and waits until it could start without a server. */
export async function signInOn(page: Page, address: string, userName: string): Promise<void> {
  await page.goto(`${address}${['csd', 'manager'].includes(userName) ? '/admin' : '/login'}`);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/(login|admin)/);
  await waitForWorker(page);
}

export const commentsOn = (page: Page) => page.getByRole('region', { name: 'Notes' });
export const commentField = (page: Page) => commentsOn(page).getByRole('textbox', { name: 'Note' });

/** The texts of the comments that are listed. */
export const notesOn = (page: Page) => commentsOn(page).locator('[data-note]');

/** Resolves when a comment is listed, sent or waiting. */
export const isListed = (page: Page, text: string): Promise<void> =>
  commentsOn(page).getByRole('listitem').getByText(text, { exact: true }).waitFor();

/** The rows of a table, of all users of this browser. */
const readRows = (page: Page, table: 'drafts' | 'outbox'): Promise<{ state?: string }[]> =>
  page.evaluate(async (name) => {
    const rows: { state?: string }[] = [];
    const databases = await indexedDB.databases();
    for (const own of databases.filter((each) => /^quayside-u\d+$/.test(each.name ?? ''))) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(own.name!);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('no database')));
      });
      const found = await new Promise<{ state?: string }[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll();
        request.addEventListener('success', () => resolve(request.result));
      });
      rows.push(...found);
      database.close();
    }
    return rows;
  }, table);

/** Counts the unsent entries of all users of this browser. */
export const countUnsent = async (page: Page): Promise<number> =>
  (await readRows(page, 'outbox')).filter(({ state }) => state !== 'sent').length;

/** Resolves when no draft is left on the disk. */
export const hasNoDraft = (page: Page): Promise<void> =>
  expect.poll(async () => (await readRows(page, 'drafts')).length).toBe(0);
