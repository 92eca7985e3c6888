import { addressEndpoints } from '#contract/addresses.ts';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { batchEndpoints } from '#contract/batches.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { kycEndpoints } from '#contract/kyc.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { productEndpoints, savedPackageEndpoints } from '#contract/products.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { demoCompanies } from '#server/demo/people.ts';
import type { Api, Person } from '#tests/support/api.ts';
import { lampsQuote, validBodies } from '#tests/support/valid-bodies.ts';
import type { OwnedKind } from './rights.ts';

/** A number that nothing has. */
export const missingId = 999_999_999;

/** The owner of a thing: the first customer's, the same but deleted or of a deleted order, another company's, or a test company's. */
type Owned = 'own' | 'gone' | 'foreign' | 'test';

/** Things of each kind and owner, made when they are first named. */
export interface Things {
  /** The number of a thing; null where there is no such thing. */
  find(named: OwnedKind, owned: Owned): Promise<number | null>;
  /** The thing was written to: the next call gets a new one. */
  replace(named: OwnedKind, owned: Owned): void;
}

/** Makes what the calls of the matrix name, through the calls themselves; what belongs to a test company with its key. */
export async function makeThings(api: Api, testKey: Person | null = null): Promise<Things> {
  const [mira, sam, support] = [await api.as('customer'), await api.as('maple'), await api.as('csd')];
  const ownerOf = (owned: Owned): Person => (owned === 'test' ? testKey! : owned === 'foreign' ? sam : mira);
  const { items: companies } = await support.send(companyEndpoints.companies, {});
  const companyOf = (owned: Owned): number =>
    companies.find(({ name }) => name === demoCompanies[owned === 'foreign' ? 2 : 0].name)!.id;

  let count = 0;
  const newQuote = async (owned: Owned): Promise<number> =>
    (await ownerOf(owned).send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId;
  const upload = async (owned: Owned, request: number): Promise<number> => {
    const file = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'invoice.pdf');
    const body = { documents: [{ typeCode: 'INV' as const, imageFormat: 'PDF' as const, file }] };
    return (await ownerOf(owned).send(documentEndpoints.upload, { params: { id: String(request) }, body })).items[0]!
      .id;
  };
  const newKept = (owned: Owned, list: 'products' | 'savedPackages') => ({
    params: { id: companyOf(owned) },
    body: validBodies.get(list === 'products' ? productEndpoints.create : savedPackageEndpoints.create) as never,
  });
  const makers: Record<Exclude<OwnedKind, 'company'>, (owned: Owned) => Promise<number>> = {
    request: newQuote,
    async offer(owned) {
      const params = { id: await newQuote(owned) };
      return (await support.send(offerEndpoints.options, { params })).expressShippingOffers[0]!.id;
    },
    async comment(owned) {
      const comment = { params: { id: await newQuote(owned) }, body: { commentBody: 'Call before noon' } };
      return (await support.send(commentEndpoints.add, comment)).id;
    },
    document: async (owned) => await upload(owned, await newQuote(owned)),
    address: async (owned) =>
      (await ownerOf(owned).send(addressEndpoints.create, { body: validBodies.get(addressEndpoints.create) as never }))
        .id,
    product: async (owned) => (await ownerOf(owned).send(productEndpoints.create, newKept(owned, 'products'))).id,
    savedPackage: async (owned) =>
      (await ownerOf(owned).send(savedPackageEndpoints.create, newKept(owned, 'savedPackages'))).id,
    customRequest: async (owned) =>
      (
        await ownerOf(owned).send(customRequestEndpoints.create, {
          body: validBodies.get(customRequestEndpoints.create) as never,
        })
      ).id,
    async customRequestFile(owned) {
      const params = { id: await makers.customRequest(owned) };
      return (await ownerOf(owned).send(customRequestEndpoints.read, { params })).additionalDocuments[0]!.id;
    },
    async batch(owned) {
      const body = validBodies.get(batchEndpoints.create) as never;
      // Open ones of a company are limited.
      await api.database.kysely.updateTable('batchRows').set({ state: 'left' }).execute();
      return (await ownerOf(owned).send(batchEndpoints.create, { body })).id;
    },
    async webhook(owned) {
      const params = { id: companyOf(owned) };
      await (await api.as('manager')).send(peopleEndpoints.changeApi, { params, body: { hasApi: true } });
      const body = {
        ...validBodies.get(webhookEndpoints.create),
        url: `https://shop.example/${(count += 1)}`,
      } as never;
      return (await ownerOf(owned).send(webhookEndpoints.create, { body })).webhook.id;
    },
    async apiKey(owned) {
      const params = { id: companyOf(owned) };
      await (await api.as('manager')).send(peopleEndpoints.changeApi, { params, body: { hasApi: true } });
      const body = { ...validBodies.get(apiKeyEndpoints.create), name: `Shop ${(count += 1)}` } as never;
      return (await ownerOf(owned).send(apiKeyEndpoints.create, { body })).key.id;
    },
    async kycPaper(owned) {
      // Only a company that may not order yet sends a form.
      const params = { id: companyOf(owned) };
      const manager = await api.as('manager');
      await manager.send(peopleEndpoints.changeAccess, { params, body: { hasAccess: false } });
      const { form } = await ownerOf(owned).send(kycEndpoints.send, {
        body: validBodies.get(kycEndpoints.send) as never,
      });
      await manager.send(peopleEndpoints.changeAccess, { params, body: { hasAccess: true } });
      return form!.papers[0]!.id;
    },
  };
  const deleted: Partial<Record<OwnedKind, () => Promise<number>>> = {
    async request() {
      const id = await newQuote('own');
      await support.send(shipmentChangeEndpoints.cancel, { params: { id } });
      return id;
    },
    async document() {
      const id = await newQuote('own');
      const document = await upload('own', id);
      await support.send(shipmentChangeEndpoints.cancel, { params: { id } });
      return document;
    },
    async offer() {
      const id = await newQuote('own');
      const { expressShippingOffers } = await support.send(offerEndpoints.options, { params: { id } });
      await support.send(shipmentChangeEndpoints.cancel, { params: { id } });
      return expressShippingOffers[0]!.id;
    },
    async comment() {
      const id = await makers.comment('own');
      await support.send(commentEndpoints.remove, { params: { id } });
      return id;
    },
    async address() {
      const id = await makers.address('own');
      await mira.send(addressEndpoints.remove, { params: { id } });
      return id;
    },
    async product() {
      const id = await makers.product('own');
      await mira.send(productEndpoints.remove, { params: { id } });
      return id;
    },
    async savedPackage() {
      const id = await makers.savedPackage('own');
      await mira.send(savedPackageEndpoints.remove, { params: { id } });
      return id;
    },
  };

  const made = new Map<string, Promise<number>>();
  return {
    async find(named, owned) {
      if (named === 'company') return owned === 'gone' ? null : companyOf(owned);
      const make = owned === 'gone' ? deleted[named] : () => makers[named](owned);
      if (!make) return null;
      const name = `${named} ${owned}`;
      if (!made.has(name)) made.set(name, make());
      return await made.get(name)!;
    },
    replace: (named, owned) => void made.delete(`${named} ${owned}`),
  };
}
