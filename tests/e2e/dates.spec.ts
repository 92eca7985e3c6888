import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { visits } from './visits.ts';
import { followVisit } from './walk-screens.ts';

useServer();

/** A day as sentences, offer cards and mails may say it: `27 Nov 2026`, `Fri 27 Nov`. */
const inWords = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/;
/** The sentences of these screens that name a day. */
const sentences = [
  /^Pick-up: .* local time\.$/,
  /^Shipping details saved: /,
  /^\w{3} \d+ \w{3}, (?:today|tomorrow|in \d+ days); delivery by /,
];
const yearFirst = /\b\d{4}-\d\d-\d\d\b/;
const dayFirst = /\b\d\d\/\d\d\/\d{4}\b/;

const isInWords = (text: string): boolean => inWords.test(text) && !sentences.some((sentence) => sentence.test(text));

/** The texts of a screen outside of its drawings and offer cards, and what its inputs hold. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('input')].map(({ value }) => value);
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      if (!nodes.currentNode.textContent?.trim()) continue;
      const place = nodes.currentNode.parentElement!;
      const isOffer = Boolean(place.closest('li')?.querySelector('input[name="offer"]'));
      if (!isOffer && !place.closest('[role="img"]')) texts.push(place.textContent ?? '');
    }
    return texts;
  });

/** The screens that have days, by their names in `visits.ts`. */
const screens = {
  customer: [
    'orders',
    'details',
    'summary',
    'shipment',
    'custom requests',
    'custom request',
    'security',
    'own reports',
  ],
  csd: ['orders', 'shipment', 'finance history', 'sent mail', 'custom request', 'security of support', 'work queue'],
  manager: ['customers', 'users', 'history', 'tariffs', 'reports with a table'],
};

for (const [as, names] of Object.entries(screens)) {
  test(`inputs, tables, facts of an order and receipts of a ${as} write days as YYYY-MM-DD${as === 'customer' ? '' : ' @full'}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(as);
    const problems: string[] = [];
    for (const name of names) {
      const visit = visits.find((each) => each.as === as && each.name === name)!;
      await followVisit(page, visit);
      await visit.show?.(page);
      await expect(page.getByText(visit.sees).filter({ visible: true }).first(), name).toBeVisible();
      const texts = await readTexts(page);
      expect.soft(texts.filter(isInWords), name).toEqual([]);
      problems.push(...texts.filter((text) => yearFirst.test(text)));
    }
    expect(problems.length).toBeGreaterThan(3);
  });
}

test('the discount screens write days as DD/MM/YYYY @full', async ({ page, signInAs }) => {
  await signInAs('manager', '/discountCode');
  await expect(page.getByText('EARLYBIRD').filter({ visible: true }).first()).toBeVisible();
  const texts = await readTexts(page);
  expect(texts.filter((text) => isInWords(text) || yearFirst.test(text))).toEqual([]);
  expect(texts.filter((text) => dayFirst.test(text)).length).toBeGreaterThan(5);
  await page.goto('/discountCode/1');
  await expect(page.getByRole('textbox', { name: 'Valid from' })).toHaveValue(dayFirst);
  await expect(page.getByRole('textbox', { name: 'Valid to' })).toHaveValue(dayFirst);
});
