import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { orderListEndpoints } from '#contract/order-list.ts';
import { type KillableBrowser, openProfile } from '../support/killable-browser.ts';
import { countOf, proveEach } from '../support/proofs.ts';
import { removeFolder } from '../support/run-server.ts';
import { signInToApi } from './api-client.ts';
import { fillQuote } from './fill-quote.ts';
import { expect, test, useServer } from './fixture.ts';
import { countUnsent, signInOn } from './own-browser.ts';

// The browser is killed in the moment in which the screen says that something is kept; its profile is opened again.

// Off, since a trace of all schedules would be huge.
test.use({ trace: 'off' });
const server = useServer({ LOG_LEVEL: 'silent' }, undefined, { isProcess: true });
test.use({ serviceWorkers: 'allow' });
// A schedule that breaks is repeated by its seed, not by chance.
test.describe.configure({ retries: 0 });

const cityFrom = (page: Page) => page.getByRole('group', { name: 'From' }).getByRole('combobox', { name: 'City' });
const company = (page: Page) =>
  page.getByRole('group', { name: 'Ship to' }).getByRole('textbox', { name: 'Company', exact: true });
const isSaved = (page: Page) => page.getByText('Saved in this browser', { exact: true }).first().waitFor();
const details = '/shippingQuote/7/shippingDetailsForm';

test.skip(process.platform === 'win32', 'a browser there cannot be killed as a whole');

test('everything shown as saved or waiting survives a killed browser', async () => {
  test.setTimeout(180_000 + countOf('killed browser') * 60_000);
  const profile = mkdtempSync(join(tmpdir(), 'quayside-profile-'));
  let browser: KillableBrowser = await openProfile(profile);
  const goto = (path: string) => browser.page.goto(`${server().address}${path}`, { waitUntil: 'commit' });
  const dieAndComeBack = async (): Promise<void> => {
    await browser.kill();
    browser = await openProfile(profile);
  };

  async function proveQuoteDraft(text: string): Promise<void> {
    await goto('/shippingQuote');
    await cityFrom(browser.page).fill(text);
    await isSaved(browser.page);
    await dieAndComeBack();
    await goto('/drafts');
    await browser.page.getByRole('link', { name: text }).click();
    await expect(cityFrom(browser.page)).toHaveValue(text);
  }

  async function proveDetails(text: string): Promise<void> {
    await goto(details);
    await company(browser.page).fill(text);
    await isSaved(browser.page);
    await dieAndComeBack();
    await goto(details);
    await expect(company(browser.page)).toHaveValue(text);
    await browser.page.getByRole('button', { name: 'Discard what I typed' }).click();
    await expect(company(browser.page)).not.toHaveValue(text);
  }

  async function proveEntry(): Promise<void> {
    const asker = await signInToApi(server().address, 'customer');
    const countOrders = async () =>
      (await asker.send(orderListEndpoints.list, { query: { pageSize: 10 } })).totalNumberOfItems;
    const before = await countOrders();
    await goto('/shippingQuote');
    await fillQuote(browser.page);
    await server().stop('SIGKILL');
    await browser.page.getByRole('button', { name: 'Get express quote' }).click();
    await browser.page.getByRole('status').filter({ hasText: 'saved on this device' }).waitFor();
    await dieAndComeBack();
    await server().startAgain();
    await goto('/shippingOrders');
    await expect.poll(countOrders).toBe(before + 1);
    await expect.poll(() => countUnsent(browser.page)).toBe(0);
    expect(await countOrders()).toBe(before + 1);
  }

  try {
    await signInOn(browser.page, server().address, 'customer');
    await proveEach('killed browser', async (random, number) => {
      const draw = random();
      if (draw < 0.4) await proveQuoteDraft(`Wharf ${number}x${Math.trunc(random() * 1e6)}`);
      else if (draw < 0.7) await proveDetails(`Söhne ${number}x${Math.trunc(random() * 1e6)}`);
      else await proveEntry();
    });
  } finally {
    await browser.kill();
    removeFolder(profile);
  }
});
