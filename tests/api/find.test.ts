import { describe, expect, test } from 'vitest';
import { findEndpoints, mostFoundOfKind } from '#contract/find.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';

describe('the quick search', () => {
  const api = useApi();
  const find = async (person: Person, text: string) => await person.send(findEndpoints.find, { query: { text } });
  const idsOf = async (person: Person, text: string) => (await find(person, text)).orders.map(({ id }) => id);
  const ordersOf = async (person: Person) =>
    (await person.send(orderListEndpoints.list, { query: { sortField: 'id', sortOrder: 'asc' } })).items;
  const numberIt = (id: number, numbers: { awbNumber?: string; prgNumber?: string; customerReference?: string }) =>
    changeOrder(api().database.kysely, id, numbers);
  const [lumen, , maple] = demoCompanies;
  const nobodyNew = { orders: [], companies: [], people: [] };

  test('finds an order by its id as the list shows it, with its customer for staff only', async () => {
    const [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const [own] = await ordersOf(customer);
    const { id, deliverFrom, deliverTo, status, prgNumber, awbNumber, customerReference } = own!;
    const { step, paymentType, trackingState, replacedBy } = own!;
    const numbers = { prgNumber, awbNumber, customerReference };
    const shown = {
      id,
      livemode: true,
      deliverFrom,
      deliverTo,
      status,
      ...numbers,
      step,
      paymentType,
      trackingState,
      replacedBy,
    };
    expect((await find(customer, String(id))).orders).toEqual([shown]);
    expect((await find(csd, `#${id}`)).orders).toEqual([{ ...shown, customerName: lumen.name }]);
  });

  test('finds orders by the beginning of AWB and pick-up number in any case, with the order’s own id first', async () => {
    const csd = await api().as('csd');
    const [first, second, third] = await ordersOf(csd);
    await numberIt(first!.id, { awbNumber: '7Z55-A1', prgNumber: 'PRG77001' });
    await numberIt(second!.id, { awbNumber: '7Z55-B2', prgNumber: 'prg77002' });
    await numberIt(third!.id, { awbNumber: '7Z66', prgNumber: '7Z55' });
    expect(await idsOf(csd, '7z55')).toEqual([third!.id, second!.id, first!.id]);
    expect(await idsOf(csd, '7Z55-b')).toEqual([second!.id]);
    expect(await idsOf(csd, 'Prg7700')).toEqual([second!.id, first!.id]);
    expect(await idsOf(csd, 'Z55')).toEqual([]);
    await numberIt(third!.id, { awbNumber: `${second!.id}00999`, prgNumber: '31 2' });
    await numberIt(first!.id, { awbNumber: `${second!.id}00998` });
    expect(await idsOf(csd, `${second!.id}009`)).toEqual([third!.id, first!.id]);
    expect(await idsOf(csd, `${second!.id}00 999`)).toEqual([third!.id]);
  });

  test('finds orders by the beginning of the reference, with blanks and punctuation, of one’s own company only', async () => {
    const [customer, stranger] = [await api().as('customer'), await api().as('maple')];
    const [own] = await ordersOf(customer);
    await numberIt(own!.id, { customerReference: 'Bestellung 47/11 b' });
    expect(await idsOf(customer, 'bestellung 47/1')).toEqual([own!.id]);
    expect((await find(customer, 'BESTELLUNG')).orders[0]?.customerReference).toBe('Bestellung 47/11 b');
    expect(await idsOf(customer, '47/11')).toEqual([]);
    expect(await idsOf(customer, 'be')).toEqual([]);
    expect(await idsOf(stranger, 'bestellung')).toEqual([]);
  });

  test('treats less than three characters as an id alone', async () => {
    const csd = await api().as('csd');
    const [first, second] = await ordersOf(csd);
    await numberIt(first!.id, { awbNumber: `${second!.id}` });
    expect(await idsOf(csd, `${second!.id}`)).toEqual([second!.id]);
  });

  test('finds for customers their own company’s orders only, also deleted ones', async () => {
    const [customer, stranger] = [await api().as('customer'), await api().as('maple')];
    for (const { id } of await ordersOf(customer)) {
      expect(await idsOf(stranger, String(id))).toEqual([]);
      expect(await idsOf(customer, String(id))).toEqual([id]);
    }
    const [foreign] = await ordersOf(stranger);
    await numberIt(foreign!.id, { awbNumber: 'FOREIGN1', prgNumber: 'FOREIGN1' });
    expect(await idsOf(customer, 'FOREIGN1')).toEqual([]);
    expect(await idsOf(stranger, 'foreign1')).toEqual([foreign!.id]);
    expect(JSON.stringify(await find(customer, 'FOREIGN1'))).not.toContain('FOREIGN');
  });

  test('finds companies for staff by the beginnings of their words', async () => {
    for (const userName of ['csd', 'manager']) {
      const person = await api().as(userName);
      for (const text of ['lumen', 'RADT', 'gmbh lum', 'Lumen, Radteile'])
        expect(
          (await find(person, text)).companies.map(({ name }) => name),
          text,
        ).toEqual([lumen.name]);
      expect((await find(person, 'umen')).companies).toEqual([]);
    }
    for (const userName of ['customer', 'maple', 'newcomer'])
      expect((await find(await api().as(userName), lumen.name)).companies, userName).toEqual([]);
  });

  test('finds people by name without accents and by email address, for staff with their company', async () => {
    const csd = await api().as('csd');
    const namesFor = async (text: string) => (await find(csd, text)).people.map(({ name }) => name);
    expect(await namesFor('jonas wei')).toEqual(['Jonas Weiß']);
    expect(await namesFor('vos')).toEqual(['Mira Vos']);
    expect(await namesFor('onas')).toEqual([]);
    const [sam] = (await find(csd, 'Ortiz')).people;
    expect(sam).toMatchObject({ name: 'Sam Ortiz', companyName: maple.name });
    expect((await find(csd, sam!.email.toUpperCase())).people).toEqual([sam]);
    await api()
      .database.kysely.updateTable('users')
      .set({ firstName: 'Éléonore', lastName: 'Brun-Ångström' })
      .where('id', '=', sam!.id)
      .execute();
    for (const text of ['eleonore', 'Éléo', 'ang brun', 'ÅNG']) expect(await namesFor(text), text).toHaveLength(1);
    // Staff belong to no company, and nothing is listed by them.
    expect(await namesFor('csd')).toEqual([]);
  });

  test('finds for customers people of their own company only', async () => {
    const customer = await api().as('customer');
    expect((await find(customer, 'jonas')).people.map(({ name }) => name)).toEqual(['Jonas Weiß']);
    expect((await find(customer, 'brun')).people).toEqual([]);
    expect((await find(await api().as('maple'), 'vos')).people).toEqual([]);
    expect((await find(await api().as('newcomer'), 'jonas')).people).toEqual([]);
  });

  test('needs a sign-in', async () => {
    expect((await api().nobody.try(findEndpoints.find, { query: { text: '1' } })).status).toBe(401);
  });

  test('returns at most a few orders', async () => {
    const csd = await api().as('csd');
    const all = await ordersOf(csd);
    expect(all.length).toBeGreaterThan(mostFoundOfKind);
    for (const { id } of all) await numberIt(id, { awbNumber: `MANY${id}`, prgNumber: `MANY${id}` });
    expect(await idsOf(csd, 'many')).toEqual([]);
    expect(await idsOf(csd, 'MANY1')).toEqual(
      all
        .map(({ id }) => id)
        .filter((id) => String(id).startsWith('1'))
        .toReversed()
        .slice(0, mostFoundOfKind),
    );
  });

  test('finds nothing for wildcards, punctuation and other odd texts', async () => {
    const csd = await api().as('csd');
    for (const text of [
      '',
      ' ',
      '%',
      '_',
      '%%%',
      '___',
      '\\',
      "'",
      '*',
      '@',
      '🦊',
      '%lumen%x',
      '1 or 1=1',
      '٣',
      '-1',
      '1e3',
    ])
      expect(await find(csd, text), text).toEqual(nobodyNew);
    expect((await find(csd, '%lumen')).companies).toHaveLength(1);
    expect((await find(csd, `lumen ${'a '.repeat(120)}`)).companies).toEqual([]);
  });

  test('refuses a text with unstorable characters or more than 255 characters', async () => {
    const customer = await api().as('customer');
    for (const text of ['a\u0000b', 'x'.repeat(256), '1'.repeat(10_000)]) {
      const { status, body } = await customer.try(findEndpoints.find, { query: { text } });
      expect(status).toBe(400);
      expect(Object.keys((body as { Errors: object }).Errors)).toEqual(['text']);
    }
    expect(await find(customer, 'x'.repeat(255))).toEqual(nobodyNew);
  });
});
