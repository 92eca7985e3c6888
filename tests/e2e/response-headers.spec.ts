import { expect, test, useServer } from './fixture.ts';

useServer();

test('every call of the page asks for fresh answers in English', async ({ page }) => {
  const responses: { call: string; headers: Promise<Record<string, string>> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(api|v1)\//.test(pathname)) return;
    responses.push({ call: `${request.method()} ${pathname}`, headers: request.allHeaders() });
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => responses.map(({ call }) => call)).toContain('GET /api/shipping/RequestList');
  await page.goto('/shippingQuote');
  const lookedUp = page.waitForResponse(/GetCityFromPostalCode\/DE\/10115$/);
  // Country and city are those of the last quote.
  await page
    .getByRole('group', { name: 'From', exact: true })
    .getByRole('combobox', { name: 'Postcode' })
    .fill('10115');
  await lookedUp;

  const calls = responses.map(({ call }) => call);
  for (const expected of [
    'POST /v1/get-user-token',
    'POST /api/authorization/authorize',
    'GET /api/config',
    'GET /api/shipping/RequestList',
    'GET /api/Addresses/CountriesForSelect',
    'GET /api/shipping/GetCityFromPostalCode/DE/10115',
  ]) {
    expect(calls).toContain(expected);
  }
  for (const { call, headers } of responses) {
    const { 'cache-control': cache, 'accept-language': language } = await headers;
    expect([call, cache, language]).toEqual([call, 'no-cache', 'en']);
  }
});
