import type { Page } from 'playwright/test';

type Party = Record<'Company' | 'Contact' | 'Phone' | 'Email' | 'Street', string>;

const lumen: Party = {
  Company: 'Lumen Radteile GmbH',
  Contact: 'Mira Vos',
  Phone: '+49 30 23125101',
  Email: 'mira@lumen-radteile.example',
  Street: 'Lampenweg 12',
};

const hudson: Party = {
  Company: 'Hudson Cycles',
  Contact: 'Dana Whitfield',
  Phone: '+1 212 555 0147',
  Email: 'dana@hudson-cycles.example',
  Street: '412 Lantern Avenue',
};

async function enterParty(page: Page, name: 'Ship from' | 'Ship to', party: Party): Promise<void> {
  const form = page.getByRole('group', { name });
  for (const [label, text] of Object.entries(party)) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

/** Takes the courier for a working day some days ahead, so that no cut-off of today matters. */
async function choosePickup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pickup date' }).click();
  const free = page.locator('table button:visible:not([disabled])');
  await free.nth((await free.count()) - 1).click();
  await page.getByRole('textbox', { name: 'Package ready by' }).fill('10:00');
  await page.getByRole('textbox', { name: 'Office close time' }).fill('13:00');
  await page.keyboard.press('Tab');
}

/** Types both addresses of a shipment from Berlin to New York and a pick-up. */
export async function fillDetails(page: Page): Promise<void> {
  await enterParty(page, 'Ship from', lumen);
  await enterParty(page, 'Ship to', hudson);
  await page.getByRole('group', { name: 'Ship to' }).getByRole('combobox', { name: 'State' }).fill('New York');
  await choosePickup(page);
}
