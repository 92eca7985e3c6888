import { configEndpoints } from '#contract/config.ts';
import { waitForWorker } from '../support/worker-ready.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();
test.use({ serviceWorkers: 'allow' });

/** The lines that a browser writes to its console when a server is not there. */
const noConnection = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/;

test('can be installed: the browser finds nothing missing @full', async ({ page }) => {
  await page.goto('/login');
  await waitForWorker(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window without a profile of its own installs nothing; everything else would be ours.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = JSON.parse(data!) as { icons: Icon[]; shortcuts: { url: string; icons: Icon[] }[] };
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes, type } of icons) {
    const drawn = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (type === 'image/png') expect(drawn, src).toBe(sizes);
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/shippingQuote', '/shippingOrders']);
});

interface Icon {
  src: string;
  sizes: string;
  type: string;
}

test('never answers an API request with the page @full', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource/);
  await signInAs('customer');
  await waitForWorker(page);
  for (const path of [configEndpoints.config.fullPath, '/api', '/api/nothing', '/v1/nothing']) {
    const response = await page.goto(path);
    expect(response!.headers()['content-type'], path).toMatch(/^application\/json/);
  }
});

test('starts without a server, at any screen', async ({ page, signInAs, allow }) => {
  allow(noConnection);
  await signInAs('customer');
  await waitForWorker(page);
  await page.goto('/shippingQuote');
  await expect(page.getByRole('combobox', { name: 'Country' }).first()).toBeVisible();
  await server().stop();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Shipping orders' })).toBeVisible();
  await page.goto('/shippingQuote');
  const country = page.getByRole('combobox', { name: 'Country' }).first();
  await country.fill('Germ');
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
  const typefaces = await page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)];
    return faces.filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''));
  });
  expect(typefaces).toContain('Inter Variable');
  await page.goto('/shipmentDetails/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByText('Sorry, no page found!')).toBeVisible();
  await server().startAgain();
  await page.goto('/shippingOrders');
  await expect(page.getByText('Berlin, DE').first()).toBeVisible();
});

test('the first worker takes over a page without loading it anew @full', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('customer');
  let loads = 0;
  page.on('load', () => loads++);
  await waitForWorker(page);
  await expect(page.getByLabel('Username')).toHaveValue('customer');
  // The page has done everything about its new worker before this answer.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(loads).toBe(0);
});

test('starts signed out without a server @full', async ({ page, allow }) => {
  allow(noConnection);
  await page.goto('/login');
  await waitForWorker(page);
  await server().stop();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  // The settings say where the terms are: the one visit before was enough to keep them.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  await server().startAgain();
});
