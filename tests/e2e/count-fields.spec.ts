import type { Locator, Page } from 'playwright/test';
import { next } from './fill-details.ts';
import { expect, test, useServer } from './fixture.ts';
import { payButton } from './payable-order.ts';

useServer();

/** Counts as a person would: a field typed into, chosen from or ticked is one, whatever it takes; all else is a press. */
function countFor(page: Page) {
  let fields = 0;
  let presses = 0;
  return {
    async type(label: string, text: string): Promise<void> {
      fields += 1;
      await page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true }).fill(text);
    },
    async paste(side: 'From' | 'To', text: string): Promise<void> {
      fields += 1;
      await page
        .getByRole('group', { name: side, exact: true })
        .getByRole('textbox', { name: 'Paste an address' })
        .fill(text);
    },
    async choose(opener: Locator, choice: Locator): Promise<void> {
      fields += 1;
      await opener.click();
      await choice.click();
    },
    async tick(box: Locator): Promise<void> {
      fields += 1;
      await box.check();
    },
    async press(target: Locator): Promise<void> {
      presses += 1;
      await target.click();
    },
    counted: () => ({ fields, presses }),
  };
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const to = (page: Page): Locator => page.getByRole('group', { name: 'To', exact: true });

const newRecipient = [
  'Cascade Wheelworks LLC',
  'Erin Holloway',
  '2210 Juniper Street, Suite 4',
  'Portland, OR 97205',
  'United States',
  '+1 503 555 0118',
  'erin@cascade-wheelworks.example',
].join('\n');

async function typeBox(count: ReturnType<typeof countFor>): Promise<void> {
  for (const [label, text] of [
    ['Length', '40'],
    ['Width', '30'],
    ['Height', '25'],
    ['Weight', '4.2'],
    ['Value', '32'],
    ['Description', 'LED bicycle lamps, aluminium'],
  ] as const)
    await count.type(label, text);
}

/** From the offers on nothing is typed: the deposit pays. */
async function goToLabel(page: Page, count: ReturnType<typeof countFor>): Promise<void> {
  await count.press(button(page, 'Order'));
  await expect(page).toHaveURL(/\/shippingDetailsForm$/);
  await count.press(next(page));
  await expect(page).toHaveURL(/\/shipmentSummary$/);
  await count.tick(page.getByRole('checkbox', { name: /terms/i }));
  await count.press(payButton(page));
  await expect(button(page, 'Download label')).toBeVisible({ timeout: 30_000 });
}

test('a parcel to a new recipient abroad takes at most 11 fields and 5 presses, its first price 7 fields @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer', '/shippingQuote');
  const count = countFor(page);
  await expect(
    page.getByRole('group', { name: 'From', exact: true }).getByRole('combobox', { name: 'City' }),
  ).not.toHaveValue('');
  await count.paste('To', newRecipient);
  await count.press(button(page, 'Fill in'));
  await expect(to(page).getByRole('combobox', { name: 'City' })).toHaveValue('Portland');
  await typeBox(count);
  await count.press(button(page, 'Get express quote'));
  await expect(page).toHaveURL(/\/offerList$/);
  await expect(button(page, 'Order')).toBeVisible();
  const atPrice = count.counted();
  await goToLabel(page, count);
  const { fields, presses } = count.counted();
  console.log(
    `new recipient: first price after ${atPrice.fields} fields; label after ${fields} fields, ${presses} presses`,
  );
  expect(atPrice.fields).toBeLessThanOrEqual(7);
  expect(fields).toBeLessThanOrEqual(11);
  expect(presses).toBeLessThanOrEqual(5);
  for (const line of ['Cascade Wheelworks LLC', 'Erin Holloway', '2210 Juniper Street'])
    await expect(page.getByText(line).first()).toBeVisible();
});

test('a parcel abroad of a known product to a known recipient takes at most 3 fields and 5 presses @full', async ({
  page,
  signInAs,
}) => {
  // The recipient, the product and the terms are chosen; what is proposed and left as it is, is no field.
  await signInAs('customer', '/shippingQuote');
  const count = countFor(page);
  await expect(to(page)).toBeVisible();
  await count.choose(
    to(page).getByRole('button', { name: 'Recent and saved' }),
    page
      .getByRole('dialog', { name: 'Recent and saved To addresses' })
      .getByRole('button', { name: /Hudson Cycles/ })
      .first(),
  );
  await expect(to(page).getByRole('combobox', { name: 'City' })).toHaveValue('New York');
  await count.choose(button(page, 'Choose a product'), page.getByRole('button', { name: /^Lamp L-7/ }));
  await expect(page.getByText('For customs: 1 × LED bicycle lamps, aluminium, HS 851210, made in DE.')).toBeVisible();
  await count.press(button(page, 'Get express quote'));
  await expect(page).toHaveURL(/\/offerList$/);
  await expect(button(page, 'Order')).toBeVisible();
  expect(count.counted().fields).toBe(2);
  await goToLabel(page, count);
  const { fields, presses } = count.counted();
  console.log(`known recipient and product: label after ${fields} fields, ${presses} presses`);
  expect(fields).toBeLessThanOrEqual(3);
  expect(presses).toBeLessThanOrEqual(5);
  for (const line of ['Hudson Cycles', 'Dana Whitfield', '412 Lantern Avenue'])
    await expect(page.getByText(line).first()).toBeVisible();
});

test('support is proposed the usual origin of the chosen customer, and a typed place stays', async ({
  page,
  signInAs,
}) => {
  await signInAs('csd', '/shippingQuote');
  const from = page.getByRole('group', { name: 'From', exact: true });
  const city = from.getByRole('combobox', { name: 'City' });
  const paste = from.getByRole('textbox', { name: 'Paste an address' });
  await expect(city).toHaveValue('');
  await expect(paste).toBeVisible();
  const choose = async (company: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Company' }).fill(company);
    await page.keyboard.press('Enter');
  };
  await choose('Lumen');
  await expect(city).toHaveValue('Berlin');
  await expect(paste).toBeHidden();
  await choose('Maple');
  await expect(city).not.toHaveValue(/^(Berlin)?$/);
  await from.getByRole('button', { name: 'Change From' }).click();
  await expect(paste).toBeVisible();
  await city.fill('Hamburg');
  await choose('Lumen');
  await expect(city).toHaveValue('Hamburg');
});
