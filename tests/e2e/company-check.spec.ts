import { kycEndpoints } from '#contract/kyc.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { pdfOf } from '#domain/files.testing.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { kycMessages as words } from '#domain/messages/kyc.ts';
import { kycForm } from '../support/people-bodies.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();

test('a newcomer sees the check before the form, fills in the KYC form on screen, and orders once access is granted @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('newcomer');
  const first = page.getByRole('region', { name: 'Your first shipment in three steps' });
  await expect(first.locator('[aria-current]')).toContainText('Choose an offer');
  await expect(first.getByRole('link', { name: 'Choose offer' })).toHaveAttribute('href', /offerList/);
  await expect(first.getByRole('link', { name: words.fill })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await checkAccessibility('first steps');
  await page.goto('/shippingQuote');
  const notice = page.getByRole('note').filter({ hasText: words.title });
  await expect(notice.getByRole('listitem')).toHaveText([...words.steps]);
  await notice.getByRole('link', { name: words.fill }).click();
  await expect(page).toHaveURL(/companyCheck/);
  await page.getByRole('button', { name: 'Send the form' }).click();
  await expect(page.getByRole('textbox', { name: 'Registration number' })).toBeFocused();
  await expect(page.getByText(words.confirm)).toBeVisible();
  await checkAccessibility('KYC form with what is to be mended');
  for (const [label, text] of [
    ['Registration number', 'NO 912 345 678'],
    ['Registered address', 'Havnegata 1\n9008 Tromsø'],
    ['Goods you ship', 'Granite samples'],
    ['Owners of more than 25 %', 'Sigrid Aas, 100 %'],
    ['Your position', 'Managing director'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(text);
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your position' })).toHaveValue('Managing director');
  const register = { name: 'register.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(200)) };
  await page.getByLabel('PDF files').setInputFiles([register]);
  await expect(page.getByText(words.filesNotKept)).toBeVisible();
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await page.reload();
  const lost = page.getByRole('status').filter({ hasText: customRequestMessages.filesNotKept([register.name]) });
  await expect(lost).toBeVisible();
  await page
    .getByLabel('PDF files')
    .setInputFiles([register, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no pdf') }]);
  await expect(lost).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'photo.jpg' })).toBeVisible();
  await page.getByRole('checkbox', { name: /I confirm/ }).check();
  await page.getByRole('button', { name: 'Send the form' }).click();
  await expect(page.getByText(/We received your KYC form/)).toBeVisible();
  await expect(page.getByText('Granite samples')).toBeVisible();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download register.pdf' }).click();
  expect((await paper).suggestedFilename()).toBe('register.pdf');
  await page.goto('/shippingQuote');
  await expect(notice.getByRole('link', { name: words.see })).toBeVisible();

  const support = await signInToApi(server().address, 'csd', { isStaff: true });
  const { customerId: id } = await (await signInToApi(server().address, 'newcomer')).send(kycEndpoints.own, {});
  const { form } = await support.send(kycEndpoints.see, { params: { id } });
  const reason = 'The extract is older than a year.';
  await support.send(kycEndpoints.refuse, { params: { id }, body: { formId: form!.id, reason } });
  await notice.getByRole('link', { name: words.sendAgain }).click();
  await expect(page.getByRole('note').filter({ hasText: reason })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Goods you ship' })).toHaveValue('Granite samples');
  await checkAccessibility('KYC form that was refused');
  await page.getByRole('checkbox', { name: /I confirm/ }).check();
  await page.getByRole('button', { name: 'Send the form' }).click();
  await expect(page.getByText(/We received your KYC form/)).toBeVisible();
  await page.goto('/shippingQuote');
  await support.send(kycEndpoints.grant, { params: { id } });
  await expect(notice).toBeHidden();
  await page.goto('/shippingQuote/6/offerList');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL(/shippingDetailsForm/);
});

test('support reads the KYC form at the order and grants access there @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const manager = await signInToApi(server().address, 'manager', { isStaff: true });
  const newcomer = await signInToApi(server().address, 'newcomer');
  const { customerId: id } = await newcomer.send(kycEndpoints.own, {});
  await manager.send(peopleEndpoints.changeAccess, { params: { id }, body: { hasAccess: false } });
  await newcomer.send(kycEndpoints.send, { body: { JsonData: { ...kycForm, owners: 'Sigrid Aas, 100 %' } } });
  await signInAs('csd', '/shippingQuote/6/offerList');
  await page.getByRole('button', { name: words.staff.review }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sigrid Aas, 100 %');
  await checkAccessibility('KYC form that support reads');
  await dialog.getByRole('button', { name: words.staff.refuse }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await dialog.getByRole('button', { name: words.staff.refuseNow }).click();
  await expect(dialog.getByText('Reason value is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The extract is older than a year.');
  await dialog.getByRole('button', { name: words.staff.refuseNow }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('note').filter({ hasText: /^Not checked yetRefused on/ })).toBeVisible();
  await page.getByRole('button', { name: words.staff.review }).click();
  await dialog.getByRole('button', { name: words.staff.grantLabel }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('note').filter({ hasText: words.staff.open })).toBeHidden();
});
