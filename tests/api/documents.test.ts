import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentEndpoints } from '#contract/documents.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { largestDocument, mostDocuments } from '#domain/document.ts';
import { pdfOf, plainFiles } from '#domain/files.testing.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';

interface Sent {
  typeCode?: string;
  imageFormat?: string;
  name?: string;
  content?: Uint8Array;
}

/** A plain PDF with one more object. */
const pdfWith = (object: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${new TextDecoder('latin1').decode(plainFiles.PDF)}\n9 0 obj ${object} endobj\n%%EOF`);

const fileOf = ({ name = 'invoice.pdf', content = plainFiles.PDF }: Sent) =>
  new File([content as Uint8Array<ArrayBuffer>], name);
const bodyOf = (sent: readonly Sent[]) => ({
  documents: sent.map((each) => ({
    typeCode: each.typeCode ?? 'INV',
    ...(each.imageFormat && { imageFormat: each.imageFormat }),
    file: fileOf(each),
  })),
});
describe('documents of a shipment', () => {
  const api = useApi();
  let [customer, stranger, csd]: Person[] = [];
  let order = { id: 0, awb: '' };
  let unbooked = 0;
  beforeAll(async () => {
    [customer, stranger, csd] = [await api().as('customer'), await api().as('maple'), await api().as('csd')];
    const { items } = await customer.send(orderListEndpoints.list, { query: { pageSize: 100 } });
    const booked = items.find(({ awbNumber }) => awbNumber !== null)!;
    order = { id: booked.id, awb: booked.awbNumber! };
    unbooked = items.find(({ awbNumber, status }) => awbNumber === null && status === 'N')!.id;
  });

  const upload = (person: Person, id: string | number, sent: readonly Sent[] = [{}], key?: string) =>
    person.try(documentEndpoints.upload, { params: { id: String(id) }, body: bodyOf(sent) }, key);
  const list = async (id: number, person = customer!) =>
    (await person.send(documentEndpoints.list, { params: { id } })).items;
  const actions = async (id: number) =>
    (
      await api()
        .database.kysely.selectFrom('requestActions')
        .select(['content', 'userId'])
        .where('requestId', '=', id)
        .where('actionType', '=', documentMessages.action)
        .orderBy('id')
        .execute()
    ).map(({ content }) => content);

  test('are saved with the order of their waybill, noted in its actions, and downloaded as attachments', async () => {
    const answered = await upload(customer!, order.awb, [
      { typeCode: 'CIN', name: '../up/Rechnung "7" 図.pdf' },
      { typeCode: 'COO', imageFormat: 'PNG', name: 'origin.png', content: plainFiles.PNG },
    ]);
    expect([answered.status, answered.body]).toEqual([200, expect.objectContaining({ totalNumberOfItems: 2 })]);
    for (const name of ['customer', 'csd', 'manager']) {
      const person = await api().as(name);
      const items = await list(order.id, person);
      expect(items).toMatchObject([
        { typeCode: 'COO', imageFormat: 'PNG', fileName: 'origin.png', size: plainFiles.PNG.length },
        { typeCode: 'CIN', imageFormat: 'PDF', fileName: 'Rechnung "7" 図.pdf', size: plainFiles.PDF.length },
      ]);
      const file = await person.try(documentEndpoints.file, { params: { id: items[0]!.id } });
      expect(new Uint8Array(file.bytes)).toEqual(plainFiles.PNG);
      expect(file.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    }
    expect(await actions(order.id)).toEqual([
      'Uploaded: Commercial Invoice (Rechnung "7" 図.pdf), Certificate of Origin (origin.png)',
    ]);
  });

  test('are added by order number to an order without a waybill, also by support', async () => {
    expect((await upload(csd!, unbooked, [{ typeCode: 'PNV' }])).status).toBe(200);
    expect(await list(unbooked)).toMatchObject([{ typeCode: 'PNV' }]);
  });

  test('for another company’s waybill or order respond as if it did not exist', async () => {
    const before = (await list(order.id)).length;
    const missing = await upload(stranger!, '9999999999');
    for (const id of [order.awb, order.id, unbooked, '../1', '0', '1.5', 'x'.repeat(51)]) {
      const refused = await upload(stranger!, id);
      expect([refused.status, refused.body], String(id)).toEqual([404, missing.body]);
    }
    expect(await list(order.id)).toHaveLength(before);
    const [document] = await list(order.id);
    const read = (id: number) => stranger!.try(documentEndpoints.file, { params: { id } });
    const none = { status: 404, body: { Errors: { '': ['We couldn’t find this document.'] } } };
    expect(await read(document!.id)).toMatchObject(none);
    expect(await read(999_999)).toMatchObject(none);
    expect((await stranger!.try(documentEndpoints.list, { params: { id: order.id } })).status).toBe(404);
  });

  test('are never added to another order than the intended one', async () => {
    const db = api().database.kysely;
    const [other] = (await csd!.send(orderListEndpoints.list, { query: { pageSize: 100 } })).items.filter(
      ({ awbNumber, id }) => awbNumber === null && id !== unbooked,
    );
    await changeOrder(db, other!.id, { awbNumber: String(unbooked) });
    const refused = await upload(csd!, unbooked);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('of one order and the order number of another');
    await changeOrder(db, other!.id, { awbNumber: null });
  });

  const fileError = (reason: string) => ({
    Errors: { documents: [documentMessages.chooseOne], 'documents[0].file': [reason] },
    code: 'rule-broken',
  });
  test.each([
    [
      'a page',
      { content: new TextEncoder().encode('<html><script>alert(1)</script>') },
      documentMessages.formatUnknown,
    ],
    ['a program', { content: new TextEncoder().encode('MZ') }, documentMessages.formatUnknown],
    ['a drawing', { name: 'a.svg', content: new TextEncoder().encode('<svg/>') }, documentMessages.formatUnknown],
    ['0 bytes', { content: new Uint8Array() }, documentMessages.fileEmpty],
    ['5 MB and a byte', { content: pdfOf(largestDocument + 1) }, documentMessages.fileTooLarge(5)],
    ['a PNG said to be a PDF', { content: plainFiles.PNG }, documentMessages.otherFormat('PNG', 'PDF')],
    [
      'a PDF with a script',
      { content: pdfWith('<</S /JavaScript /JS (app.alert\\(1\\))>>') },
      documentMessages.problems.script,
    ],
    ['a PDF that starts a program', { content: pdfWith('<</S /Launch /F (cmd)>>') }, documentMessages.problems.program],
    ['a PDF with a file inside', { content: pdfWith('<</Type /EmbeddedFile>>') }, documentMessages.problems.file],
    [
      'a PDF without a page',
      { content: new TextEncoder().encode('%PDF-1.7\n%%EOF') },
      documentMessages.problems.noPage,
    ],
    [
      'a picture with a page behind it',
      { imageFormat: 'PNG', content: Buffer.concat([plainFiles.PNG, Buffer.from('<script>alert(1)</script>')]) },
      documentMessages.notPlain('PNG'),
    ],
  ] as [string, Sent, string][])('cannot be %s, which is refused in words', async (_, sent, reason) => {
    const before = (await list(order.id)).length;
    const refused = await upload(customer!, order.awb, [sent]);
    expect([refused.status, refused.body]).toEqual([400, fileError(reason)]);
    expect(await list(order.id)).toHaveLength(before);
  });

  test('are all refused when one is refused, and only that one is named', async () => {
    const before = (await list(order.id)).length;
    const refused = await upload(customer!, order.awb, [{}, { typeCode: 'COO', content: new Uint8Array([1]) }]);
    expect(refused.body).toEqual({
      Errors: { 'documents[1].file': [documentMessages.formatUnknown] },
      code: 'rule-broken',
    });
    expect(await list(order.id)).toHaveLength(before);
  });

  test.each([
    ['two of one type', [{}, {}], { documents: [documentMessages.typeTwice] }],
    ['an unknown type', [{ typeCode: 'XXX' }], { 'documents[0].typeCode': ['Document type value is not valid'] }],
    [
      'an unknown format',
      [{ imageFormat: 'SVG' }],
      { 'documents[0].imageFormat': ['Image format value is not valid'] },
    ],
    ['none', [], { documents: [documentMessages.chooseOne] }],
  ] as [string, Sent[], object][])('with %s are refused', async (_, sent, errors) => {
    const refused = await upload(customer!, order.awb, sent);
    expect([refused.status, refused.body]).toEqual([400, { Errors: errors, code: 'rule-broken' }]);
  });

  test('of exactly 5 MB, with a path and control characters in the name, are accepted under a safe name', async () => {
    const sent = { name: 'C:\\x\\..\\in\u0000voi\u202Ece.exe', content: pdfOf(largestDocument) };
    expect((await upload(customer!, order.awb, [sent])).status).toBe(200);
    const [document] = await list(order.id);
    expect(document).toMatchObject({ fileName: 'in voi ce.exe.pdf', size: largestDocument });
  });

  test('that contain an e-invoice are accepted unchanged, and the list says so', async () => {
    const content = readFileSync('tests/fixtures/factur-x.pdf');
    expect((await upload(customer!, order.awb, [{ name: 'rechnung.pdf', content }])).status).toBe(200);
    const [document] = await list(order.id);
    expect(document).toMatchObject({
      fileName: 'rechnung.pdf',
      size: content.length,
      note: 'e-invoice (factur-x.xml) inside',
    });
    const fetched = await customer!.try(documentEndpoints.file, { params: { id: document!.id } });
    expect(Buffer.from(fetched.bytes)).toEqual(content);
  });

  test('that are forms are saved without scripts, and the list and the file say so', async () => {
    const field = '<</T(total)/FT/Tx/V(12.50)/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2, 0\\);)>>>>>>';
    expect((await upload(customer!, order.awb, [{ name: 'form.pdf', content: pdfWith(field) }])).status).toBe(200);
    const [document] = await list(order.id);
    expect(document).toMatchObject({ fileName: 'form.pdf', note: 'scripts of form fields removed' });
    const { bytes } = await customer!.try(documentEndpoints.file, { params: { id: document!.id } });
    const text = Buffer.from(bytes).toString('latin1');
    expect([text.startsWith('%PDF-'), text.includes('JavaScript')]).toEqual([true, false]);
    expect(document!.size).toBe(bytes.length);
  });

  test('are saved once with one key, and another file with that key is a conflict', async () => {
    const before = (await list(order.id)).length;
    const key = randomUUID();
    const first = await upload(customer!, order.awb, [{}], key);
    const again = await upload(customer!, order.awb, [{}], key);
    expect(again.body).toEqual(first.body);
    expect(await list(order.id)).toHaveLength(before + 1);
    expect((await upload(customer!, order.awb, [{ name: 'other.pdf' }], key)).status).toBe(409);
  });

  test('that are sent at once are all saved, up to the limit of an order', async () => {
    const types = ['INV', 'PNV', 'COO', 'NAF', 'CIN', 'DCL'] as const;
    const six = types.map((typeCode) => ({ typeCode }));
    const has = (await list(unbooked)).length;
    const answered = await Promise.all(Array.from({ length: 9 }, () => upload(customer!, unbooked, six)));
    const accepted = answered.filter(({ status }) => status === 200).length;
    expect(accepted).toBe(Math.floor((mostDocuments - has) / 6));
    expect(await list(unbooked)).toHaveLength(has + accepted * 6);
    expect(answered.find(({ status }) => status !== 200)!.body).toEqual({
      Errors: { '': [documentMessages.tooManyOfOrder(mostDocuments)] },
      code: 'rule-broken',
    });
    expect(await actions(unbooked)).toHaveLength(accepted + 1);
  });

  test('change nothing else of the order', async () => {
    const read = () => customer!.send(shipmentEndpoints.mainInfo, { params: { id: order.id } });
    const before = await read();
    await upload(customer!, order.awb);
    expect(await read()).toEqual(before);
  });
});
