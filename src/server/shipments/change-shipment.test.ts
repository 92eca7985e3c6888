import { expect, test } from 'vitest';
import { orderMessages } from '#domain/messages/order.ts';
import type { OrderStatus } from '#domain/order.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { readMainInfo } from '#server/orders/order.ts';
import { editPackageDescription, updateContacts } from './correct-order.ts';
import { readActions, readOrderDetails } from './look-up.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { setTrackingNumbers } from './set-tracking-numbers.ts';
import { writeOrder } from '#tests/support/change-order.ts';
import { readPackages, readParties, saveLabel } from './repository.ts';
import { useShipments } from './test-shipments.testing.ts';

const sender = { contact: 'Nia Okafor', phone: '+33 1 23', company: 'Quai & Cie', email: 'nia@quai.example' };
const receiver = { contact: 'Jo', phone: '+1 212', company: null, email: null };

describeOnDatabase('changing a shipment', (options) => {
  const shipments = useShipments(options);
  const act = <T>(change: (tx: Db) => Promise<T>): Promise<T> => inTransaction(shipments().db, change);
  const failureOf = (change: (tx: Db) => Promise<unknown>): Promise<unknown> =>
    act(change).then(
      () => null,
      (failure: unknown) => failure,
    );
  const setStatus = (id: number, status: OrderStatus) =>
    shipments().db.updateTable('requests').set({ status }).where('id', '=', id).execute();
  const by = (requestId: number, ifMatch: string | null = null) => ({
    requestId,
    ifMatch,
    userId: shipments().staff.userId,
    now: monday,
  });
  const readWords = async (requestId: number, words = '') =>
    (await readActions(shipments().db, { requestId, words, caller: shipments().staff })).items.map(
      ({ content }) => content,
    );

  test('replaces the contact of either side, and the actions say so', async () => {
    const { order, save, db } = shipments();
    const id = await order();
    await save(id);
    const from = await act((tx) => updateContacts(tx, { ...by(id), contacts: { from: sender } }));
    expect(from.shippingInfo.shipFrom).toMatchObject(sender);
    const to = await act((tx) => updateContacts(tx, { ...by(id), contacts: { to: receiver } }));
    expect(to.shippingInfo).toMatchObject({ shipFrom: sender, shipTo: receiver });
    expect((await readParties(db, id)).to).toMatchObject({ company: '', email: '' });
    expect(await readWords(id, 'ship ')).toEqual([
      'Ship to: Jo, +1 212',
      'Ship from: Nia Okafor, Quai & Cie, +33 1 23, nia@quai.example',
    ]);
  });

  test('contacts need saved details, and are closed once the order is paid', async () => {
    const { order, save } = shipments();
    const id = await order();
    const change = (tx: Db) => updateContacts(tx, { ...by(id), contacts: { from: sender } });
    expect(await failureOf(change)).toMatchObject({ errors: { '': [orderMessages.detailsFirst] } });
    await save(id);
    for (const status of ['P', 'O', 'F', 'R', 'D', 'E'] as const) {
      await setStatus(id, status);
      expect(await failureOf(change)).toMatchObject({ errors: { '': [orderMessages.contactsClosed] } });
    }
    await setStatus(id, 'W');
    expect(await failureOf(change)).toBeNull();
  });

  test('in a version that was changed meanwhile is refused with the current one', async () => {
    const { order, save, db } = shipments();
    const id = await order();
    await save(id);
    const { version } = await readMainInfo(db, id, monday);
    const read = `"${version}"`;
    await act((tx) => updateContacts(tx, { ...by(id, read), contacts: { from: sender } }));
    const second = await failureOf((tx) => updateContacts(tx, { ...by(id, read), contacts: { to: receiver } }));
    expect(second).toBeInstanceOf(Conflict);
    expect((second as Conflict).current).toEqual(await readMainInfo(db, id, monday));
  });

  test('package contents are possible while the order is new, and for its own packages only', async () => {
    const { order, db } = shipments();
    const [id, other] = [await order(), await order()];
    const [mine] = await readPackages(db, id);
    const [foreign] = await readPackages(db, other);
    const change = (packageId: number) => (tx: Db) =>
      editPackageDescription(tx, { ...by(id), packageId, contents: 'Ceramic tiles' });
    expect(await act(change(mine!.id))).toMatchObject({ id: mine!.id, descriptionOfContents: 'Ceramic tiles' });
    expect((await readPackages(db, id))[0]).toMatchObject({ descriptionOfContents: 'Ceramic tiles', version: 2 });
    expect(await failureOf(change(foreign!.id))).toBeInstanceOf(NotFound);
    await setStatus(id, 'W');
    expect(await failureOf(change(mine!.id))).toMatchObject({ errors: { '': [orderMessages.contentsClosed] } });
    expect(await readWords(id)).toEqual([`Package 1: ${mine!.descriptionOfContents} → Ceramic tiles`]);
  });

  test('AWB and pick-up numbers are entered from the payment on, unless a carrier gave them', async () => {
    const { order, db } = shipments();
    const id = await order();
    const numbers = { awbNumber: 'HS-1', prgNumber: null, setOrdered: false };
    const change = (tx: Db) => setTrackingNumbers(tx, { ...by(id), ...numbers });
    expect(await failureOf(change)).toBeInstanceOf(RuleBroken);
    await setStatus(id, 'P');
    expect(await act(change)).toMatchObject({ awbNumber: 'HS-1', prgNumber: null, status: 'P' });
    expect(await readWords(id)).toEqual(['AWB number HS-1']);
    const mails = async () =>
      (await db.selectFrom('mails').selectAll().where('requestId', '=', id).orderBy('id').execute()).map(
        ({ kind, subject }) => [kind, subject.split(' · ')[0]],
      );
    const isBooked = ['milestone-booked', `Order ${id} is booked`];
    expect(await mails()).toEqual([isBooked]);
    const corrected = (tx: Db) =>
      setTrackingNumbers(tx, { ...by(id), ...numbers, awbNumber: 'HS-2', prgNumber: 'P-2' });
    await act(corrected);
    await act(corrected);
    expect(await mails()).toEqual([isBooked, ['numbers-corrected', `Order ${id} has other shipment numbers`]]);
    const [, correction] = await db
      .selectFrom('mails')
      .select('body')
      .where('requestId', '=', id)
      .orderBy('id')
      .execute();
    expect(correction!.body).toContain('AWB number: HS-2\n\nPick-up number: P-2');
    await act(change);
    const ordered = (tx: Db) => setTrackingNumbers(tx, { ...by(id), ...numbers, setOrdered: true });
    expect(await act(ordered)).toMatchObject({ status: 'O' });
    expect((await readWords(id)).slice(0, 2)).toEqual(['Paid → Ordered', 'AWB number HS-1']);
    await setStatus(id, 'F');
    expect(await act(ordered)).toMatchObject({ status: 'F' });
    const other = await order();
    await setStatus(other, 'P');
    expect(await failureOf((tx) => setTrackingNumbers(tx, { ...by(other), ...numbers }))).toMatchObject({
      errors: { awbNumber: [orderMessages.numberTaken('HS-1')] },
    });
    const { customerId } = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await writeOrder(db, id, (tx) =>
      saveLabel(tx, { requestId: id, customerId, pdf: new Uint8Array([1]), createdAt: monday }),
    );
    expect(await failureOf(change)).toMatchObject({ errors: { '': [orderMessages.numbersOfCarrier] } });
  });

  test('staff read the ordered packages, and an unknown order is not found', async () => {
    const { order, db, staff } = shipments();
    const id = await order();
    const [piece] = await readPackages(db, id);
    expect(await readOrderDetails(db, id)).toMatchObject({
      fromCity: 'Paris',
      packages: [{ quantity: piece!.quantity, generalShipmentDescription: piece!.descriptionOfContents }],
    });
    await expect(readOrderDetails(db, 999_999)).rejects.toBeInstanceOf(NotFound);
    await expect(readActions(db, { requestId: 999_999, words: '', caller: staff })).rejects.toBeInstanceOf(NotFound);
  });
});
