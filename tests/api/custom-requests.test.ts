import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { largestCustomFile } from '#domain/custom-files.ts';
import { pdfOf } from '#domain/files.testing.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { forgetOldKeys } from '#server/platform/idempotency.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const { JsonData: crate } = validBodies.get(customRequestEndpoints.create) as { JsonData: Record<string, unknown> };
const pdf = (name = 'plan.pdf', size = 200) => new File([pdfOf(size) as Uint8Array<ArrayBuffer>], name);

describe('a custom request', () => {
  const api = useApi({ environment: { SHIPPING_MAILBOX: 'desk@quayside.example' } });

  const create = (person: Person, changes: object = {}, files: readonly File[] = [], key?: string) =>
    person.try(customRequestEndpoints.create, { body: { JsonData: { ...crate, ...changes }, Files: [...files] } }, key);
  const countRows = async () =>
    (await api().database.kysely.selectFrom('customRequests').select('id').execute()).length;
  const mails = async (id: number) =>
    await api()
      .database.kysely.selectFrom('mails')
      .select(['kind', 'recipient', 'subject', 'body', 'linkPath'])
      .where('linkPath', '=', `/customRequests/${id}`)
      .orderBy('id')
      .execute();
  const companyOf = async (name: string) =>
    (await (await api().as('csd')).send(companyEndpoints.companies, {})).items.find((each) =>
      each.name.startsWith(name),
    )!;

  test('is saved completely with its files, and can be read by its company and by support', async () => {
    const customer = await api().as('customer');
    const answered = await create(customer, { otherRequirements: '  Tail lift.\nRing twice  ', hSCode: '8512' }, [
      pdf('../up/Plan "2" 図.pdf', 5000),
      pdf('plan.txt', largestCustomFile),
    ]);
    const { id, message } = answered.body as { id: number; message: string };
    expect([answered.status, message]).toEqual([
      200,
      `Your custom shipping request ${id} was sent. We will reply by email.`,
    ]);

    for (const name of ['customer', 'csd', 'manager']) {
      const person = await api().as(name);
      const sent = await person.send(customRequestEndpoints.read, { params: { id } });
      expect(sent).toMatchObject({
        ...crate,
        id,
        stackable: true,
        aog: false,
        hSCode: '8512',
        otherRequirements: 'Tail lift.\nRing twice',
        customerName: 'Lumen Radteile GmbH',
        additionalDocuments: [
          { fileName: 'Plan "2" 図.pdf', size: 5000 },
          { fileName: 'plan.txt.pdf', size: largestCustomFile },
        ],
      });
      const file = await person.try(customRequestEndpoints.file, { params: { id: sent.additionalDocuments[0]!.id } });
      expect(new Uint8Array(file.bytes)).toEqual(pdfOf(5000));
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Plan _2_ _.pdf"; filename*=UTF-8''Plan%20%222%22%20%E5%9B%B3.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      const { items } = await person.send(customRequestEndpoints.list, {});
      expect(items[0]).toMatchObject({ id, documents: 2, weight: 410.5, pickupDate: '2026-11-20' });
    }
    const stranger = await api().as('maple');
    const { additionalDocuments } = await customer.send(customRequestEndpoints.read, { params: { id } });
    expect((await stranger.try(customRequestEndpoints.read, { params: { id } })).status).toBe(404);
    expect(
      (await stranger.try(customRequestEndpoints.file, { params: { id: additionalDocuments[0]!.id } })).status,
    ).toBe(404);
    expect((await stranger.send(customRequestEndpoints.list, {})).items).toEqual([]);
  });

  test('is mailed to support and to its sender', async () => {
    const { body } = await create(await api().as('customer'), {}, [pdf()]);
    const { id } = body as { id: number };
    const [staff, customer, ...others] = await mails(id);
    expect(others).toEqual([]);
    expect(staff).toMatchObject({
      recipient: 'desk@quayside.example',
      subject: `Custom shipping request ${id} from Lumen Radteile GmbH`,
    });
    expect(staff!.body).toContain('Size 120 x 80 x 95.5 cm, weight 410.5 kg.');
    expect(staff!.body).toContain('dangerous goods, UN1263');
    expect(staff!.body).toContain('The request includes 1 document.');
    expect(customer).toMatchObject({ subject: `We have received your custom shipping request ${id}` });
    expect(customer!.body).toContain('Hello Mira Vos,');
  });

  test('from support names its customer, who is mailed, while a customer’s company is always their own', async () => {
    const csd = await api().as('csd');
    const maple = await companyOf('Maple');
    const { body } = await create(csd, { customerId: maple.id });
    const { id } = body as { id: number };
    expect((await mails(id)).map(({ recipient }) => recipient)).toEqual([
      'desk@quayside.example',
      'logistics@maple-instruments.example',
    ]);
    const read = await (await api().as('maple')).send(customRequestEndpoints.read, { params: { id } });
    expect(read).toMatchObject({ customerName: maple.name, additionalDocuments: [] });
    expect((await (await api().as('customer')).try(customRequestEndpoints.read, { params: { id } })).status).toBe(404);

    const own = await create(await api().as('customer'), { customerId: maple.id });
    const ownId = (own.body as { id: number }).id;
    expect(await csd.send(customRequestEndpoints.read, { params: { id: ownId } })).toMatchObject({
      customerName: 'Lumen Radteile GmbH',
    });
    for (const [customerId, sentence] of [
      [null, 'Customer value is required'],
      [999_999, 'Customer value is not valid'],
    ]) {
      const refused = await create(csd, { customerId });
      expect([refused.status, refused.body]).toEqual([
        400,
        { Errors: { 'JsonData.customerId': [sentence] }, code: 'rule-broken' },
      ]);
    }
  });

  test.each([
    ['no system', { measurementSystem: null }, 'measurementSystem', 'Measurement system value is required'],
    ['no dimensions', { dimensions: ' ' }, 'dimensions', 'Dimensions value is required'],
    ['two sides', { dimensions: '10 x 20' }, 'dimensions', 'Dimensions must have the form number x number x number'],
    ['no weight', { weight: null }, 'weight', 'Weight value is required'],
    ['a weight of 0.99', { weight: 0.99 }, 'weight', 'Weight must be equal or greater than 1'],
    ['a weight of 10000.01', { weight: 10_000.01 }, 'weight', 'Weight must be equal or less than 10000'],
    ['a weight in thousandths', { weight: 1.001 }, 'weight', 'Weight must be real number with 2 decimals'],
    ['dangerous without a number', { unCode: '' }, 'unCode', 'UN code value is required'],
    ['no pickup address', { pickUpAddress: '' }, 'pickUpAddress', 'Pick-up address value is required'],
    ['nowhere to deliver to', { deliver: null }, 'deliver', 'Deliver to value is required'],
    ['no pickup date', { pickupDate: '' }, 'pickupDate', 'Pick-up date value is required'],
    ['a day in the past', { pickupDate: '2026-11-16' }, 'pickupDate', pickupMessages.past],
    ['the 30th of February', { pickupDate: '2026-02-30' }, 'pickupDate', 'Pick-up date value is not valid'],
    ['an unknown incoterm', { incoterms: 'FAS' }, 'incoterms', 'Incoterms value is not valid'],
    ['5001 letters', { otherRequirements: 'x'.repeat(5001) }, 'otherRequirements', 'Max 5000 characters'],
    [
      'a negative value',
      { valueOfTheGoods: -1 },
      'valueOfTheGoods',
      'Value of the goods must be equal or greater than 0',
    ],
  ])('with %s is refused', async (_, changes, field, sentence) => {
    const answered = await create(await api().as('customer'), changes, [pdf()]);
    expect([answered.status, answered.body]).toEqual([
      400,
      { Errors: { [`JsonData.${field}`]: [sentence] }, code: 'rule-broken' },
    ]);
  });

  test('with an invalid file is refused as a whole, and each invalid file is named', async () => {
    const before = await countRows();
    const answered = await create(await api().as('customer'), {}, [
      pdf('good.pdf'),
      new File(['MZ'], 'a/../virus\u0000.pdf'),
      pdf('large.pdf', largestCustomFile + 1),
      new File([], 'empty.pdf'),
    ]);
    expect([answered.status, answered.body]).toEqual([
      400,
      {
        Errors: {
          Files: [
            'Some files were rejected:',
            'virus .pdf - Invalid file type (only PDF allowed)',
            'large.pdf - Exceeds 10MB',
            'empty.pdf - The file is empty',
          ],
        },
        code: 'rule-broken',
      },
    ]);
    expect(await countRows()).toBe(before);
  });

  test('with fifty files is refused and names forty as too many, and more bytes than ten files may have are refused', async () => {
    const customer = await api().as('customer');
    const fifty = await create(
      customer,
      {},
      Array.from({ length: 50 }, (_, index) => pdf(`${index}.pdf`)),
    );
    expect(fifty.status).toBe(400);
    const { Files } = (fifty.body as { Errors: { Files: string[] } }).Errors;
    expect([Files.length, Files[1]]).toEqual([41, '10.pdf - Only 10 files can be sent at once']);
    const huge = await create(
      customer,
      {},
      Array.from({ length: 11 }, () => pdf('x.pdf', largestCustomFile)),
    );
    expect([huge.status, huge.body]).toEqual([
      413,
      { Errors: { '': ['The request is too large.'] }, code: 'too-large' },
    ]);
  });

  test('is created once with one key, with its mails, and another file with that key is refused', async () => {
    const customer = await api().as('customer');
    const key = randomUUID();
    const first = await create(customer, {}, [pdf()], key);
    const { id } = first.body as { id: number };
    expect((await create(customer, {}, [pdf()], key)).body).toEqual(first.body);
    expect((await create(customer, {}, [pdf('plan.pdf', 201)], key)).status).toBe(409);
    expect(await mails(id)).toHaveLength(2);
    await forgetOldKeys(api().database.kysely, new Date(today.getTime() + 90 * 86_400_000));
    expect((await create(customer, {}, [pdf()], key)).body).toEqual(first.body);
    expect((await create(await api().as('maple'), {}, [], key)).status).toBe(409);
    expect(await mails(id)).toHaveLength(2);
  });

  test('is found in a list with pages and search', async () => {
    const csd = await api().as('csd');
    await create(await api().as('customer'), { deliver: '50% Lane_7, Oslo' });
    const page = await csd.send(customRequestEndpoints.list, { query: { searchText: '50% lane_7', pageSize: 10 } });
    expect([page.totalNumberOfItems, page.items[0]?.deliver]).toEqual([1, '50% Lane_7, Oslo']);
    // Capitals of any alphabet, over the end of a line, and for staff the company.
    const customer = await api().as('customer');
    await create(customer, { deliver: 'ул. Шипка 14\n1000 София' });
    for (const searchText of ['ШИПКА 14 1000 софия', 'шипка  14'])
      expect((await customer.send(customRequestEndpoints.list, { query: { searchText } })).totalNumberOfItems).toBe(1);
    const ofCompany = { query: { searchText: 'lumen radteile gmbh', pageSize: 10 } } as const;
    const named = (await csd.send(customRequestEndpoints.list, ofCompany)).items;
    expect(named.length).toBeGreaterThan(0);
    expect(named.every(({ customerName }) => customerName.startsWith('Lumen'))).toBe(true);
    const all = await csd.send(customRequestEndpoints.list, { query: { pageSize: 10 } });
    const ids = all.items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect((await csd.send(customRequestEndpoints.list, { query: { pageNumber: 99, pageSize: 10 } })).items).toEqual(
      [],
    );
    expect(
      (await csd.send(customRequestEndpoints.list, { query: { searchText: 'Atlantis' } })).totalNumberOfItems,
    ).toBe(0);
  });

  test('that is refused in the middle of its upload gets the response over a real connection', async () => {
    const { headers } = await api().as('customer');
    const address = await api().app.listen({ port: 0, host: '127.0.0.1' });
    const send = async (head: string, pieces: number) => {
      async function* body() {
        yield Buffer.from(head);
        for (let piece = 0; piece < pieces; piece++) yield Buffer.alloc(65_536, 'x');
      }
      const answered = await fetch(`${address}${customRequestEndpoints.create.fullPath}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
        body: body() as unknown as ReadableStream,
        duplex: 'half',
      } as RequestInit);
      return [answered.status, await answered.json()];
    };
    expect(await send('--b\r\nContent-Disposition: form-data; name="JsonData"\r\n\r\n', 50)).toEqual([
      413,
      { Errors: { '': ['The request is too large.'] }, code: 'too-large' },
    ]);
    expect(await send('--b\r\n', 5)).toEqual([
      400,
      { Errors: { '': ['The submitted form cannot be read.'] }, code: 'not-readable' },
    ]);
  });

  test('that is no form, or a broken one, is refused', async () => {
    const { headers } = await api().as('customer');
    const url = customRequestEndpoints.create.fullPath;
    const send = async (contentType: string, payload: string) =>
      (await api().app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': contentType }, payload }))
        .statusCode;
    expect(await send('application/json', JSON.stringify({ JsonData: crate }))).toBe(415);
    expect(await send('text/plain', 'x')).toBe(415);
    for (const payload of ['', 'x', '--b', '--b\r\n', '--b\r\n\r\n--b--', '--b--', `--b\r\n${'x'.repeat(9000)}`]) {
      expect(await send('multipart/form-data; boundary=b', payload), payload.slice(0, 20)).toBe(400);
    }
    expect(await send('multipart/form-data', '--b--')).toBe(400);
  });
});
