import type { Page } from 'playwright/test';
import { queueEndpoints } from '#contract/queue.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();

const rows = (page: Page) => page.getByRole('list', { name: 'Work queue' }).getByRole('listitem');

test('support takes a row of the work queue, snoozes it with a note, and does its next action in the form', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('csd');
  // The first screen stays the orders; the work stands above them with its numbers.
  await page
    .getByRole('navigation', { name: 'Work queue' })
    .getByRole('link', { name: /^Paid, not booked \d/ })
    .click();
  await expect(page).toHaveURL(/\/workQueue\?kind=paidNotBooked$/);
  const row = rows(page).filter({ hasText: 'Order 32' });
  await expect(row.getByText(/waiting for \d+ days$/)).toBeVisible();
  await checkAccessibility('the work queue');
  await row.getByRole('button', { name: 'Assign to me, Order 32' }).click();
  await expect(row.getByText(/assigned to /)).toBeVisible();

  await row.getByRole('button', { name: 'Snooze, Order 32' }).click();
  const form = page.getByRole('dialog', { name: 'Snooze Order 32' });
  await expect(form.getByRole('textbox', { name: 'Snooze until' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Note' }).fill('The provider books on Friday');
  await form.getByRole('textbox', { name: 'Time' }).fill('');
  await form.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect(form.getByText('Please choose a day and a time.')).toBeVisible();
  await checkAccessibility('a row that is put off, with an error');
  await form.getByRole('textbox', { name: 'Time' }).fill('9:30');
  await form.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Snoozed', exact: true }).click();
  await expect(row.getByText('The provider books on Friday')).toBeVisible();
  await row.getByRole('button', { name: 'Bring back, Order 32' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Snoozed', exact: true }).click();
  const [paid, transfers] = [/^Paid, not booked/, /^Transfer due/].map((name) => page.getByRole('button', { name }));
  await paid!.click();
  await transfers!.click();
  await expect(rows(page).filter({ hasText: 'Transfer due' }).first()).toBeVisible();

  // The order is read before it can be marked as paid: until then the button says that it waits.
  const mayRead = Promise.withResolvers<void>();
  await page.route(/shippingDetails\/\d+$/, async (route) => {
    await mayRead.promise;
    await route.continue();
  });
  await rows(page)
    .filter({ hasText: 'Transfer due' })
    .first()
    .getByRole('button', { name: /^Confirm transfer/ })
    .click();
  const transfer = page.getByRole('dialog', { name: /^Confirm transfer of order \d+$/ });
  const confirm = transfer.getByRole('button', { name: 'Confirm transfer' });
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  mayRead.resolve();
  await expect(transfer.getByText(/^The order becomes Paid/)).toBeVisible();
  // An amount that is far more than due is doubted before it is taken.
  const amount = transfer.getByRole('textbox', { name: 'Amount received' });
  const due = await amount.inputValue();
  await amount.fill('99999');
  await confirm.click();
  await expect(transfer.getByText('Please confirm that the amount is right.')).toBeVisible();
  await amount.fill(due);
  const before = await rows(page).filter({ hasText: 'Transfer due' }).count();
  await confirm.click();
  await expect(transfer).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Transfer due' })).toHaveCount(before - 1);

  await transfers!.click();
  await paid!.click();
  await row.getByRole('button', { name: 'Note, Order 32' }).click();
  const noted = page.getByRole('dialog', { name: 'Note on Order 32' });
  await noted.getByRole('textbox', { name: 'Note' }).fill('Booked by phone');
  await noted.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Booked by phone')).toBeVisible();

  // The row goes by itself once the booking is no longer open.
  await paid!.click();
  const failures = page.getByRole('button', { name: /^Booking failed/ });
  await failures.click();
  const failed = rows(page).filter({ hasText: 'Order 66' });
  await page.getByRole('searchbox').fill('66');
  await failed.getByRole('button', { name: 'Book again, Order 66' }).click();
  await expect(page.getByText('The carrier is being asked again.')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await failures.click();
  await paid!.click();

  await row.getByRole('link', { name: 'Enter AWB number, Order 32' }).click();
  await expect(page.getByRole('dialog', { name: 'AWB and pick-up number' })).toBeVisible();
});

test('support assigns, snoozes and notes many rows at once, and undoes it @full', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(/409/);
  const manager = await signInToApi(server().address, 'manager', { isStaff: true });
  const address = '/workQueue?kind=offersUnanswered,transferDue,noTrackingUpdates';
  const query = { kind: 'offersUnanswered,transferDue,noTrackingUpdates' };
  const { items } = await manager.send(queueEndpoints.list, { query });
  await signInAs('csd', address);
  const boxes = rows(page).getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await checkAccessibility('selected rows of the work queue');

  // A colleague takes the second one while the first is assigned.
  await page.route(
    /\/assignee$/,
    async (route) => {
      const params = { id: items[1]!.id };
      await manager.send(queueEndpoints.assign, { params, body: { assignee: 'me', seen: null } });
      await route.continue();
    },
    { times: 1 },
  );
  await bar.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText(/^2 assigned, 1 was taken by .+ meanwhile\.$/)).toBeVisible();
  await expect(bar.getByText('1 selected')).toBeVisible();
  await expect(rows(page).nth(0)).toContainText('assigned to Ada Brandt');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 put back.')).toBeVisible();
  await expect(rows(page).nth(0)).not.toContainText('assigned to');

  await bar.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('heading', { name: 'Work queue' }).click();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'One note for all' }).click();
  const note = page.getByRole('dialog', { name: 'Note on 2 rows' });
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note.getByText('Note value is required')).toBeVisible();
  await checkAccessibility('one note for many rows');
  await note.getByRole('textbox', { name: 'Note' }).fill('Storm at the hub');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 noted.')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Storm at the hub' })).toHaveCount(2);

  const total = await rows(page).count();
  for (const at of [0, 1]) await boxes.nth(at).check();
  await bar.getByRole('button', { name: 'Snooze until …' }).click();
  const snooze = page.getByRole('dialog', { name: 'Snooze 2 rows' });
  await checkAccessibility('many rows are snoozed');
  await snooze.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect(page.getByText('2 snoozed.')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Storm at the hub' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(rows(page).filter({ hasText: 'Storm at the hub' })).toHaveCount(2);
  await expect(rows(page)).toHaveCount(total);
});

