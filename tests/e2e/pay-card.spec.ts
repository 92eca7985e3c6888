import type { Page } from 'playwright/test';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { expectOnTop } from './on-top.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { cardField, cardForm, chooseCard, fillCard, makePayable, payButton, summaryOf } from './payable-order.ts';

// Each test pays an order of its own, with cards of the sandbox whose numbers decide the outcome.

const server = useServer();

const agreed = '4000000000001000';
const challengeCard = '4000000000001091';
const refusing = '4000000000001109';

async function openOrder(page: Page): Promise<number> {
  const id = await makePayable(await signInToApi(server().address, 'customer'));
  await page.goto(summaryOf(id));
  await chooseCard(page);
  return id;
}

const accept = (page: Page) => page.getByRole('checkbox', { name: /terms/i }).check();
const acceptAndPay = (page: Page) => accept(page).then(() => payButton(page).click());
const bank = (page: Page) => cardForm(page).getByRole('dialog', { name: 'Sandbox bank' });
const confirmAtBank = (page: Page, word: 'Confirm' | 'Refuse' | 'Cancel') =>
  bank(page).getByRole('button', { name: word }).click();

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/shipmentDetails/);
  await expect(page.getByText('Payment was successful.')).toBeVisible();
  await expect(page.getByText(/^Credit card/).first()).toBeVisible();
}

test('a customer pays with a new card, and the billing fields are filled in as far as known', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  await openOrder(page);
  await expect(page.getByText('Sandbox: no real money moves')).toHaveCount(0);
  await expect(cardForm(page).getByText('Sandbox: no real money moves')).toBeVisible();
  await expect(cardForm(page).getByRole('textbox', { name: 'First name' })).toHaveValue('Mira');
  await expect(cardForm(page).getByRole('combobox', { name: 'Country' })).toHaveValue('DE');
  await checkAccessibility('summary with the card form');
  await page.evaluate(() =>
    document.addEventListener('input', ({ target }) => document.body.append((target as Element).tagName), {
      once: true,
    }),
  );
  await cardField(page, 'Card number').fill(agreed);
  await expect(page.getByText('IFRAME'), 'typing into a frame of the card is input of the page').toBeAttached();
  await fillCard(page, agreed);
  await acceptAndPay(page);
  await expectPaid(page);
  await expect(page.getByText('Total paid')).toBeVisible();
  const tick = page.locator('.order-paid');
  await expect(tick, 'a paid order has its moment').toBeVisible();
  await page.reload();
  await expect(page.getByText('Total paid')).toBeVisible();
  await expect(tick, 'no moment comes twice').toHaveCount(0);
});

test('support pays for a customer after the bank’s challenge @full', async ({ page, signInAs, checkAccessibility }) => {
  await signInAs('csd');
  await openOrder(page);
  await expect(page.getByRole('checkbox', { name: /terms/i })).toBeHidden();
  await fillCard(page, challengeCard);
  await payButton(page).click();
  await expect(bank(page)).toBeVisible();
  await checkAccessibility('question of the bank');
  // A way out of the page, which the bank's window covers, asks nothing under it and stays.
  await page.getByRole('link', { name: 'Shipping orders' }).first().dispatchEvent('click');
  await expect(page.getByText(paymentMessages.underWay)).toBeAttached();
  await expect(page.getByRole('dialog', { name: /unsaved/ })).toHaveCount(0);
  await expect(page).toHaveURL(/shipmentSummary/);
  await confirmAtBank(page, 'Confirm');
  await expectPaid(page);
});

test('a refusal of the bank and a closed challenge charge nothing; another card pays @phone @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer');
  await openOrder(page);
  await fillCard(page, refusing);
  await acceptAndPay(page);
  await confirmAtBank(page, 'Confirm');
  await expect(page.getByText('Your bank did not confirm this card')).toBeVisible();

  await fillCard(page, challengeCard);
  await payButton(page).click();
  await confirmAtBank(page, 'Refuse');
  await expect(page.getByText('Your bank did not confirm this card')).toBeVisible();

  await payButton(page).click();
  await confirmAtBank(page, 'Cancel');
  await expectOnTop(page.getByText('You closed your bank’s confirmation window'));
  await expect(cardField(page, 'Card number')).toHaveValue('4000 0000 0000 1091');

  await payButton(page).click();
  await expect(bank(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You closed your bank’s confirmation window')).toBeVisible();

  await payButton(page).click();
  await confirmAtBank(page, 'Confirm');
  await expectPaid(page);
});

