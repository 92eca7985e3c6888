import type { Locator } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { fillQuote } from './fill-quote.ts';

useServer();

const boxOf = async (button: Locator) => (await button.boundingBox())!;

test('a press on the button of a quote is not lost when the page changes below it @phone', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer', '/shippingQuote');
  await fillQuote(page);
  const last = page.getByRole('textbox', { name: 'Description of contents', exact: true });
  const word = page.getByText('Saved in this browser', { exact: true });
  await last.fill('');
  await page.getByRole('button', { name: /^Package 1: / }).waitFor();
  await last.pressSequentially('Contract');
  // As far as the page goes: there a bar that is no longer at the foot of the window would move.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 40));
  const button = page.getByRole('button', { name: 'Get express quote' });
  const { x, y, width, height } = await boxOf(button);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const pressed = await boxOf(button);
  // The summary and the word on the draft follow the typing after a pause.
  await expect(page.getByRole('button', { name: /^Package 1: / })).toBeHidden();
  await expect(word).toBeVisible();
  expect(await boxOf(button)).toEqual(pressed);
  await expect(last).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/offerList/);
});

test('a tap on a button of the bar takes the focus from the last field, and sends the form @phone @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('customer', '/shippingQuote');
  await fillQuote(page);
  const button = page.getByRole('button', { name: 'Get express quote' });
  await (isPhone ? button.tap() : button.click());
  await expect(page).toHaveURL(/\/offerList/);
});
