import { describe, expect, test } from 'vitest';
import { mailEndpoints } from '#contract/mails.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { returnLinkEndpoints } from '#contract/return-links.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { timelineEndpoints } from '#contract/timeline.ts';
import { returnLinkMessages as words } from '#domain/messages/return-links.ts';
import { useApi } from '#tests/support/api.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { today } from '#tests/support/today.ts';
import { findReturnable, linkBody, openLink } from './return-link-orders.ts';

describe('a return link', () => {
  const api = useApi();
  let count = 0;
  const nextOrder = async (): Promise<number> => {
    const ids = await findReturnable(api());
    return ids[(count += 1) % ids.length]!;
  };
  const db = () => api().database.kysely;
  /** Those of an order, the newest first. */
  const returnsOf = (id: number) =>
    db().selectFrom('requests').selectAll().where('returnOfId', '=', id).orderBy('id', 'desc').execute();
  const actionsOf = async (id: number) =>
    (
      await db().selectFrom('requestActions').select(['actionType', 'content']).where('requestId', '=', id).execute()
    ).flatMap(({ actionType, content }) => (actionType === words.action ? [content] : []));
  const mailsOf = (id: number) => db().selectFrom('mails').selectAll().where('requestId', '=', id).execute();
  const sentenceOf = ({ body }: { body: unknown }): string => JSON.stringify(body);

  test('shows the prices of the way back before it is made, the cheapest carrier first', async () => {
    const customer = await api().as('customer');
    const id = await nextOrder();
    const { carriers, sentWeight } = await customer.send(returnLinkEndpoints.estimate, { params: { id } });
    expect(carriers.length).toBeGreaterThan(1);
    const prices = carriers.map(({ priceUSD }) => priceUSD);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const { Packages } = await customer.send(quoteEndpoints.returnInfo, { params: { id } });
    const sent = Packages.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0);
    expect(sentWeight).toBeCloseTo(sent, 5);
  });

  test('is made once, shown again, extended and revoked, all noted in the history', async () => {
    const customer = await api().as('customer');
    const id = await nextOrder();
    const { token, see } = await openLink(api(), id);
    const again = await customer.send(returnLinkEndpoints.read, { params: { id } });
    expect(again.link).toMatchObject({ state: 'open', path: `/return/${token}`, madeBy: 'Mira Vos' });
    const second = await customer.try(returnLinkEndpoints.make, {
      params: { id },
      body: { ...linkBody, mostWeight: 0.1 },
    });
    expect([second.status, sentenceOf(second)]).toEqual([409, expect.stringContaining(words.openAlready)]);
    const stored = await db().selectFrom('returnLinks').selectAll().where('requestId', '=', id).execute();
    expect(stored.flatMap((row) => Object.values(row).map(String)).join(' ')).not.toContain(token);

    await customer.send(returnLinkEndpoints.extend, { params: { id }, body: { validUntil: '2027-01-18' } });
    expect((await see()).validUntil).toBe('2027-01-18');
    await customer.send(returnLinkEndpoints.revoke, { params: { id } });
    expect(await see()).toMatchObject({ state: 'revoked', person: null, points: [] });
    expect((await actionsOf(id)).slice(-3).map((content) => content.split(',')[0])).toEqual([
      'Made',
      words.extended('2027-01-18'),
      words.revoked.split(',')[0],
    ]);
    // Another can be made now.
    expect((await openLink(api(), id)).token).not.toBe(token);
  });

  test.each([
    ['a day that has passed', { validUntil: '2026-11-17' }, words.dayPassed],
    ['a day more than a year ahead', { validUntil: '2027-11-20' }, words.dayTooLate],
    ['a weight above what was sent', { mostWeight: 9999 }, 'so the return can weigh at most as much'],
    ['a carrier that takes nothing', { carrierIds: [999_999] }, words.carrierUnknown],
    ['no carrier', { carrierIds: [] }, words.chooseCarriers],
    ['nothing to pay with', { mostUSD: 0 }, 'Most it may cost must be equal or greater than 0.01'],
    ['terms that are not accepted', { readAndAccepted: false }, words.acceptTerms],
  ])('cannot be made with %s', async (_, change, sentence) => {
    const id = (await findReturnable(api())).at(-1)!;
    const customer = await api().as('customer');
    const refused = await customer.try(returnLinkEndpoints.make, { params: { id }, body: { ...linkBody, ...change } });
    expect([refused.status, sentenceOf(refused)]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test('shows its holder no street, no price and no company data except the sender’s name', async () => {
    const id = await nextOrder();
    const { see } = await openLink(api(), id);
    const details = await (await api().as('customer')).send(shipmentEndpoints.details, { params: { id } });
    const page = await see();
    const { points, ...shown } = page;
    const text = JSON.stringify(shown);
    for (const secret of [
      details.shipFrom.street,
      details.shipTo.street,
      details.shipFrom.phone,
      details.shipFrom.email,
    ])
      expect(text).not.toContain(secret);
    expect(text).not.toContain('USD');
    expect(shown).toMatchObject({
      state: 'open',
      sender: details.shipFrom.company,
      person: { name: details.shipTo.contact, phone: details.shipTo.phone },
      made: null,
    });
    expect(points.every(({ point }) => point.facilityId !== '')).toBe(true);
  });

  test('makes, pays and books one return, and shows its label and code to its holder', async () => {
    const id = await nextOrder();
    const link = await openLink(api(), id);
    const before = await returnsOf(id);
    const customer = await api().as('customer');
    const first = await customer.send(shipmentEndpoints.details, { params: { id } });
    const pressed = await link.press();
    expect(pressed.status).toBe(200);
    expect(pressed.body).toMatchObject({ state: 'used', made: { label: 'fetching', handOver: 'pickup', qr: null } });
    const [back, ...more] = await returnsOf(id);
    expect(more.length).toBe(before.length);
    const details = await customer.send(shipmentEndpoints.details, { params: { id: back!.id } });
    expect(details).toMatchObject({
      info: { ways: { returnOf: id } },
      shipFrom: { contact: 'Ana Lopez', phone: '+34 910 555 011', street: first.shipTo.street },
      shipTo: { contact: first.shipFrom.contact, street: first.shipFrom.street },
      shipmentDetails: { pickupType: 'D' },
    });
    const options = await db().selectFrom('offers').selectAll().where('requestId', '=', back!.id).execute();
    const totals = options.map(({ customerPrice, securityFee }) => Number(customerPrice! + securityFee!));
    expect(Math.round(details.shippingService!.finalPrice * 100)).toBe(Math.min(...totals));
    await api().runDue();
    const page = await link.see();
    expect(page.made).toMatchObject({ label: 'ready', awbNumber: expect.stringMatching(/./) });
    expect(page.made!.qr!.path).not.toBe('');
    expect(page.made!.barcode!.bars.length).toBeGreaterThan(20);
    const label = await api().nobody.try(returnLinkEndpoints.label, { params: { token: link.token } });
    expect(label.status).toBe(200);
    const track = await api().app.inject({ method: 'GET', url: page.made!.trackingPath! });
    expect(track.statusCode).toBe(200);
    expect(await actionsOf(id)).toContain(words.used(back!.id, 'Ana Lopez'));
    expect(await actionsOf(back!.id)).toEqual([words.usedFor(id, 'Mira Vos', 'Ana Lopez')]);
    expect((await customer.send(returnLinkEndpoints.read, { params: { id } })).link).toMatchObject({
      state: 'used',
      returnId: back!.id,
      path: null,
    });
    // In the hands of the carrier there is nothing to print any more.
    await changeOrder(db(), back!.id, { trackingState: 'picked_up' });
    expect((await link.see()).made).toMatchObject({ label: 'over', qr: null });
    expect((await api().nobody.try(returnLinkEndpoints.label, { params: { token: link.token } })).status).toBe(404);
  });

  test('accepts a drop-off at a listed service point, and at no other', async () => {
    let link: Awaited<ReturnType<typeof openLink>> | null = null;
    for (const id of await findReturnable(api())) {
      if (link && (await link.see()).points.length > 0) break;
      link = await openLink(api(), id);
    }
    if (!link) throw new Error('no order');
    const { points } = await link.see();
    const wrong = await link.press({
      handOver: 'dropOff',
      point: { carrierId: points[0]!.carrierId, facilityId: 'XX' },
    });
    expect([wrong.status, (wrong.body as { Errors: object }).Errors]).toEqual([400, { point: [expect.any(String)] }]);
    const none = await link.press({ handOver: 'dropOff' });
    expect(sentenceOf(none)).toContain(words.page.wrongPoint);
    expect((await link.see()).state).toBe('open');
    const { carrierId, carrier, point } = points[0]!;
    const done = await link.press({ handOver: 'dropOff', point: { carrierId, facilityId: point.facilityId } });
    expect(done.body).toMatchObject({
      made: { carrier, handOver: 'dropOff', handOverBy: '2026-12-02', point: { facilityId: point.facilityId } },
    });
  });

  test('is mailed only to the recipient of the order, and its secret is deleted from the mail after sending', async () => {
    const id = await nextOrder();
    const { token } = await openLink(api(), id);
    const customer = await api().as('customer');
    const { recipientEmail, link } = await customer.send(returnLinkEndpoints.mail, { params: { id } });
    expect(link!.dateMailed).toBe(today.toISOString());
    const [mail, ...more] = (await mailsOf(id)).filter(({ kind }) => kind === 'return-link');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: recipientEmail, linkPath: `/return/${token}` });
    expect(mail!.body).not.toContain('USD');
    await api().sendMails();
    expect((await mailsOf(id)).find(({ kind }) => kind === 'return-link')!.linkPath).toBeNull();
    const { items } = await (await api().as('csd')).send(mailEndpoints.list, { query: {} });
    expect(JSON.stringify(items)).not.toContain(token);
  });

  test('made by support is the company’s, and the history names support', async () => {
    const id = await nextOrder();
    const link = await openLink(api(), id, { readAndAccepted: false }, 'csd');
    expect((await link.press()).status).toBe(200);
    const [back] = await returnsOf(id);
    expect(back).toMatchObject({ createdByStaff: true, status: 'P' });
    expect(await actionsOf(back!.id)).toEqual([words.usedFor(id, 'Ada Brandt', 'Ana Lopez')]);
    const timeline = await (await api().as('csd')).send(timelineEndpoints.list, { params: { id }, query: {} });
    expect(JSON.stringify(timeline)).toContain(words.used(back!.id, 'Ana Lopez'));
  });

  test('with one changed letter is unknown', async () => {
    const { token } = await openLink(api(), await nextOrder());
    const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const params of [{ token: guess }, { token: 'short' }])
      expect((await api().nobody.try(returnLinkEndpoints.page, { params })).status).toBe(404);
  });
});
