import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();
const refused = /Failed to load resource/;
/** An order of the second company. */
const foreignId = 8;

test.describe('a hand-over', () => {
  const expectNoTokenAnywhere = async (page: Page, token: string) => {
    expect(
      await page.evaluate(() => [location.href, JSON.stringify(history.state), document.referrer].join()),
    ).not.toContain(token);
  };
  const getToken = async (userName: string): Promise<string> => {
    const answered = await fetch(`${server().address}/v1/get-user-token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${userName}:quayside-demo`)}` },
      body: new URLSearchParams({ ip: 'false', appid: '1' }),
    });
    return ((await answered.json()) as { data: { token: string } }).data.token;
  };

  test('removes its token from the address before anything is fetched', async ({ page }) => {
    const token = await getToken('customer');
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    await page.goto('/login');
    await page.goto(`/?token=${token}&page=getAQuote`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a quote');
    await expectNoTokenAnywhere(page, token);
    expect(requestedUrls.filter((request) => request.includes(token))).toHaveLength(1);
    await page.goBack();
    await expectNoTokenAnywhere(page, token);
  });

  for (const wanted of ['https://evil.example/x', '//evil.example', '/no/such/page', 'javascript:alert(1)']) {
    test(`to ${wanted} goes to the orders${wanted.startsWith('https:') ? '' : ' @full'}`, async ({ page }) => {
      await page.goto(`/?token=${await getToken('customer')}&page=${encodeURIComponent(wanted)}`);
      await expect(page).toHaveURL(`${server().address}/shippingOrders`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping orders');
    });
  }

  test('with a forged, used or empty token is refused in words, and nobody is signed in', async ({ page, allow }) => {
    allow(refused);
    const used = await getToken('customer');
    await page.goto(`/?token=${used}`);
    await expect(page).toHaveURL(/\/shippingOrders$/);
    await page.evaluate(() => (indexedDB.deleteDatabase('quayside'), localStorage.clear()));
    for (const token of [used, `${used.slice(0, -3)}abc`, '', 'nonsense']) {
      await page.goto(`/shippingQuote?token=${token}&page=getAQuote`);
      await expect(page.getByRole('alert')).toContainText('The sign-in link is no longer valid.');
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test('of another user asks first: No keeps the present user and uses up the token', async ({
    page,
    signInAs,
    checkAccessibility,
  }) => {
    await signInAs('customer');
    const token = await getToken('maple');
    // So that the list of orders requests nothing more.
    await page.goto('about:blank');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
    });
    const granted = page.waitForResponse((response) => response.url().endsWith('/authorize'));
    await page.goto(`/shippingQuote?token=${token}&page=getAQuote`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in as another user?');
    await expect(page.getByText('is signed in here for Lumen Radteile GmbH')).toBeVisible();
    await expectNoTokenAnywhere(page, token);
    await checkAccessibility();
    expect(calls).toEqual(['/api/authorization/authorize']);
    const { accessToken } = (await (await granted).json()) as { accessToken: string };
    await expect(page.getByRole('button', { name: /^Stay signed in as / })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/getAQuote$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a quote');
    const renewed = await fetch(`${server().address}/api/authorization/renew`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(renewed.status).toBe(401);
  });

  test('of another user replaces the present one after Yes; one of the same user does not ask @full', async ({
    page,
    signInAs,
  }) => {
    await signInAs('customer');
    await page.goto(`/?token=${await getToken('maple')}`);
    await page.getByRole('button', { name: /^Sign in as / }).click();
    await expect(page).toHaveURL(/\/shippingOrders$/);
    await page.goto(`/shippingQuote/${foreignId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${foreignId}`);
    await page.goto(`/?token=${await getToken('maple')}&page=getAQuote`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a quote');
  });

  test('that is refused leaves the present user signed in and asks nothing @full', async ({
    page,
    signInAs,
    allow,
  }) => {
    allow(refused);
    await signInAs('customer');
    const used = await getToken('maple');
    const authorize = () =>
      fetch(`${server().address}/api/authorization/authorize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: used }),
      });
    expect((await authorize()).status).toBe(200);
    for (const token of ['forged', used]) {
      await page.goto(`/?token=${token}&page=getAQuote`);
      await expect(page.getByRole('alert')).toContainText('The sign-in link is no longer valid.');
      await expect(page).toHaveURL(/\/shippingOrders$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping orders');
    }
  });
});
