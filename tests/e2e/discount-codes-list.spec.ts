import { readFileSync } from 'node:fs';
import { discountEndpoints, discountExclusionEndpoints } from '#contract/discounts.ts';
import { companies } from '#server/demo/people.ts';
import { dayFromNow } from './request-from-providers.ts';
import { signInToApi } from './api-client.ts';
import { press, rowOf } from './back-office-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';
import { openLive, soon } from './live-screens.ts';

const server = useServer();
const manager = () => signInToApi(server().address, 'manager', { isStaff: true });

const code = { discountPercent: 10, maxUsagePerCompany: 0, validFrom: dayFromNow(1), validTo: dayFromNow(40) };
/** So many companies there are. */
const all = companies.length;
const add = async (text: string) => (await manager()).send(discountEndpoints.create, { body: { ...code, code: text } });

test('companies are excluded one by one or all at once, also by two people at a time @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const { id } = await add('CLOSED');
  const excluded = async () =>
    (await (await manager()).send(discountExclusionEndpoints.list, { params: { id } })).items.length;
  await signInAs('manager');
  const { isLive } = await openLive(page, '/discountCode');
  await isLive;
  await press(page, 'Excluded companies of CLOSED');
  const form = page.getByRole('dialog', { name: 'Excluded companies of CLOSED' });
  await expect(form.getByRole('status').first()).toHaveText(`0 of ${all} excluded`);
  await expect(form.getByRole('checkbox')).toHaveCount(all);
  await form.getByRole('checkbox', { name: /^Lumen/ }).check();
  await (await manager()).send(discountExclusionEndpoints.exclude, { body: { discountCodeId: id, companyIds: [2] } });
  await expect(form.getByRole('status').first()).toHaveText(`2 of ${all} excluded`, soon);
  await press(page, 'Save');
  await expect(form).toHaveCount(0);
  expect(await excluded()).toBe(2);

  await press(page, 'Excluded companies of CLOSED');
  await form.getByRole('searchbox', { name: 'Search companies' }).fill('maple');
  await expect(form.getByRole('checkbox')).toHaveCount(1);
  await form.getByRole('searchbox', { name: 'Search companies' }).fill('');
  await expect(form.getByRole('checkbox')).toHaveCount(all);
  await press(page, 'Exclude all shown');
  await expect(form.getByRole('status').first()).toHaveText(`${all} of ${all} excluded`);
  await checkAccessibility('excluded companies');
  await press(page, 'Save');
  await expect(form).toHaveCount(0);
  expect(await excluded()).toBe(all);

  await press(page, 'Excluded companies of CLOSED');
  await expect(form.getByRole('status').first()).toHaveText(`${all} of ${all} excluded`);
  await press(page, 'Include all shown');
  await press(page, 'Save');
  await expect(form).toHaveCount(0);
  expect(await excluded()).toBe(0);
});

test('codes that another manager adds, uses up and deletes change on the screen by themselves @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  const { isLive } = await openLive(page, '/discountCode');
  await isLive;
  const { id } = await add('FRESH');
  await expect(rowOf(page, 'FRESH')).toBeVisible(soon);
  const other = await manager();
  await other.send(discountEndpoints.update, { params: { id }, body: { ...code, code: 'FRESHER' } });
  await expect(rowOf(page, 'FRESHER')).toBeVisible(soon);
  await other.send(discountEndpoints.remove, { params: { id } });
  await expect(rowOf(page, 'FRESHER')).toHaveCount(0, soon);
});

test('codes are searched, sorted and shown ten at once, the newest first @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  for (let more = 1; more <= 11; more++) await add(`MORE${more}`);
  await signInAs('manager', '/discountCode');
  await expect(rowOf(page, 'MORE11')).toBeVisible();
  await expect(rowOf(page, 'WELCOME10')).toHaveCount(0);
  await press(page, 'Next page');
  await expect(rowOf(page, 'WELCOME10')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search discount codes' }).fill('more1');
  await expect(page).toHaveURL(/searchText=more1$/);
  await expect(page.getByText('1–3 of 3', { exact: true })).toBeVisible();
  const codes = () => page.getByText(/^MORE1\d?$/);
  await expect(codes()).toHaveText(['MORE11', 'MORE10', 'MORE1']);
  const saving = page.waitForEvent('download');
  await press(page, 'Export');
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Code', 'MORE11', 'MORE10', 'MORE1']);
  if (isPhone) await press(page, 'Descending; switch to ascending');
  else await press(page, 'Id');
  await expect(codes()).toHaveText(['MORE1', 'MORE10', 'MORE11']);
});

test('support sees a notice instead of discount codes, and none are requested @full', async ({ page, signInAs }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => void requestedUrls.push(new URL(request.url()).pathname.toLowerCase()));
  await signInAs('csd');
  for (const address of ['/discountCode', '/discountCode/1']) {
    await page.goto(address);
    await expect(page.getByText('Your role does not include this page.')).toBeVisible();
  }
  expect(requestedUrls.filter((path) => path.startsWith('/api/discount'))).toEqual([]);
});
