import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { providerResponseEndpoints } from '#contract/provider-responses.ts';
import type { FileState } from '#domain/files.ts';
import { plainFiles } from '#domain/files.testing.ts';
import type { Answered } from '#tests/support/inject.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { runClamd, sign } from '#tests/support/fake-clamd.ts';
import { requestFromAll, requestByLink } from '#tests/support/provider-link.ts';
import { forwardersAnswer, validBodies } from '#tests/support/valid-bodies.ts';

const { JsonData: crate } = validBodies.get(customRequestEndpoints.create) as { JsonData: never };

const clean = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'paper.pdf');
const infected = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>, `${sign}\n%%EOF\n`], 'paper.pdf');

let clamd = await runClamd();
const port = Number(new URL(clamd.url).port);

describe('files checked by a virus scanner', () => {
  const api = useApi({ environment: { CLAMD_URL: clamd.url } });
  let [customer, csd]: Person[] = [];
  let order = 0;
  beforeAll(async () => {
    [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const { items } = await customer.send(orderListEndpoints.list, { query: { pageSize: 100 } });
    order = items.find(({ status }) => status === 'N')!.id;
  });
  afterAll(() => clamd.stop());

  /** A way for a file into the portal. */
  interface Way {
    /** Sends a file. Returns functions that read its state and fetch it. */
    send(file: File): Promise<{ state: () => Promise<FileState>; fetch: () => Promise<Answered> }>;
    /** Gets the mail when it is removed. */
    owner: string;
  }
  const ways: Record<string, Way> = {
    'a document': {
      async send(file) {
        const body = { documents: [{ typeCode: 'INV' as const, file }] };
        const { items } = await customer!.send(documentEndpoints.upload, { params: { id: String(order) }, body });
        const { id } = items[0]!;
        const list = async () => (await csd!.send(documentEndpoints.list, { params: { id: order } })).items;
        return {
          state: async () => (await list()).find((each) => each.id === id)!.state,
          fetch: () => csd!.try(documentEndpoints.file, { params: { id } }),
        };
      },
      owner: 'mira@lumen-radteile.example',
    },
    'a file of a custom request': {
      async send(file) {
        const { id } = await customer!.send(customRequestEndpoints.create, {
          body: { JsonData: crate, Files: [file] },
        });
        const read = async () =>
          (await csd!.send(customRequestEndpoints.read, { params: { id } })).additionalDocuments[0]!;
        return {
          state: async () => (await read()).state,
          fetch: async () => csd!.try(customRequestEndpoints.file, { params: { id: (await read()).id } }),
        };
      },
      owner: 'mira@lumen-radteile.example',
    },
    'a file of a provider': {
      async send(file) {
        const requested = await requestFromAll(api(), csd!);
        const { token } = requested.links.find(({ provider }) => provider.startsWith('Kestrel'))!;
        const answered = await requestByLink(api(), providerResponseEndpoints.respond, {
          params: { token },
          body: { JsonData: forwardersAnswer(), Files: [file] },
        });
        expect(answered.status, JSON.stringify(answered.body)).toBe(200);
        const read = async () =>
          (await csd!.send(offerEndpoints.options, { params: { id: requested.id } })).otherShippingOffers[0]!;
        return {
          state: async () => (await read()).providerFile!.state,
          fetch: async () => csd!.try(providerResponseEndpoints.file, { params: { id: (await read()).id } }),
        };
      },
      owner: 'quotes@kestrel-road-freight.example',
    },
  };

  const later = (seconds: number): void => {
    api().clock.now = new Date(api().clock.now.getTime() + seconds * 1000);
  };

  for (const [what, { send, owner }] of Object.entries(ways)) {
    test(`${what} is given to nobody until it is checked, however long the scanner is offline`, async () => {
      await clamd.stop();
      const { state, fetch } = await send(clean);
      expect(await state()).toBe('checking');
      for (let tries = 0; tries < 6; tries += 1) {
        expect(await api().checkFiles()).toBe(0);
        later(31);
      }
      const refused = await fetch();
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        409,
        expect.stringMatching(/being checked for viruses/),
      ]);
      expect(refused.body).toMatchObject({ code: 'file-being-checked' });
      clamd = await runClamd(port);
      expect(await api().checkFiles()).toBe(1);
      expect([await state(), new Uint8Array((await fetch()).bytes)]).toEqual(['ready', plainFiles.PDF]);
      expect(clamd.scannedFiles.at(-1)!.equals(plainFiles.PDF)).toBe(true);
    });

    test(`${what} with a virus is removed, and its sender gets one mail`, async () => {
      const { state, fetch } = await send(infected);
      expect(await api().checkFiles()).toBe(1);
      expect(await api().checkFiles()).toBe(0);
      expect(await state()).toBe('removed');
      const refused = await fetch();
      expect(refused).toMatchObject({ status: 409, body: { code: 'file-removed' } });
      const mails = await api()
        .database.kysely.selectFrom('mails')
        .select(['recipient', 'subject', 'body'])
        .where('kind', '=', 'file-removed')
        .orderBy('id', 'desc')
        .execute();
      expect(mails[0]).toMatchObject({
        recipient: owner,
        subject: 'Your file paper.pdf was removed',
        body: expect.stringContaining(
          'Our virus scanner found Test.Sign.UNOFFICIAL in paper.pdf. We removed the file.',
        ),
      });
      expect(mails).toHaveLength(Object.keys(ways).indexOf(what) + 1);
    });
  }

  test('an infected file is not kept, and the order’s history says so', async () => {
    const { rows } = await api().database.kysely.executeQuery(
      api()
        .database.kysely.selectFrom('documents')
        .select((eb) => [eb.fn<number>('octet_length', ['content']).as('size')])
        .where('state', '=', 'removed')
        .compile(),
    );
    expect(rows).toEqual([{ size: 1 }]);
    const actions = await api()
      .database.kysely.selectFrom('requestActions')
      .select('content')
      .where('requestId', '=', order)
      .execute();
    expect(actions).toContainEqual({
      content: 'Removed: paper.pdf. The virus scanner found Test.Sign.UNOFFICIAL',
    });
  });
});
