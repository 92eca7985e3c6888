import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { kycEndpoints } from '#contract/kyc.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { pdfOf } from '#domain/files.testing.ts';
import { kycLabels } from '#domain/kyc-form.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { useApi } from '#tests/support/api.ts';
import { kycForm as body } from '#tests/support/people-bodies.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

describe('the company check', () => {
  const api = useApi();
  const mailsOf = (kind: string) =>
    api()
      .database.kysely.selectFrom('mails')
      .select(['recipient', 'subject', 'linkPath'])
      .where('kind', '=', kind)
      .execute();

  test('leads from the form on screen to access, with mails to both sides, and access works at once', async () => {
    const newcomer = await api().as('newcomer');
    const csd = await api().as('csd');
    const begun = await newcomer.send(kycEndpoints.own, {});
    expect(begun).toMatchObject({ hasAccess: false, form: null });
    const at = { params: { id: begun.customerId } };

    const unsigned = await newcomer.try(kycEndpoints.send, {
      body: { JsonData: { ...body, confirmed: false, goods: ' ' } },
    });
    expect(unsigned.body).toMatchObject({
      Errors: {
        'JsonData.confirmed': [kycMessages.confirm],
        'JsonData.goods': ['Goods you ship value is required'],
      },
    });
    expect((await csd.send(kycEndpoints.ofCompany, at)).form).toBeNull();

    await newcomer.send(kycEndpoints.send, { body: { JsonData: { ...body, owners: 'nobody yet' } } });
    const sent = await newcomer.send(kycEndpoints.send, { body: { JsonData: body } });
    expect(sent.form).toMatchObject({ legalName: body.legalName, taxNumber: null, owners: body.owners });
    expect(await csd.send(kycEndpoints.ofCompany, at)).toEqual(sent);
    expect((await mailsOf('kyc-form')).at(-1)).toMatchObject({
      subject: mailMessages.kycForm.subject(begun.customerName),
      linkPath: `/shippingOrders?customerId=${begun.customerId}`,
    });

    const { shippingRequestId: id } = await newcomer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const may = async () =>
      (await newcomer.send(offerEndpoints.options, { params: { id } })).hasAccessToShippingService;
    expect(await may()).toBe(false);
    expect((await csd.send(kycEndpoints.grant, at)).hasAccess).toBe(true);
    expect(await may()).toBe(true);
    await csd.send(kycEndpoints.grant, at);
    expect(await mailsOf('access-granted')).toHaveLength(1);
    const { items } = await (
      await api().as('manager')
    ).send(peopleEndpoints.actions, { query: { customerId: String(begun.customerId) } });
    expect(items.filter(({ content }) => content.startsWith('Granted'))).toHaveLength(1);
    expect((await newcomer.try(kycEndpoints.send, { body: { JsonData: body } })).body).toMatchObject({
      Errors: { '': [kycMessages.passedBefore] },
    });
  });

  test('accepts papers with the form, readable by staff and the company alone, and a bad paper stops the form', async () => {
    const pdf = (name: string, content: string | Uint8Array<ArrayBuffer> = Uint8Array.from(pdfOf(200))) =>
      new File([content], name, { type: 'application/pdf' });
    const owner = await api().as('newcomer');
    const { customerId: id } = await owner.send(kycEndpoints.own, {});
    const manager = await api().as('manager');
    await manager.send(peopleEndpoints.changeAccess, { params: { id }, body: { hasAccess: false } });
    const before = await owner.send(kycEndpoints.own, {});

    const refused = await owner.try(kycEndpoints.send, { body: { JsonData: body, Files: [pdf('a.pdf', 'no pdf')] } });
    expect(refused.body).toMatchObject({
      Errors: { Files: [documentMessages.rejected, `a.pdf ${documentMessages.pdfOnly}`] },
    });
    expect(await owner.send(kycEndpoints.own, {})).toEqual(before);

    const { form } = await owner.send(kycEndpoints.send, {
      body: { JsonData: body, Files: [pdf('register.pdf'), pdf('licence.exe')] },
    });
    expect(form!.papers.map(({ fileName, size, state }) => [fileName, size, state])).toEqual([
      ['register.pdf', 200, 'ready'],
      ['licence.exe.pdf', 200, 'ready'],
    ]);
    const read = (who: string) =>
      api()
        .as(who)
        .then((person) => person.try(kycEndpoints.paper, { params: { id: form!.papers[0]!.id } }));
    expect((await read('csd')).status).toBe(200);
    expect((await read('newcomer')).status).toBe(200);
    expect((await read('maple')).status).toBe(404);
  });

  test('shows a form as seen once, refuses it with a reason for its sender, and starts again with a corrected one', async () => {
    const owner = await api().as('newcomer');
    const csd = await api().as('csd');
    const { customerId: id } = await owner.send(kycEndpoints.own, {});
    const params = { id };
    const manager = await api().as('manager');
    await manager.send(peopleEndpoints.changeAccess, { params, body: { hasAccess: false } });
    const send = async () => (await owner.send(kycEndpoints.send, { body: { JsonData: body } })).form!;
    const first = await send();
    expect([first.dateSeen, first.refusal]).toEqual([null, null]);
    const form = await csd.send(kycEndpoints.see, { params });
    expect(form.form!.dateSeen).not.toBeNull();
    expect(await manager.send(kycEndpoints.see, { params })).toEqual(form);

    const refusal = (formId: number, reason = 'The register extract is older than a year.') =>
      csd.try(kycEndpoints.refuse, { params, body: { formId, reason } });
    expect((await refusal(first.id, ' ')).body).toMatchObject({ Errors: { reason: ['Reason value is required'] } });
    const second = await send();
    const late = await refusal(first.id);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ Errors: { '': [kycMessages.staff.newer] } }),
    ]);
    expect((await refusal(second.id)).status).toBe(200);
    expect((await refusal(second.id)).body).toMatchObject({ Errors: { '': [kycMessages.staff.refusedBefore] } });
    expect((await owner.send(kycEndpoints.own, {})).form!.refusal).toMatchObject({
      reason: 'The register extract is older than a year.',
    });
    expect((await mailsOf('kyc-refused')).map(({ linkPath }) => linkPath)).toEqual(['/companyCheck']);
    const { items } = await manager.send(peopleEndpoints.actions, { query: { customerId: String(id) } });
    expect(items[0]!.content).toMatch(/^Refused the KYC form of /);

    expect((await send()).refusal).toBeNull();
    await csd.send(kycEndpoints.grant, { params });
    const passed = await refusal((await csd.send(kycEndpoints.ofCompany, { params })).form!.id);
    expect(passed.body).toMatchObject({ Errors: { '': [kycMessages.staff.passedBefore] } });
  });
});

test('the printed KYC form asks for the same as the form on screen', async () => {
  const { text } = await readLabel(readFileSync('public/kyc-form.pdf'), 0);
  const { form: _form, refusal: _refusal, ...fields } = kycLabels;
  for (const label of Object.values(fields)) expect(text).toContain(label);
  const boxes = (await PDFDocument.load(readFileSync('public/kyc-form.pdf'))).getForm().getFields();
  expect(boxes.map((box) => box.getName())).toEqual(Object.keys(fields));
});
