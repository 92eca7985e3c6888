import { expect, test } from 'vitest';
import { findPhoneTitles } from '#tests/support/phone-tests.ts';

test('tests that ask whether they are on a phone are found by their titles', () => {
  const source = `
    test('a row’s (own) acts', async ({ page, isPhone }) => {});
    test(\`\${who} opens it\`, async ({
      page,
      isPhone,
    }) => {});
    test('elsewhere', async ({ page }) => { const isPhone = false; });
  `;
  const [first, second, ...others] = findPhoneTitles(source).map((pattern) => new RegExp(`${pattern}$`));
  expect('orders.spec.ts a row’s (own) acts').toMatch(first!);
  expect('support opens it').toMatch(second!);
  expect(others).toEqual([]);
});
