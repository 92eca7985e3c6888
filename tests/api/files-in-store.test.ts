import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { kycEndpoints } from '#contract/kyc.ts';
import { labelEndpoints } from '#contract/labels.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { configEndpoints } from '#contract/config.ts';
import { providerResponseEndpoints } from '#contract/provider-responses.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import type { Answered } from '#tests/support/inject.ts';
import { countInDatabase } from '#server/files/count-files.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { kycForm } from '#tests/support/people-bodies.ts';
import { requestFromAll, requestByLink } from '#tests/support/provider-link.ts';
import { runObjectStore } from '#tests/support/run-object-store.ts';
import { keysInRows } from '#tests/support/stored-keys.ts';
import { forwardersAnswer, validBodies } from '#tests/support/valid-bodies.ts';

const { JsonData: crate } = validBodies.get(customRequestEndpoints.create) as { JsonData: never };
const paper = () => new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'paper.pdf');
const size = plainFiles.PDF.byteLength;

const store = await runObjectStore();

describe('files whose contents are in an object store', () => {
  const api = useApi({ environment: store.environment });
  let [customer, other, csd]: Person[] = [];
  let order = 0;
  let labelled = 0;
  beforeAll(async () => {
    [customer, other, csd] = [await api().as('customer'), await api().as('newcomer'), await api().as('csd')];
    const { items } = await customer.send(orderListEndpoints.list, { query: { pageSize: 100 } });
    order = items.find(({ status }) => status === 'N')!.id;
    const ids = items.map(({ id }) => id);
    [labelled] = (await customer.send(labelEndpoints.labelsThere, { body: { ids } })).withLabel as [number];
  });
  afterAll(() => store.clear());

  /** A kind of file: sends one; returns its size as lists show it, and a function that fetches it. */
  interface Sent {
    table: string;
    listed: () => Promise<number | null>;
    fetch: (by: Person) => Promise<Answered>;
  }
  const kinds: Record<string, () => Promise<Sent>> = {
    async 'a document'() {
      const body = { documents: [{ typeCode: 'INV' as const, file: paper() }] };
      const { items } = await customer!.send(documentEndpoints.upload, { params: { id: String(order) }, body });
      const { id } = items[0]!;
      const list = async () => (await csd!.send(documentEndpoints.list, { params: { id: order } })).items;
      return {
        table: 'documents',
        listed: async () => (await list()).find((each) => each.id === id)!.size,
        fetch: (by) => by.try(documentEndpoints.file, { params: { id } }),
      };
    },
    async 'a file of a custom request'() {
      const { id } = await customer!.send(customRequestEndpoints.create, {
        body: { JsonData: crate, Files: [paper()] },
      });
      const read = async () =>
        (await csd!.send(customRequestEndpoints.read, { params: { id } })).additionalDocuments[0]!;
      const file = await read();
      return {
        table: 'custom_request_files',
        listed: async () => (await read()).size,
        fetch: (by) => by.try(customRequestEndpoints.file, { params: { id: file.id } }),
      };
    },
    async 'a file of a provider'() {
      const requested = await requestFromAll(api(), csd!);
      const { token } = requested.links.find(({ provider }) => provider.startsWith('Kestrel'))!;
      await requestByLink(api(), providerResponseEndpoints.respond, {
        params: { token },
        body: { JsonData: forwardersAnswer(), Files: [paper()] },
      });
      const options = () => csd!.send(offerEndpoints.options, { params: { id: requested.id } });
      const offer = (await options()).otherShippingOffers[0]!;
      return {
        table: 'offer_files',
        listed: async () => (await options()).otherShippingOffers[0]!.providerFile!.size,
        fetch: (by) => by.try(providerResponseEndpoints.file, { params: { id: offer.id } }),
      };
    },
    async 'a paper of a company'() {
      const sent = await other!.send(kycEndpoints.send, { body: { JsonData: kycForm, Files: [paper()] } });
      const at = { params: { id: sent.customerId } };
      const read = async () => (await csd!.send(kycEndpoints.ofCompany, at)).form!.papers.at(-1)!;
      const { id } = await read();
      return {
        table: 'kyc_papers',
        listed: async () => (await read()).size,
        fetch: (by) => by.try(kycEndpoints.paper, { params: { id } }),
      };
    },
  };

  const contentsOf = async (table: string) =>
    (
      await api()
        .database.kysely.selectFrom(table as 'documents')
        .select(['content', 'storeSize'])
        .execute()
    ).filter(({ content }) => content !== null);

  for (const [what, send] of Object.entries(kinds)) {
    test(`${what} moves to the store, is listed and downloaded as before, and refused to the same users as before`, async () => {
      const { table, listed, fetch } = await send();
      const stranger = what === 'a paper of a company' ? customer! : other!;
      const before = await fetch(csd!);
      const refused = await fetch(stranger);
      expect([before.status, Buffer.from(plainFiles.PDF).equals(before.bytes), await listed()]).toEqual([
        200,
        true,
        size,
      ]);
      expect([403, 404]).toContain(refused.status);
      expect(await api().moveFiles()).toBeGreaterThan(0);
      expect(await contentsOf(table)).toEqual([]);
      const after = await fetch(csd!);
      expect([after.status, Buffer.from(plainFiles.PDF).equals(after.bytes), await listed()]).toEqual([
        200,
        true,
        size,
      ]);
      for (const header of ['content-type', 'content-disposition', 'cache-control', 'content-security-policy'])
        expect(after.headers[header]).toBe(before.headers[header]);
      expect((await fetch(stranger)).status).toBe(refused.status);
      expect(await fetch(api().nobody)).toMatchObject({ status: 401 });
    });
  }

  test('labels of one order and of many are read from the store', async () => {
    const db = api().database.kysely;
    const inStore = await db
      .selectFrom('labels')
      .select(['pdf', 'storeKey'])
      .where('requestId', '=', labelled)
      .execute();
    expect(inStore).toEqual([{ pdf: null, storeKey: expect.stringMatching(/^files\/labels\/[\da-f-]{36}$/) }]);
    const one = await customer!.try(shipmentEndpoints.label, { params: { id: labelled } });
    expect([one.status, one.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const { items } = await customer!.send(orderListEndpoints.list, { query: { pageSize: 100 } });
    const ids = items.map(({ id }) => id);
    const { withLabel } = await customer!.send(labelEndpoints.labelsThere, { body: { ids } });
    expect(withLabel.length).toBeGreaterThan(2);
    const many = await customer!.try(labelEndpoints.labels, { body: { ids: withLabel } });
    expect([many.status, many.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test('no content is left in the database, and each object belongs to a row', async () => {
    expect(await countInDatabase(api().database.kysely)).toBe(0);
    expect(store.keys()).toEqual(await keysInRows(api().database.kysely));
    expect(await api().moveFiles()).toBe(0);
  });

  test('while the store is offline new files work, stored ones are refused with a message', async () => {
    const moved = await kinds['a document']!();
    await api().moveFiles();
    await store.stop();
    const refused = await moved.fetch(customer!);
    expect(refused).toMatchObject({
      status: 503,
      body: { Errors: { '': [errorMessages.fileStoreUnreachable] }, code: 'unavailable' },
      headers: { 'retry-after': '30' },
    });
    expect((await customer!.try(labelEndpoints.labels, { body: { ids: [labelled] } })).status).toBe(503);
    const fresh = await kinds['a document']!();
    expect(await api().moveFiles()).toBe(0);
    expect((await fresh.fetch(customer!)).status).toBe(200);
    expect(await moved.listed()).toBe(size);
    expect((await api().nobody.try(configEndpoints.ready, {})).status).toBe(200);
    expect((await customer!.try(orderListEndpoints.list, {})).status).toBe(200);
    await store.start();
    expect((await moved.fetch(customer!)).status).toBe(200);
    // A file is claimed for two minutes, even if its mover has ended.
    expect(await api().moveFiles()).toBe(0);
    api().clock.now = new Date(api().clock.now.getTime() + 121_000);
    expect(await api().moveFiles()).toBe(1);
    expect((await fresh.fetch(customer!)).status).toBe(200);
    expect(store.keys()).toEqual(await keysInRows(api().database.kysely));
  });

  test('a stored content that was changed in any way is refused, and nothing of it is sent', async () => {
    const keysBefore = new Set(store.keys());
    const { fetch } = await kinds['a document']!();
    await api().moveFiles();
    const key = store.keys().find((each) => !keysBefore.has(each))!;
    const changed = Uint8Array.from(plainFiles.PDF, (byte, at) => (at === size - 1 ? byte ^ 1 : byte));
    for (const content of [
      changed,
      plainFiles.PDF.subarray(1),
      new Uint8Array([...plainFiles.PDF, 10]),
      new Uint8Array(),
    ]) {
      store.tamper(key, content);
      const refused = await fetch(csd!);
      expect([refused.status, refused.body]).toEqual([
        409,
        { Errors: { '': [errorMessages.fileDamaged] }, code: 'file-damaged' },
      ]);
    }
    store.tamper(key, plainFiles.PDF);
    expect((await fetch(csd!)).status).toBe(200);
  });

  test('the object of a deleted row is deleted after an hour, even if the store was offline for a while', async () => {
    const db = api().database.kysely;
    const [last] = await db.selectFrom('documents').select(['id', 'storeKey']).orderBy('id', 'desc').limit(1).execute();
    await db.deleteFrom('documents').where('id', '=', last!.id).execute();
    const later = (seconds: number) => (api().clock.now = new Date(api().clock.now.getTime() + seconds * 1000));
    await api().moveFiles();
    later(3_599);
    await api().moveFiles();
    expect(store.keys()).toContain(last!.storeKey);
    await store.stop();
    later(1);
    await api().moveFiles();
    await store.start();
    later(121);
    await api().moveFiles();
    expect(store.keys()).not.toContain(last!.storeKey);
    expect(store.keys()).toEqual(await keysInRows(db));
    expect(await db.selectFrom('fileRemovals').select('key').execute()).toEqual([]);
  });
});
