import type { Locator, Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

useServer();

interface Stop {
  isTarget: boolean;
  /** The element with the focus, for the message of a failure. */
  what: string;
  hasRing: boolean;
  isInSight: boolean;
}

/** Looks at what has the focus: whether it is the target, wears a ring, and is not hidden behind a bar. */
const lookAtFocus = (target: Locator): Promise<Stop> =>
  target.evaluate((wanted): Stop => {
    const focused = document.activeElement ?? document.body;
    const wears = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
    };
    // The element that stands in for a hidden radio or box is beside or around it.
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
    const hasRing = [...around, focused.nextElementSibling].some(wears);
    const { left, top, width, height } = focused.getBoundingClientRect();
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
    const isTiny = width <= 1 || height <= 1;
    const isInSight =
      isTiny || (topElement !== null && around.some((each) => each?.contains(topElement) || topElement.contains(each)));
    return { isTarget: focused === wanted, what: focused.outerHTML.slice(0, 200), hasRing, isInSight };
  });

/** Presses Tab until the target has the focus; every stop on the way must show itself. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let count = 0; count < 60; count += 1) {
    const stop = await lookAtFocus(target);
    if (count > 0) {
      expect(stop.hasRing, `a ring around ${stop.what}`).toBe(true);
      expect(stop.isInSight, `in sight: ${stop.what}`).toBe(true);
    }
    if (stop.isTarget) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached by ${key}: ${target.toString()}`);
}

const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label, exact: true });

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function typePlace(page: Page, side: 'From' | 'To', country: string, postcode: string, city: string) {
  const place = page.getByRole('group', { name: side, exact: true });
  await typeInto(page, place.getByRole('combobox', { name: 'Country' }), country);
  await page.keyboard.press('Enter');
  await typeInto(page, place.getByRole('combobox', { name: 'Postcode' }), postcode);
  await typeInto(page, place.getByRole('combobox', { name: 'City' }), city);
  await page.keyboard.press('Escape');
}

/** A new screen has the focus in it, so that the next Tab reaches its first part. */
async function expectToBeAt(page: Page, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null), `${path}`).toBe(true);
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

async function fillPackage(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Length', '40'],
    ['Width', '30'],
    ['Height', '25'],
    ['Weight', '4.2'],
    ['Value', '32'],
    ['Description', 'LED bicycle lamps'],
    ['Description of contents', 'Bicycle lamps'],
  ] as const) {
    await typeInto(page, field(page, label), text);
  }
  await typeInto(page, page.getByRole('combobox', { name: 'Country of manufacture' }), 'Germany');
  await page.keyboard.press('Enter');
}

async function requestQuote(page: Page): Promise<void> {
  await typePlace(page, 'To', 'France', '69002', 'Lyon');
  await fillPackage(page);
  await pressButton(page, 'Get express quote');
}

async function enterParty(page: Page): Promise<void> {
  const party = page.getByRole('group', { name: 'Ship to' });
  for (const [label, text] of [
    ['Company', 'Lumen Radteile GmbH'],
    ['Contact', 'Mira Vos'],
    ['Phone', '+49 30 23125101'],
    ['Email', 'mira@lumen-radteile.example'],
    ['Street', 'Lampenweg 12'],
  ] as const) {
    await typeInto(page, field(party, label), text);
  }
}