test('a declined card shows an error at the card, and another one pays @full', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource.*400/);
  await signInAs('customer');
  await openOrder(page);
  await fillCard(page, '4000111111111115');
  await acceptAndPay(page);
  await expect(page.getByRole('alert').filter({ hasText: /card/i })).toBeVisible();
  await expect(page).toHaveURL(/shipmentSummary/);
  await expect(page.getByRole('checkbox', { name: /terms/i })).toBeChecked();
  await fillCard(page, agreed);
  await payButton(page).click();
  await expectPaid(page);
});

test("a card that is not the sandbox's is refused in the words of the provider @full", async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource.*422/);
  await signInAs('customer');
  await openOrder(page);
  await fillCard(page, '4111111111111111');
  await acceptAndPay(page);
  await expect(page.getByText('Only the test cards of the sandbox can be used.')).toBeVisible();
});

test('the card provider is not called before the whole form is valid @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requestedUrls.push(request.url()));
  await signInAs('customer');
  await openOrder(page);
  const form = cardForm(page);
  await form.getByRole('textbox', { name: 'Surname' }).fill('Ng');
  await form.getByRole('textbox', { name: 'Phone' }).fill('12');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('');
  requestedUrls.length = 0;
  await payButton(page).click();
  await expect(page.getByText('Please accept the terms and conditions')).toBeVisible();
  for (const sentence of [
    'Card number is not valid',
    'Expiry date is not valid',
    'Security code is not valid',
    'At least 3 characters',
    'Phone number is not valid',
    'Postcode value is required',
  ])
    await expect(form.getByText(sentence)).toBeVisible();
  await acceptAndPay(page);
  await expect(page.getByText('Please check the marked fields of the card form.')).toBeVisible();
  await expect(cardField(page, 'Card number')).toBeFocused();
  await checkAccessibility('card form with what is to be mended');
  await fillCard(page, agreed);
  await expect(form.getByText('Card number is not valid')).toBeHidden();
  await payButton(page).click();
  await expect(form.getByRole('textbox', { name: 'Surname' })).toBeFocused();
  expect(requestedUrls.filter((url) => /gateway|confirmPaymentMethod/.test(url))).toEqual([]);
});

test('a country without postcodes requires none, and typed billing fields survive a change of payment method @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer');
  await openOrder(page);
  const form = cardForm(page);
  await form.getByRole('combobox', { name: 'Country' }).selectOption('AE');
  await form.getByRole('textbox', { name: 'City' }).fill('Dubai');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('');
  await page.getByRole('radio', { name: 'Deposit' }).check();
  await expect(page.locator('iframe')).toHaveCount(0);
  await chooseCard(page);
  await expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Dubai');
  await expect(cardField(page, 'Card number')).toHaveValue('');
  await fillCard(page, agreed);
  await acceptAndPay(page);
  await expectPaid(page);
});

test('the keyboard moves through card and billing address in their visible order @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  test.skip(isPhone, 'a keyboard of keys');
  await signInAs('customer');
  await openOrder(page);
  await cardField(page, 'Card number').click();
  await page.keyboard.type(agreed);
  await page.keyboard.press('Tab');
  await expect(cardField(page, 'Expiry date')).toBeFocused();
  await page.keyboard.type('1230');
  await page.keyboard.press('Tab');
  await expect(cardField(page, 'Security code')).toBeFocused();
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await expect(cardForm(page).getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cardField(page, 'Security code')).toBeFocused();
  await expect(cardField(page, 'Expiry date')).toHaveValue('12/30');
});

test('no card data reaches the page or the browser’s storage', async ({ page, signInAs }) => {
  await signInAs('customer');
  await openOrder(page);
  await fillCard(page, agreed);
  const traces = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name!);
    const stored = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => fail(new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        await new Promise((done) => rows.addEventListener('success', done));
        stored.push(JSON.stringify(rows.result));
      }
      database.close();
    }
    return { text: stored.join(''), page: document.documentElement.outerHTML };
  });
  for (const part of ['1000 0', '4000000000001000', '4000 0000 0000 1000', '12/30'])
    expect(traces.text + traces.page).not.toContain(part);
});

test('the card form follows a change of colours and keeps the card @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  await openOrder(page);
  await fillCard(page, agreed);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(cardForm(page).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await checkAccessibility('card form after a change of colours', { coloursOnly: true });
  await expect(cardField(page, 'Card number')).toHaveValue('4000 0000 0000 1000');
});
