import { readFileSync } from 'node:fs';
import { expect, test, useServer } from './fixture.ts';

useServer();

test('a manager reads the reports of a company in days they type, and saves them @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('manager', '/shippingOrders');
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page).toHaveURL(/\/reports$/);
  const plot = page.getByRole('region', { name: 'Revenue and margin a week', exact: true });
  await expect(plot.getByRole('img', { name: 'Revenue and margin a week; the table has the numbers.' })).toBeVisible();
  await expect(page.getByRole('img', { name: /the table has the numbers/ })).toHaveCount(7);

  // Typed days of which no period can be made say so, and the plots stay.
  const [from, to] = ['Date from (UTC)', 'Date to (UTC)'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  );
  await to!.fill('1 Jan 2026');
  await expect(page.getByText('Date to must not be before date from')).toBeVisible();
  await expect(plot.getByRole('img')).toBeVisible();
  await from!.fill('2 Nov 2026');
  await to!.fill('15.11.2026');
  await expect(page).toHaveURL(/dateFrom=2026-11-02&dateTo=2026-11-15/);
  const company = page.getByRole('combobox', { name: 'Company', exact: true });
  await company.fill('Lumen');
  await page.getByRole('option', { name: 'Lumen Radteile GmbH' }).click();
  await expect(page).toHaveURL(/customerId=\d+/);

  const opener = page.getByRole('button', { name: 'Table: Revenue and margin a week' });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(plot.getByRole('row')).toHaveCount(3);
  await expect(plot.getByRole('row', { name: /^2026-11-02/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: Revenue and margin a week' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('report-revenue.csv');
  const rows = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(rows[0]).toContain('Week of,Revenue (USD),Margin (USD)');
  expect(rows.slice(1).map((row) => row.slice(0, 10))).toEqual(['2026-11-02', '2026-11-09']);
});

test('a customer sees spend and deliveries, no margin, and saves them @full @phone', async ({ page, signInAs }) => {
  await signInAs('naoko', '/reports');
  await expect(page.getByRole('img', { name: 'Spend a week; the table has the numbers.' })).toBeVisible();
  await page.getByRole('button', { name: 'Table: Spend a week' }).click();
  await expect(page.getByRole('region', { name: 'Table: Spend a week' })).toContainText('Payments');
  await expect(page.getByText(/margin/i)).toHaveCount(0);
  for (const [plot, fileName, heads] of [
    ['Spend a week', 'spend', 'Week of,Spend (USD),Payments (USD),Refunds and cancellations (USD),Orders'],
    ['On-time share', 'on-time', 'Week of,On time (%)'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `CSV: ${plot}`, exact: true }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`report-${fileName}.csv`);
    const rows = readFileSync(await saved.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows[0]).toContain(heads);
    const card = page.getByRole('region', { name: plot, exact: true });
    if (plot !== 'Spend a week') await card.getByRole('button', { name: `Table: ${plot}` }).click();
    await expect(card.getByRole('row')).toHaveCount(rows.length);
  }
});

test.describe(() => {
  useServer({ TABLE_EXPORT: 'off' });

  test('with exports switched off no plot can be saved @full', async ({ page, signInAs }) => {
    await signInAs('customer', '/reports');
    await expect(page.getByRole('button', { name: 'Table: Spend a week' })).toBeVisible();
    await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0);
  });
});

test('without a connection the page says so, and shows the reports when it is back @full', async ({
  page,
  context,
  signInAs,
  allow,
}) => {
  await signInAs('manager', '/reports');
  await expect(page.getByRole('heading', { name: 'Orders a week' })).toBeVisible();
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Reports need a connection.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders a week' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline. Reports need a connection.')).toHaveCount(0);
});
