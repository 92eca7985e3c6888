import { supportEndpoints } from '#contract/support.ts';
import { readLabel } from '../support/read-label.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();

test('a customer writes to support on the order, reads the answer there, and resends an email', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/shipmentDetails/9');
  const thread = page.getByRole('region', { name: 'Messages with support' });
  await expect(thread.getByText('No messages yet.')).toBeVisible();
  const send = thread.getByRole('button', { name: 'Write to support' });
  await send.click();
  await expect(thread.getByText('Message value is required')).toBeVisible();
  await thread.getByRole('textbox', { name: 'Message' }).fill('Can the pick-up be an hour later?');
  await expect(thread.getByText('Saved in this browser')).toBeVisible();
  await page.goto('/drafts');
  await page.getByRole('link', { name: /Message about order 9/ }).click();
  await expect(thread.getByRole('textbox', { name: 'Message' })).toHaveValue('Can the pick-up be an hour later?');
  await send.click();
  await expect(thread.getByRole('listitem')).toContainText('Can the pick-up be an hour later?');
  await expect(thread.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  // The answer comes while the page is open.
  const csd = await signInToApi(server().address, 'csd', { isStaff: true });
  await csd.send(supportEndpoints.write, { params: { id: 9 }, body: { messageBody: 'Yes, at eleven.' } });
  await expect(thread.getByRole('listitem').last()).toContainText('customer support');
  await expect(thread.getByRole('listitem').last()).toContainText('Yes, at eleven.');

  const emails = page.getByRole('region', { name: 'Emails about this order' });
  await emails
    .getByRole('button', { name: /Resend “Order 9 is paid and booked/ })
    .first()
    .click();
  await expect(page.getByText('The email was sent to mira@lumen-radteile.example again.')).toBeVisible();
  await checkAccessibility('with messages and emails');
});

test('a customer’s message stands first in the work queue until support replies', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const customer = await signInToApi(server().address, 'customer');
  const params = { id: 9 };
  await customer.send(supportEndpoints.write, {
    params,
    body: { messageBody: 'Where is my parcel?\nIt should be here.' },
  });
  await signInAs('csd', '/workQueue?kind=customerWrote');
  const rows = page.getByRole('list', { name: 'Work queue' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Order 9' });
  await expect(row).toContainText('Mira Vos: “Where is my parcel?');
  await expect(row).toContainText('due in ');
  await row.getByRole('button', { name: 'Reply, Order 9' }).click();
  const form = page.getByRole('dialog', { name: /^Reply to .*, Order 9$/ });
  await expect(form.getByText('It should be here.')).toBeVisible();
  await checkAccessibility('reply to a customer');
  const message = form.getByRole('textbox', { name: 'Message' });
  await message.fill('It comes at noon.');

  // A reply that is written often becomes a template, filled with the facts of the order.
  await form.getByRole('button', { name: 'Templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Reply templates' });
  await expect(templates.getByText('No templates yet.')).toBeVisible();
  await templates.getByRole('textbox', { name: 'Template name' }).fill('Asked the carrier');
  await templates.getByRole('textbox', { name: 'Text' }).fill('Dear {first name}, we asked about order {order}.');
  await templates.getByRole('button', { name: 'Save template' }).click();
  await expect(templates.getByRole('listitem')).toContainText('Dear Mira, we asked about order 9.');
  await checkAccessibility('templates of replies');
  await templates.getByRole('button', { name: 'Insert Asked the carrier' }).click();
  await expect(templates).toBeHidden();
  await expect(message).toHaveValue('It comes at noon.\n\nDear Mira, we asked about order 9.');
  await message.fill('It comes at noon.');
  await expect(form.getByText('It goes by email to Mira Vos, mira@lumen-radteile.example.')).toBeVisible();
  await form.getByRole('button', { name: 'Send reply' }).click();
  await expect(form).toBeHidden();
  await expect(row).toHaveCount(0);
  const { items } = await customer.send(supportEndpoints.messages, { params });
  expect(items.at(-1)).toMatchObject({ messageBody: 'It comes at noon.', byStaff: true });

  // Where no reply is needed, support says so.
  await customer.send(supportEndpoints.write, { params, body: { messageBody: 'Thanks!' } });
  await row.getByRole('button', { name: 'Reply, Order 9' }).click();
  await form.getByRole('button', { name: 'No reply needed' }).click();
  await expect(form).toBeHidden();
  await expect(row).toHaveCount(0);
});

test('support writes notes and replies in one stream of an order, and no text changes its reader @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const customer = await signInToApi(server().address, 'customer');
  const csd = await signInToApi(server().address, 'csd', { isStaff: true });
  const params = { id: 10 };
  await customer.send(supportEndpoints.write, { params, body: { messageBody: 'Which gate is it?' } });
  await signInAs('csd', '/shipmentDetails/10');
  const stream = page.getByRole('region', { name: 'Notes and messages' });
  const rows = stream.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Which gate is it?' })).toContainText('Message from the customer');
  await checkAccessibility('a note on an order');
  const comment = stream.getByRole('textbox', { name: 'Note' });
  const message = stream.getByRole('textbox', { name: 'Message' });
  await comment.fill('Ask the driver first');
  await stream.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(comment).toBeHidden();
  await message.fill('It is gate 4.');
  await expect(stream.getByText('It goes by email to')).toBeVisible();
  await checkAccessibility('a reply on an order');
  await stream.getByText('Note, draft').click();
  await expect(comment).toHaveValue('Ask the driver first');
  await expect(stream.getByRole('button', { name: 'Send reply' })).toBeHidden();
  await stream.getByRole('button', { name: 'Add note' }).click();
  await expect(rows.filter({ hasText: 'Ask the driver first' })).toContainText('Note');
  await expect(comment).toHaveValue('');

  // A begun reply is there again after a reload, and leaves the order once it is sent.
  await page.reload();
  await expect(message).toHaveValue('It is gate 4.');
  await stream.getByRole('button', { name: 'Reply and close' }).click();
  await expect(page).toHaveURL(/workQueue/);
  const { items, awaitsReply } = await csd.send(supportEndpoints.messages, { params });
  expect(items.map(({ messageBody }) => messageBody)).toEqual(['Which gate is it?', 'It is gate 4.']);
  expect(awaitsReply).toBe(false);

  const listMails = async () => (await csd.send(supportEndpoints.mails, { params })).items;
  await expect.poll(async () => (await listMails())[0]?.state).toBe('sent');
  await page.goto('/shipmentDetails/10');
  await stream.getByRole('button', { name: 'Messages', exact: true }).click();
  await expect(rows.filter({ hasText: 'Ask the driver first' })).toHaveCount(0);
  await expect(rows.first()).toContainText('It is gate 4.');
  await stream.getByRole('button', { name: 'Emails', exact: true }).click();
  await expect(rows.first()).toContainText('to mira@lumen-radteile.example');
  await rows
    .getByRole('button', { name: /^Resend/ })
    .first()
    .click();
  await expect(page.getByText('The email was sent to mira@lumen-radteile.example again.')).toBeVisible();
});

