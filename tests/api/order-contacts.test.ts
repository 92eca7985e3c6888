import { describe, expect, test } from 'vitest';
import { companyEndpoints } from '#contract/customers.ts';
import { leftCartEndpoints } from '#contract/left-cart.ts';
import { mailEndpoints } from '#contract/mails.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { demoCompanies, demoPassword } from '#server/demo/people.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { lampsDetails, lampsQuote, leftCartDraft } from '#tests/support/valid-bodies.ts';

const main = 'mira@lumen-radteile.example';

describe('mails of an order that staff made for a company', () => {
  const api = useApi();
  const db = () => api().database.kysely;

  const colleague = async () => {
    const { id: customerId } = await db()
      .selectFrom('customers')
      .select('id')
      .where('hash', '=', demoCompanies[0].hash)
      .executeTakeFirstOrThrow();
    const email = 'kai@lumen-radteile.example';
    const { user } = await (
      await api().as('manager')
    ).send(peopleEndpoints.addUser, {
      body: {
        userName: 'kai-brandt',
        firstName: 'Kai',
        lastName: 'Brandt',
        email,
        role: 'Customer',
        customerId,
        password: demoPassword,
        code: '',
      },
    });
    return { id: user.id, email };
  };
  const quote = async (person: Person, more: { ContactId?: number | null } = {}) =>
    await person.try(offerEndpoints.requestExpress, {
      body: { ...lampsQuote(), CmpnHash: demoCompanies[0].hash, ...more },
    });
  const quoteWith = async (more: { ContactId?: number | null } = {}) => {
    const { shippingRequestId } = (await quote(await api().as('csd'), more)).body as { shippingRequestId: number };
    return shippingRequestId;
  };
  async function pay(person: Person, id: number): Promise<void> {
    const { expressShippingOffers } = await person.send(offerEndpoints.options, { params: { id } });
    await person.send(offerEndpoints.order, { params: { id }, body: { OfferId: expressShippingOffers[0]!.id } });
    const details = { ...lampsDetails('2026-11-19'), pickupType: 'C', phone: '+49 30 23125101' } as const;
    await person.send(shipmentEndpoints.saveDetails, { params: { id }, body: details });
    const body = { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null } as const;
    await person.send(paymentEndpoints.confirm, { params: { id }, body });
    await api().runDue();
  }
  const mailsOf = async (id: number, kind: string) =>
    await db()
      .selectFrom('mails')
      .selectAll()
      .where('requestId', '=', id)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();

  test('go to the main user of the company, and never to the staff member', async () => {
    const id = await quoteWith();
    const csd = await api().as('csd');
    expect(await csd.send(leftCartEndpoints.send, { params: { id }, body: leftCartDraft(id) })).toEqual({ sent: true });
    await pay(csd, id);
    expect((await mailsOf(id, 'left-cart')).map(({ recipient }) => recipient)).toEqual([main]);
    const [paid] = await mailsOf(id, 'milestone-booked');
    expect(paid).toMatchObject({ recipient: main, body: expect.stringContaining('Hello Mira Vos,') });
    const { info } = await csd.send(shipmentEndpoints.details, { params: { id } });
    expect(info).toMatchObject({ createdByStaff: true, contact: 'Mira Vos' });
  });

  test('go to the contact that staff chose, as long as that person can sign in', async () => {
    const kai = await colleague();
    const id = await quoteWith({ ContactId: kai.id });
    await pay(await api().as('csd'), id);
    expect((await mailsOf(id, 'milestone-booked')).map(({ recipient }) => recipient)).toEqual([kai.email]);
    const manager = await api().as('manager');
    await manager.send(peopleEndpoints.disable, { params: { id: kai.id } });
    await api().sendMails();
    const [written] = await mailsOf(id, 'milestone-booked');
    const again = await manager.send(mailEndpoints.resend, { params: { id: written!.id } });
    expect(again).toMatchObject({ recipient: main, state: 'waiting', shippingRequestId: id });
    expect(again.paragraphs[0]).toBe('Hello Mira Vos,');
    const { items } = await manager.send(shipmentChangeEndpoints.actions, { query: { shippingRequestId: id } });
    expect(items[0]).toMatchObject({ actionType: 'Email sent again', who: { kind: 'staff', actedFor: null } });
    expect((await quote(manager, { ContactId: kai.id })).body).toEqual({
      Errors: { ContactId: ['Contact value is not valid'] },
      code: 'rule-broken',
    });
  });

  test('cannot go to somebody of another company, and customers choose no contact', async () => {
    const csd = await api().as('csd');
    const { items } = await csd.send(companyEndpoints.companies, {});
    const other = items.find(({ hash }) => hash !== demoCompanies[0].hash)!;
    const [stranger] = (await csd.send(companyEndpoints.usersOfCompany, { params: { id: other.id } })).items;
    expect((await quote(csd, { ContactId: stranger!.id })).status).toBe(400);
    const own = await quote(await api().as('customer'), { ContactId: stranger!.id });
    const { shippingRequestId: id } = own.body as { shippingRequestId: number };
    const row = await db().selectFrom('requests').select('contactId').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.contactId).toBeNull();
  });

  test('can be sent again by staff after they were sent once', async () => {
    const csd = await api().as('csd');
    const id = await quoteWith();
    await csd.send(leftCartEndpoints.send, { params: { id }, body: leftCartDraft(id) });
    const [written] = await mailsOf(id, 'left-cart');
    expect(await csd.try(mailEndpoints.resend, { params: { id: written!.id } })).toMatchObject({
      status: 400,
      body: { Errors: { '': [sentMailMessages.isWaiting] } },
    });
    await api().sendMails();
    expect((await csd.try(mailEndpoints.resend, { params: { id: written!.id } })).status).toBe(200);
    expect(await mailsOf(id, 'left-cart')).toMatchObject([{ copyOf: null }, { copyOf: written!.id }]);
    expect((await (await api().as('customer')).try(mailEndpoints.resend, { params: { id: written!.id } })).status).toBe(
      403,
    );
  });

  test('with a secret link cannot be sent again once the link was deleted', async () => {
    const key = await db()
      .insertInto('mails')
      .values({
        ...{ kind: 'offer-request', customerId: null, requestId: null, recipient: 'desk@kestrel.example' },
        ...{ subject: 'Please quote', body: 'Hello,\n\nPlease quote.', linkPath: null, lastError: null },
        createdAt: new Date('2026-11-18T12:30:00Z'),
        sentAt: new Date('2026-11-18T12:31:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await (await api().as('csd')).try(mailEndpoints.resend, { params: { id: key.id } })).body).toEqual({
      Errors: { '': [sentMailMessages.keyNotKept] },
      code: 'rule-broken',
    });
  });
});
