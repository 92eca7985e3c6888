import { returnLinkMessages } from '#domain/messages/return-links.ts';
import { expect, test, useServer } from './fixture.ts';

// The link is opened from a mail, on the phone.
test.use({ viewport: { width: 390, height: 844 } });

useServer();

const words = returnLinkMessages.page;

test('the sender makes a return link, and the receiver gets its label on a phone @full', async ({
  page,
  browser,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/shippingOrders');
  await page.getByRole('link', { name: 'View shipment' }).first().click();
  const section = page.getByRole('region', { name: 'Return link' });
  await section.getByRole('button', { name: 'Make a return link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a return link' });
  await expect(dialog.getByText(/\d+\.\d\d USD today/).first()).toBeVisible();
  await checkAccessibility('return link, dialog');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText(returnLinkMessages.acceptTerms)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(section.getByText(/^Open until/)).toBeVisible();
  const link = await section.getByRole('textbox', { name: 'Link' }).inputValue();
  await section.getByRole('button', { name: 'Email to the recipient' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(section.getByText(/^Mailed to the recipient on/)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const receiver = await context.newPage();
  await receiver.goto(link);
  await expect(receiver.getByRole('heading', { level: 1, name: words.headline('Lumen Radteile GmbH') })).toBeVisible();
  await expect(receiver.getByText('Lampenweg')).toBeHidden();
  await expect(receiver.getByText('USD')).toBeHidden();
  const button = receiver.getByRole('button', { name: words.getLabel });
  await receiver.getByRole('textbox', { name: 'Your name' }).fill('');
  await button.click();
  await expect(receiver.getByText('Your name value is required')).toBeVisible();
  await receiver.getByRole('textbox', { name: 'Your name' }).fill('Ana Lopez');
  const posts: string[] = [];
  receiver.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  await button.dblclick();
  await expect(receiver.getByText(words.ready)).toBeVisible({ timeout: 60_000 });
  expect(posts.filter((url) => url.includes('returnLinks'))).toHaveLength(1);
  await expect(receiver.getByRole('img', { name: /^Barcode of/ })).toBeVisible();
  const download = receiver.waitForEvent('download');
  await receiver.getByRole('button', { name: 'Download the label' }).click();
  expect((await download).suggestedFilename()).toBe('Return label.pdf');
  // Opened once more it is the same label.
  const number = await receiver.getByText(/^Tracking number/).textContent();
  await receiver.reload();
  await expect(receiver.getByText(/^Tracking number/)).toHaveText(number!);
  await context.close();
  await expect(section.getByRole('link', { name: /^Order \d+$/ })).toBeVisible();
});

test('the receiver’s page and the page of an unknown link are accessible', async ({
  page,
  signInAs,
  allow,
  checkAccessibility,
}) => {
  allow(/Failed to load resource.*404/);
  await page.goto(`/return/${'x'.repeat(43)}`);
  await expect(page.getByText(words.notFound)).toBeVisible();
  await checkAccessibility('return link, unknown');
  await signInAs('customer', '/shippingOrders');
  await page.getByRole('link', { name: 'View shipment' }).nth(1).click();
  const section = page.getByRole('region', { name: 'Return link' });
  await section.getByRole('button', { name: /return link$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a return link' });
  await dialog.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await page.goto(await section.getByRole('textbox', { name: 'Link' }).inputValue());
  await expect(page.getByRole('button', { name: words.getLabel })).toBeVisible();
  await checkAccessibility('return link, open');
  await page.getByText('Have it picked up', { exact: true }).click();
  await checkAccessibility('return link, pick-up');
});