test('the choice of emails is saved @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer');
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('checkbox', { name: 'Delayed' }).uncheck();
  await page.getByRole('region', { name: 'Email settings' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your email settings are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Delayed' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Out for delivery' })).toBeChecked();
});

test('a shipment prints without buttons and in light colours @full', async ({ page, signInAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('customer', '/shipmentDetails/9');
  await expect(page.getByRole('heading', { name: 'Tracking' })).toBeVisible();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).not.toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Order 9' })).toBeVisible();
  await expect(page.getByText('Atelier Vélo Rhône').first()).toBeVisible();
  for (const role of ['button', 'navigation', 'contentinfo', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect(await ground()).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
  const { text, pages } = await readLabel(new Uint8Array(await page.pdf({ format: 'A4' })), 0);
  expect(text, 'the last part of the page is on the last sheet').toContain('Changed by');
  expect(pages).toBe(2);
  for (const stop of ['New', 'Waiting for payment', 'Paid', 'Ordered', 'Delivered'])
    expect(text.split('\n'), 'each stop has its name').toContain(stop);
  for (const empty of ['Documents', 'Messages with support']) expect(text).not.toContain(empty);
});

test('the orders list prints as a table without buttons @full', async ({ page, signInAs }) => {
  await signInAs('csd', '/shippingOrders');
  await expect(page.getByRole('row').nth(10)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Shipping orders' })).toBeVisible();
  for (const role of ['textbox', 'searchbox', 'combobox', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveText(/^\d+–\d+ of \d+$/, { useInnerText: true });
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const rows = await page.getByRole('row').count();
  const { text, pages, width, height } = await readLabel(
    new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })),
    0,
  );
  expect(width).toBeGreaterThan(height);
  expect(pages).toBeLessThan(rows / 16 + 1);
  for (const sheet of text.split('\f').slice(0, 2)) expect(sheet).toContain('AWB number');
  expect(text).not.toContain('Sort:');
});

test('offers print with the parts of each price and without buttons @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote/11/offerList');
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible();
  const parts = page.getByText(/^[\d,.]+ \+ [\d,.]+ security fee$/).filter({ visible: true });
  const shown = await parts.count();
  expect(shown).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['button', 'navigation', 'contentinfo', 'combobox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(parts).toHaveCount(shown);
});

test('a shipment fits a page of 320 pixels @full', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs('customer', '/shipmentDetails/9');
  await expect(page.getByRole('region', { name: 'Emails about this order' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto('/shippingQuote/9/shipmentDetails');
  const step = page.getByRole('list', { name: 'Status of the shipment' }).getByRole('listitem').last();
  const { x, width } = (await step.boundingBox())!;
  // The margin of the page is 16 pixels.
  expect(Math.floor(x + width)).toBeLessThanOrEqual(304);
});
