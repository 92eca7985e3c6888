import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { points, pickupMethod } from './fill-details.ts';
import { expect, test, useServer } from './fixture.ts';

const details = '/shippingQuote/10/shippingDetailsForm';
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e8e4d8"/></svg>';

/** A server of tiles at another address than the portal's. */
let tiles: Server;
let isBroken = false;
const referrers = new Set<string | undefined>();
const environment: Record<string, string> = {};

test.beforeAll(async () => {
  tiles = createServer((request, response) => {
    referrers.add(request.headers.referer);
    if (isBroken) return response.writeHead(503).end();
    return response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(tile);
  });
  await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done));
  environment['TILE_URL'] = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}/{z}/{x}/{y}.svg`;
});
const server = useServer(environment);
test.afterAll(() => void tiles.close());
test.beforeEach(() => {
  isBroken = false;
  referrers.clear();
});

const map = (page: Page) => page.getByRole('group', { name: 'Map of the drop-off points' });

async function openPoints(page: Page): Promise<void> {
  await page.goto(details);
  await pickupMethod(page, 'Drop-off').check();
  await expect(points(page).first()).toBeVisible();
  // Only a map in sight is drawn.
  await map(page).scrollIntoViewIfNeeded();
}

test('the map shows every point on tiles of the configured server; a press on it chooses in the list @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  await openPoints(page);
  await expect(map(page)).toBeVisible();
  const marks = map(page).locator('.leaflet-marker-icon');
  await expect(marks).toHaveCount(await points(page).count());
  await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map(page)).toContainText('© OpenStreetMap contributors');
  // The tile server learns which portal asks, and not which page.
  expect([...referrers]).toEqual([`${server().address}/`]);
  await checkAccessibility('drop-off points on a map');
  await points(page).nth(1).check();
  await marks.first().click({ force: true });
  await expect(points(page).first()).toBeChecked();
});

test('without map tiles the drop-off point is described in text @full', async ({
  page,
  signInAs,
  allow,
  checkAccessibility,
}) => {
  allow(/Failed to load resource.*503/);
  isBroken = true;
  await signInAs('customer');
  await openPoints(page);
  await points(page).nth(1).check();
  await expect(page.getByText('The map could not be loaded.')).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  await expect(page.getByText(/^\d+\.\d{4}° [NS], \d+\.\d{4}° [EW]/)).toBeVisible();
  await checkAccessibility('a point in words');
});

test('offline the drop-off point is described in text, and the map returns with the connection @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource|net::|ERR_/);
  await signInAs('customer');
  await openPoints(page);
  await points(page).first().check();
  await expect(map(page)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline, so the map cannot be shown.')).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(map(page)).toBeVisible();
});
