import { describe, expect, test } from 'vitest';
import { kycCalls } from '#contract/kyc.ts';
import { offerCalls } from '#contract/offers.ts';
import { peopleCalls } from '#contract/people.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { isMissing, useApi } from '#tests/support/api.ts';
import { kycForm as body } from '#tests/support/people-bodies.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

describe.skipIf(isMissing)('the check of a company', () => {
  const api = useApi();
  const mailsOf = (kind: string) =>
    api()
      .database.kysely.selectFrom('mails')
      .select(['recipient', 'subject', 'link_path'])
      .where('kind', '=', kind)
      .execute();

  test('goes from a form on screen to access, told by mail on both sides, and counts at once', async () => {
    const newcomer = await api().as('newcomer');
    const csd = await api().as('csd');
    const begun = await newcomer.ask(kycCalls.own, {});
    expect(begun).toMatchObject({ hasAccess: false, form: null });
    const at = { params: { id: begun.customerId } };

    const unsigned = await newcomer.try(kycCalls.send, { body: { ...body, confirmed: false, goods: ' ' } });
    expect(unsigned.body).toMatchObject({
      Errors: { confirmed: [kycMessages.confirm], goods: ['Goods you ship value is required'] },
    });
    expect((await csd.ask(kycCalls.ofCompany, at)).form).toBeNull();

    await newcomer.ask(kycCalls.send, { body: { ...body, owners: 'nobody yet' } });
    const sent = await newcomer.ask(kycCalls.send, { body });
    expect(sent.form).toMatchObject({ legalName: body.legalName, taxNumber: null, owners: body.owners });
    expect(await csd.ask(kycCalls.ofCompany, at)).toEqual(sent);
    expect((await mailsOf('kyc-form')).at(-1)).toMatchObject({
      subject: mailMessages.kycForm.subject(begun.customerName),
      link_path: `/shippingOrders?customerId=${begun.customerId}`,
    });

    const { shippingRequestId: id } = await newcomer.ask(offerCalls.askExpress, { body: lampsQuote() });
    const may = async () => (await newcomer.ask(offerCalls.options, { params: { id } })).hasAccessToShippingService;
    expect(await may()).toBe(false);
    expect((await csd.ask(kycCalls.grant, at)).hasAccess).toBe(true);
    expect(await may()).toBe(true);
    await csd.ask(kycCalls.grant, at);
    expect(await mailsOf('access-granted')).toHaveLength(1);
    const { items } = await (
      await api().as('manager')
    ).ask(peopleCalls.actions, { query: { customerId: String(begun.customerId) } });
    expect(items.filter(({ content }) => content.startsWith('Granted'))).toHaveLength(1);
    expect((await newcomer.try(kycCalls.send, { body })).body).toMatchObject({
      Errors: { '': [kycMessages.passedBefore] },
    });
  });
});
