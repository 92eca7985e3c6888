import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

useServer();

/** The acts of a browser that would install the page. */
const offerInstall = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const prompt = async (): Promise<void> => void Object.assign(globalThis, { prompted: true });
    return dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
const wasPrompted = (page: Page) => page.evaluate(() => 'prompted' in globalThis);

test('the page can be installed from the menu, once the browser offers it', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer');
  const entry = page.getByRole('button', { name: 'Install Quayside' });
  const card = page.getByRole('complementary', { name: 'Install Quayside' });
  await expect(entry).toHaveCount(0);
  expect(await offerInstall(page), 'the browser keeps its own offer back').toBe(false);
  if (isPhone) {
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
  }
  await expect(card).toHaveCount(isPhone ? 1 : 0);
  await entry.click();
  expect(await wasPrompted(page)).toBe(true);
  await expect(entry).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await offerInstall(page);
  await expect(entry).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(entry).toHaveCount(0);
});

test('an install prompt from before the start is used, and the card on a phone stays closed @full', async ({
  page,
  signInAs,
  isPhone,
  checkAccessibility,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const prompt = async (): Promise<void> => {};
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    }),
  );
  await signInAs('customer');
  const card = page.getByRole('complementary', { name: 'Install Quayside' });
  const menuEntry = page.getByRole('button', { name: 'Install Quayside' });
  if (!isPhone) {
    await expect(menuEntry).toBeVisible();
    await expect(card).toHaveCount(0);
    return;
  }
  await expect(card).toBeVisible();
  await checkAccessibility();
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(menuEntry).toBeVisible();
  await expect(card).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });

  test('Safari shows instructions for installing @full', async ({ page, signInAs, isPhone }) => {
    await signInAs('customer');
    if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = isPhone ? page.getByRole('dialog') : page.locator('body');
    await expect(menu.getByText('tap Share, then Add to Home Screen')).toBeVisible();
  });
});
