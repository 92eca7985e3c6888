import { beforeAll, describe, expect, test } from 'vitest';
import { companyEndpoints } from '#contract/customers.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { productEndpoints, savedPackageEndpoints } from '#contract/products.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { mostProducts, mostSavedPackages } from '#domain/product.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { inject } from '#tests/support/inject.ts';
import { lampsBox, lampsCustoms, lampsDetails, lampsProduct, lampsQuote } from '#tests/support/valid-bodies.ts';

describe('products and saved packages', () => {
  const api = useApi();
  const db = () => api().database.kysely;
  let own: number;
  let foreign: number;
  let customer: Person;
  beforeAll(async () => {
    const { items } = await (await api().as('csd')).send(companyEndpoints.companies, {});
    const idOf = (word: string) => items.find(({ name }) => name.includes(word))!.id;
    [own, foreign] = [idOf('Lumen'), idOf('Maple')];
    customer = await api().as('customer');
    await db().deleteFrom('products').execute();
    await db().deleteFrom('savedPackages').execute();
  });
  const of = (id: number) => ({ params: { id } });
  const addProduct = (more: object = {}, person = customer, company = own) =>
    person.try(productEndpoints.create, { ...of(company), body: { ...lampsProduct, ...more } });
  const list = async () => (await customer.send(productEndpoints.list, of(own))).items;

  test('are one list for the company’s users and support, sorted by name', async () => {
    const box = await customer.send(savedPackageEndpoints.create, { ...of(own), body: lampsBox });
    expect(box).toEqual({ ...lampsBox, id: box.id, version: 1 });
    const added = await addProduct({ hsCode: '8512.10.20', savedPackageId: box.id });
    expect(added.body).toMatchObject({ ...lampsProduct, hsCode: '85121020', savedPackageId: box.id, version: 1 });
    await addProduct({ name: 'Bell', hsCode: null }, await api().as('csd'));
    expect((await list()).map(({ name }) => name)).toEqual(['Bell', 'Lamp L-7']);
    expect((await (await api().as('maple')).send(productEndpoints.list, of(foreign))).items).toEqual([]);
    // A deleted package leaves its products.
    await customer.send(savedPackageEndpoints.remove, of(box.id));
    expect((await list()).map(({ savedPackageId }) => savedPackageId)).toEqual([null, null]);
    for (const { id } of await list()) await customer.send(productEndpoints.remove, of(id));
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ hsCode: '123456' }, { hsCode: ['There is no HS code 123456 in the list of 2022.'] }],
    [{ hsCode: '85' }, { hsCode: ['An HS code has 6 to 15 digits, like 851210 or 8512.10.'] }],
    [{ originCountry: 'XX' }, { originCountry: ['Country of manufacture value is not valid'] }],
    [
      { originCountry: '' },
      { originCountry: ['Please say in which country these goods were made. Customs asks it of every line.'] },
    ],
    [{ weight: 0 }, { weight: [expect.any(String)] }],
    [{ weight: 0.0001 }, { weight: [expect.any(String)] }],
    [{ value: -1 }, { value: [expect.any(String)] }],
    [{ currency: 'XYZ' }, { currency: [expect.any(String)] }],
    [{ name: ' ' }, { name: ['Name value is required'] }],
    [{ name: 'x'.repeat(81) }, { name: [expect.any(String)] }],
    [{ description: 'a\u0000b' }, { description: [expect.any(String)] }],
    [
      { savedPackageId: 999_999 },
      { savedPackageId: ['This package is not among the saved ones. Please choose another one.'] },
    ],
  ])('are refused with %j and a sentence at the field', async (more, Errors) => {
    expect(await addProduct(more)).toMatchObject({ status: 400, body: { Errors } });
  });

  test('cannot be combined across companies', async () => {
    const maple = await api().as('maple');
    const { id } = await maple.send(savedPackageEndpoints.create, { ...of(foreign), body: lampsBox });
    expect((await addProduct({ savedPackageId: id })).status).toBe(400);
    await maple.send(savedPackageEndpoints.remove, of(id));
  });

  test('changed by two users at once show the second what the first wrote', async () => {
    const { id } = (await addProduct()).body as { id: number };
    const change = (name: string, version: number) => {
      const headers = { ...customer.headers, 'if-match': `"${version}"` };
      return inject(api().app, productEndpoints.update, { ...of(id), body: { ...lampsProduct, name } }, headers);
    };
    expect((await change('Lamp L-8', 1)).body).toMatchObject({ name: 'Lamp L-8', version: 2 });
    expect(await change('Lamp L-9', 1)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', current: { name: 'Lamp L-8', version: 2 } },
    });
    await customer.send(productEndpoints.remove, of(id));
    const box = await customer.send(savedPackageEndpoints.create, { ...of(own), body: { ...lampsBox, weight: null } });
    const headers = { ...customer.headers, 'if-match': '"7"' };
    const refused = await inject(api().app, savedPackageEndpoints.update, { ...of(box.id), body: lampsBox }, headers);
    expect(refused).toMatchObject({ status: 409, body: { current: { weight: null } } });
    await customer.send(savedPackageEndpoints.remove, of(box.id));
  });

  test('beyond the limit are refused with what to do', async () => {
    const product = { ...lampsProduct, customerId: own, weight: '1', value: 1n };
    const { weight: _, ...box } = lampsBox;
    const sides = { length: '1', width: '1', height: '1' };
    await db()
      .insertInto('products')
      .values(Array.from({ length: mostProducts }, () => product))
      .execute();
    await db()
      .insertInto('savedPackages')
      .values(Array.from({ length: mostSavedPackages }, () => ({ ...box, ...sides, customerId: own })))
      .execute();
    expect((await addProduct()).body).toMatchObject({
      Errors: { '': ['A company can keep 1000 products. Please delete some that you no longer send.'] },
    });
    expect(await customer.try(savedPackageEndpoints.create, { ...of(own), body: lampsBox })).toMatchObject({
      status: 400,
      body: { Errors: { '': ['A company can keep 200 packages. Please delete some that you no longer use.'] } },
    });
    await db().deleteFrom('products').execute();
    await db().deleteFrom('savedPackages').execute();
  });

  describe('the goods of a quote from a product', () => {
    const goods = [
      {
        ...{ description: 'Bicycle lamps of aluminium', hsCode: '851210', originCountry: 'DE' },
        ...{ quantity: 2, unit: 'piece' as const, unitValue: 16, netGrams: 500 },
      },
    ];
    const ask = async (more: object = {}): Promise<number> => {
      const [first] = lampsQuote().Packages;
      const body = { ...lampsQuote(), Packages: [{ ...first!, goods, ...more }] };
      return (await customer.send(offerEndpoints.requestExpress, { body })).shippingRequestId;
    };

    test('stay with the order whatever happens to the product, and are kept in a repeated quote', async () => {
      const id = await ask();
      const { packageDetails } = await customer.send(shipmentEndpoints.details, of(id));
      expect(packageDetails.packages[0]!.goods).toEqual(goods);
      expect((await customer.send(quoteEndpoints.asked, of(id))).Packages[0]!.goods).toEqual(goods);
      const plain = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
      expect((await customer.send(quoteEndpoints.asked, of(plain.shippingRequestId))).Packages[0]!.goods).toBeNull();
    });

    test('are kept in a repeated quote as declared to customs, for one of several boxes', async () => {
      const id = await ask({ quantity: 2 });
      const { expressShippingOffers } = await customer.send(offerEndpoints.options, of(id));
      await customer.send(offerEndpoints.order, { ...of(id), body: { OfferId: expressShippingOffers[0]!.id } });
      const line = { ...lampsCustoms.lines[0]!, description: 'Front lamps', quantity: 4, netGrams: 7801 };
      const body = { ...lampsDetails('2026-11-19'), customs: { ...lampsCustoms, lines: [line] } };
      await customer.send(shipmentEndpoints.saveDetails, { ...of(id), body });
      expect((await customer.send(quoteEndpoints.asked, of(id))).Packages[0]!.goods).toEqual([
        { ...goods[0], description: 'Front lamps', netGrams: 3900 },
      ]);
    });

    test.each([{ goods: [{ ...goods[0], quantity: 0 }] }, { goods: [{ ...goods[0], unitValue: 1e300 }] }])(
      'are refused where no customs line can be made of them: %j',
      async (more) => {
        const [first] = lampsQuote().Packages;
        const body = { ...lampsQuote(), Packages: [{ ...first!, ...more }] };
        expect((await customer.try(offerEndpoints.requestExpress, { body })).status).toBe(400);
      },
    );
  });
});
