import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { requestFromAllProviders, dayFromNow, findLink } from '../e2e/request-from-providers.ts';
import { fillQuote } from '../e2e/fill-quote.ts';
import { expect, test, useServer } from '../e2e/fixture.ts';
import { type Visit, visits } from '../e2e/visits.ts';
import { drawIcons } from './draw-icons.ts';
import { fillLyonToTokyo, fillTarget, fillTwoPackages } from './fill-forms.ts';

const server = useServer();

const folder = join(import.meta.dirname, '../../docs/pictures');
/** No picture may be larger, in bytes. */
const largest = 90_000;

interface Shot {
  file: string;
  visit: string;
  as: Visit['as'];
  isPhone?: boolean;
  isDark?: boolean;
  /** Fills in the fields that the visit leaves empty. */
  fill?: (page: Page) => Promise<void>;
}

/** The pictures: a state of a screen each, with its user and its look. */
const shots: readonly Shot[] = [
  { file: 'sign-in', visit: 'sign-in', as: null },
  { file: 'orders', visit: 'orders', as: 'customer' },
  { file: 'orders-phone', visit: 'orders', as: 'customer', isPhone: true },
  { file: 'orders-staff', visit: 'orders', as: 'csd', isDark: true },
  { file: 'new-quote', visit: 'new quote', as: 'customer', fill: fillTwoPackages },
  { file: 'offers', visit: 'offers', as: 'customer' },
  { file: 'offers-phone', visit: 'parts of a price', as: 'customer', isPhone: true, isDark: true },
  { file: 'details', visit: 'details', as: 'customer', fill: fillLyonToTokyo },
  { file: 'summary', visit: 'summary', as: 'customer' },
  { file: 'shipment', visit: 'shipment', as: 'customer' },
  { file: 'all-offers', visit: 'dialog that asks all providers', as: 'customer', fill: fillTarget },
  { file: 'tariffs', visit: 'tariffs', as: 'manager' },
  { file: 'people', visit: 'users', as: 'manager' },
  { file: 'many-orders', visit: 'labels of selected orders', as: 'csd' },
  { file: 'palette', visit: 'palette with a company', as: 'manager', isDark: true },
];

const isDrawn = (image: Element): boolean =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

async function take(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 84 });
  const picture = Buffer.from(data, 'base64');
  expect(picture.length, `${file} is too large`).toBeLessThanOrEqual(largest);
  writeFileSync(join(folder, `${file}.webp`), picture);
}

for (const { file, visit: name, as, isPhone = false, isDark = false, fill } of shots) {
  test(file, async ({ page, signInAs, allow }) => {
    allow(/Failed to load resource.*(401|403|404)/);
    const visit = visits.find((each) => each.name === name && each.as === as);
    if (!visit) throw new Error(`There is no visit "${name}" of ${as ?? 'nobody'}.`);
    mkdirSync(folder, { recursive: true });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: isDark ? 'dark' : 'light' });
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
    if (as) await signInAs(as);
    await page.goto(visit.at);
    await visit.show?.(page);
    await expect(page.getByText(visit.sees).filter({ visible: true }).first()).toBeVisible();
    await fill?.(page);
    // The parts of the frame and of the list come last.
    if (name === 'orders' && as === 'csd')
      await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible();
    if (file === 'new-quote' || file === 'details') await expect(page.getByText('Saved in this browser')).toBeVisible();
    if (as && !isPhone) {
      const banner = page.getByRole('group', { name: 'Good to know' }).first();
      await expect(banner).toBeVisible();
      await expect.poll(() => banner.locator('img').first().evaluate(isDrawn)).toBe(true);
    }
    await take(page, file);
  });
}

test('unsent', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource/);
  await signInAs('customer');
  await page.goto('/shippingQuote');
  await fillQuote(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Get express quote' }).click();
  const notice = page.locator('header').getByRole('link', { name: /unsent/i });
  await expect(notice).toBeVisible();
  await notice.click();
  await expect(page.getByRole('heading', { name: 'Quote Berlin → Paris' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'unsent-phone');
});

test('provider', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await requestFromAllProviders(server());
  await page.goto(await findLink(server(), id, 'Kestrel Road Freight'));
  await page.getByRole('textbox', { name: 'Price' }).fill('640.50');
  await page.getByRole('textbox', { name: 'Delivery date' }).fill(dayFromNow(9));
  await page.getByRole('textbox', { name: 'Note' }).fill('With a tail lift at both ends');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Sent. You can correct it until')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'provider-phone');
});

test('tracking', async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('customer');
  await page.goto('/shipmentDetails/2');
  await page.getByRole('button', { name: 'Share tracking' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByRole('dialog').getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/track\//);
  await page.goto(await link.inputValue());
  await expect(page.getByRole('heading', { name: 'Journey' })).toBeVisible();
  await take(page, 'tracking-phone');
});

test('icons', async ({ browser }) => {
  await drawIcons(browser);
});
