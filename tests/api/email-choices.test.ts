import { describe, expect, test } from 'vitest';
import { emailChoiceEndpoints } from '#contract/notifications.ts';
import { milestones } from '#domain/notifications.ts';
import { useApi } from '#tests/support/api.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { supportEndpoints } from '#contract/support.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the choice of emails', () => {
  const api = useApi();
  const bookOne = async (): Promise<number> => {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, { params: { id } });
    await customer.send(offerEndpoints.order, { params: { id }, body: { OfferId: expressShippingOffers[0]!.id } });
    await customer.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails('2026-11-19') });
    const { amountDueUSD } = await customer.send(paymentEndpoints.method, { params: { id } });
    const body = { type: 'D' as const, readAndAccepted: true as const, expectedAmountUSD: amountDueUSD };
    await customer.send(paymentEndpoints.confirm, { params: { id }, body });
    await api().runDue();
    return id;
  };
  const mailOf = async (id: number) =>
    (await api()
      .database.kysely.selectFrom('mails')
      .selectAll()
      .where('requestId', '=', id)
      .where('kind', '=', 'milestone-booked')
      .executeTakeFirst()) ?? null;

  test('is the page behind a booking mail’s link, which needs no sign-in', async () => {
    const customer = await api().as('customer');
    const mail = (await mailOf(await bookOne()))!;
    expect(mail.body).toMatch(
      /Pick-up on 19 Nov 2026\.[\s\S]*Price with security fee: [\d,]+\.\d\d USD\nPaid: [\d,]+\.\d\d USD/,
    );
    expect(mail.subject).toMatch(/^Order \d+ is paid and booked · /);
    const url = mail.choicesPath!;
    const page = await api().app.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.body.match(/ checked/g)).toHaveLength(milestones.length);
    // Looking changes nothing; saving keeps what is ticked.
    expect((await customer.send(emailChoiceEndpoints.read, {})).milestones).toEqual(milestones);
    const payload = 'choose=these&milestone=delivered&milestone=delayed&milestone=nonsense';
    const saved = await api().app.inject({ method: 'POST', url, headers: form, payload });
    expect(saved.body).toContain('Your email settings are saved.');
    expect((await customer.send(emailChoiceEndpoints.read, {})).milestones).toEqual(['delayed', 'delivered']);
    // Who wants no mail about a booking gets the one about the payment alone.
    const muted = await bookOne();
    expect(await mailOf(muted)).toBeNull();
    api().clock.now = new Date(api().clock.now.getTime() + 60_000);
    await api().runDue();
    const { items } = await customer.send(supportEndpoints.mails, { params: { id: muted } });
    expect(items.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Order \d+ is paid · /)]);
    // The one press of a mail program.
    const once = { method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' } as const;
    expect((await api().app.inject(once)).statusCode).toBe(200);
    expect((await customer.send(emailChoiceEndpoints.read, {})).milestones).toEqual([]);
    const body = { milestones: [...milestones] };
    expect(await customer.send(emailChoiceEndpoints.save, { body })).toEqual(body);
    expect(await mailOf(await bookOne())).not.toBeNull();
  });

  test('refuses an unknown link in words', async () => {
    const page = await api().app.inject({ url: '/emails/nobody' });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('This link does not work');
    expect(page.body).toContain('Call +1 202 555 0143 or write to help@quayside.example.');
  });
});