test('the work queue can be worked through with keys alone', async ({ page, signInAs }) => {
  await signInAs('csd', '/workQueue?kind=customerWrote,paidNotBooked');
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(second).toContainText('Paid, not booked');
  await page.keyboard.press('j');
  await expect(first.getByRole('button', { name: /^Reply/ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(second.getByRole('link', { name: /^Enter AWB number/ })).toBeFocused();
  await page.keyboard.press('a');
  await expect(second.getByText(/assigned to /)).toBeVisible();
  await page.keyboard.press('h');
  const snooze = page.getByRole('dialog', { name: /^Snooze / });
  await expect(snooze).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(snooze).toBeHidden();
  await page.keyboard.press('k');
  await expect(first.getByRole('button', { name: /^Reply/ })).toBeFocused();
  await page.keyboard.press('r');
  const reply = page.getByRole('dialog', { name: /^Reply to / });
  await expect(reply.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reply).toBeHidden();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog').getByRole('list', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Work queue: reply to the customer')).toBeVisible();
  await expect(keys.getByText('Next order beside the list, next row of the work queue')).toBeVisible();
});

test('offline the work queue stays readable and says why nothing can be changed @full @phone', async ({
  page,
  context,
  signInAs,
  allow,
}) => {
  await signInAs('csd', '/workQueue');
  const note = rows(page)
    .first()
    .getByRole('button', { name: /^Note, / });
  await expect(note).toBeEnabled();
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.setOffline(true);
  const why = page.getByText('You’re offline. You can change the work queue when you’re back online.', { exact: true });
  await expect(why).toBeVisible();
  await expect(note).toBeDisabled();
  await context.setOffline(false);
  await expect(why).toHaveCount(0);
  await expect(note).toBeEnabled();
});
