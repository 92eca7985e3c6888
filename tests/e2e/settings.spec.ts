import { expect, test, useServer } from './fixture.ts';

const server = useServer({ LOGIN_ENABLED: 'off', MARKETPLACE_URL: 'https://market.example/portal' });

test('with the sign-in off both sign-in pages show a sentence and a link to the marketplace', async ({
  page,
  checkAccessibility,
}) => {
  for (const path of ['/login', '/admin']) {
    await page.goto(path);
    await expect(page.getByText('Please sign in through the marketplace, which brings you here.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'To the marketplace' })).toHaveAttribute(
      'href',
      'https://market.example/portal',
    );
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await checkAccessibility();
  }
  for (const [call, headers] of [
    ['get-user-token', {}],
    ['get-csd-user-token', { role: 'csd' }],
  ] as const) {
    const answered = await fetch(`${server().address}/v1/${call}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('customer:quayside-demo')}`, ...headers },
      body: new URLSearchParams({ ip: 'false', appid: '1' }),
    });
    expect(answered.status, call).toBe(404);
  }
});