async function choosePickup(page: Page): Promise<void> {
  const day = page.getByRole('textbox', { name: /^Pick-up date/ });
  await tabTo(page, day);
  // The button of the calendar is no stop of its own.
  await page.keyboard.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Pick-up date' });
  await expect(calendar).toBeVisible();
  await expect.poll(() => calendar.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  const days = calendar.getByRole('table').getByRole('button', { disabled: false });
  await tabTo(page, days.and(page.locator('[tabindex="0"]')));
  await page.keyboard.press('ArrowRight');
  const stop = await lookAtFocus(day);
  expect(stop.hasRing, stop.what).toBe(true);
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(day).toBeFocused();
  await typeInto(page, field(page, 'Package ready by'), '10:00');
  await typeInto(page, field(page, 'Office close time'), '13:00');
}

test('an order is made from the sign-in to the label with the keyboard alone @full', async ({ page }) => {
  await page.goto('/login');
  // Between the picture of index.html and the app nothing has the focus for a moment.
  await expect(page.locator('html')).not.toHaveAttribute('data-start');
  await typeInto(page, page.getByLabel('Username'), 'customer');
  await typeInto(page, page.getByLabel('Password'), 'quayside-demo');
  await page.keyboard.press('Enter');
  await expectToBeAt(page, /\/shippingOrders/);

  const newQuote = page
    .getByRole('link', { name: /new .*quote/i })
    .filter({ visible: true })
    .first();
  await tabTo(page, newQuote, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectToBeAt(page, /\/shippingQuote$/);
  await pressButton(page, 'Get express quote');
  const country = page.getByRole('group', { name: 'To', exact: true }).getByRole('combobox', { name: 'Country' });
  await expect(country).toBeFocused();
  await requestQuote(page);

  await expectToBeAt(page, /\/offerList$/);
  // The quote, which may still be shown for a moment, has radios of its own.
  const marked = page.getByRole('radio', { checked: true }).and(page.locator('[name="offer"]'));
  await tabTo(page, marked);
  const first = await marked.getAttribute('id');
  await page.keyboard.press('ArrowDown');
  await expect(marked).toBeFocused();
  expect(await marked.getAttribute('id')).not.toBe(first);
  await pressButton(page, 'Order');

  await expectToBeAt(page, /\/shippingDetailsForm$/);
  await pressButton(page, 'Next');
  // The sender is that of the last order.
  await expect(field(page.getByRole('group', { name: 'Ship to' }), 'Company')).toBeFocused();
  await enterParty(page);
  await choosePickup(page);
  await pressButton(page, 'Next');

  await expectToBeAt(page, /\/shipmentSummary$/);
  await tabTo(page, page.getByRole('checkbox', { name: /terms/i }));
  await page.keyboard.press('Space');
  await pressButton(page, /^Pay /);

  await expectToBeAt(page, /\/shipmentDetails$/);
  await expect(button(page, 'Download label')).toBeVisible();
  const saved = page.waitForEvent('download');
  await pressButton(page, 'Download label');
  expect((await saved).suggestedFilename()).toBe('Label.pdf');
});

test('Tab never reaches an error link that disappears', async ({ page, signInAs }) => {
  await signInAs('customer', '/getAQuote');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByRole('button', { name: /length/ })).toBeVisible();
  const isNamed = await field(page, 'Length').evaluate(async (input: HTMLInputElement) => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '40');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.blur();
    await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector('[aria-label="Summary"]')!.textContent.includes('length');
  });
  expect(isNamed).toBe(false);
});

for (const userName of ['customer', 'csd'] as const) {
  test(`${userName} makes a quote of three packages with the keyboard alone @full`, async ({ page, signInAs }) => {
    await signInAs(userName, '/getAQuote');
    await page.getByRole('heading', { name: 'Packages 1' }).waitFor();
    if (userName === 'csd') {
      await typeInto(page, page.getByRole('combobox', { name: 'Company' }), 'Lumen');
      await page.keyboard.press('Enter');
    }
    await typePlace(page, 'From', 'Germany', '10115', 'Berlin');
    await typePlace(page, 'To', 'France', '69002', 'Lyon');
    await fillPackage(page);

    await pressButton(page, 'Duplicate');
    await expect(field(page, 'Quantity')).toBeFocused();
    await typeInto(page, field(page, 'Weight'), '7');
    await pressButton(page, 'Add another package');
    await expect(field(page, 'Quantity')).toBeFocused();
    await pressButton(page, 'Add another package');
    await expect(page.getByRole('heading', { name: 'Packages 4' })).toBeVisible();
    await pressButton(page, 'Remove');
    const third = page.locator('#quote-package-2');
    await expect(page.getByRole('heading', { name: 'Packages 3' })).toBeVisible();
    await expect(field(page, 'Length')).toHaveValue('');
    await expect(field(page, 'Quantity')).toBeFocused();

    // Asked too early: the focus is in the first field to mend, and what is wrong with it is read out.
    await pressButton(page, 'Get express quote');
    await expect(field(page, 'Length')).toBeFocused();
    await expect(field(page, 'Length')).toHaveAccessibleDescription(/Length value is required/);
    await fillPackage(page);
    await pressButton(page, 'Done');
    await expect(third).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Quantity')).toBeFocused();
    await typeInto(page, field(page, 'Quantity'), '2');

    // Enter in any field asks.
    await page.keyboard.press('Enter');
    await expectToBeAt(page, /\/offerList$/);
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
  });
}
