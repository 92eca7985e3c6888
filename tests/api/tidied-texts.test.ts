import { describe, expect, test } from 'vitest';
import { addressEndpoints } from '#contract/addresses.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { placeEndpoints } from '#contract/places.ts';
import { providerEndpoints } from '#contract/providers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { addressBookRules, orderAddressRules } from '#domain/address.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { tidyPostcode } from '#domain/postcode-formats.ts';
import { listCountries } from '#server/places/countries.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { signedPostcodes, typedEmails, typedPhones } from '#tests/support/typed-texts.ts';
import { lampsDetails, lampsQuote, validBodies } from '#tests/support/valid-bodies.ts';

const bodyOf = (endpoint: Parameters<typeof validBodies.get>[0], more: object = {}) =>
  ({ ...(validBodies.get(endpoint) as object), ...more }) as never;
const errorsOf = ({ body }: { body: unknown }) => (body as { Errors: Record<string, string[]> }).Errors;

describe('texts as people paste them', () => {
  const api = useApi();
  const openOrder = async (customer: Person): Promise<number> =>
    (await customer.send(orderListEndpoints.list, { query: { pageSize: 10 } })).items.find(
      ({ step, status }) => (step === 1 || step === 2) && status === 'N',
    )!.id;

  test.each(typedPhones)('the phone number %j is stored as %j', async (typed, stored) => {
    const rule = orderAddressRules('To').shape.phone.safeParse(typed);
    expect(rule.success ? rule.data : null).toBe(stored);
    const customer = await api().as('customer');
    const id = await openOrder(customer);
    const details = lampsDetails('2026-11-20');
    const sent = { ...details, shipTo: { ...details.shipTo, phone: typed } };
    const answered = await customer.try(shipmentEndpoints.saveDetails, { params: { id }, body: sent });
    if (stored === null) return expect(errorsOf(answered)).toEqual({ 'shipTo.phone': [ruleMessages.phone] });
    expect(answered.status).toBe(200);
    const { shipTo } = await customer.send(shipmentEndpoints.details, { params: { id } });
    expect(shipTo.phone).toBe(stored);
    const saved = await customer.send(addressEndpoints.create, {
      body: bodyOf(addressEndpoints.create, { phone: typed }),
    });
    expect(saved.phone).toBe(stored);
    await customer.send(addressEndpoints.remove, { params: { id: saved.id } });
  });

  test.each(typedEmails)('the email address %j is stored as %j', async (typed, stored) => {
    const rule = addressBookRules.shape.email.safeParse(typed);
    expect(rule.success ? rule.data : null).toBe(stored);
    const [customer, manager] = [await api().as('customer'), await api().as('manager')];
    const { items } = await manager.send(peopleEndpoints.users, { query: { searchText: 'maple' } });
    const { id, firstName, lastName } = items[0]!;
    const responses = [
      await customer.try(addressEndpoints.create, { body: bodyOf(addressEndpoints.create, { email: typed }) }),
      await manager.try(peopleEndpoints.rename, { params: { id }, body: { firstName, lastName, email: typed } }),
      await manager.try(providerEndpoints.create, {
        body: bodyOf(providerEndpoints.create, { name: 'Tidy', email: typed }),
      }),
    ];
    for (const answered of responses) {
      if (stored === null) expect(errorsOf(answered)).toEqual({ email: [ruleMessages.email] });
      else expect(answered).toMatchObject({ status: 200, body: { email: stored } });
    }
    const [address, , provider] = responses.map(({ body }) => (body as { id: number }).id);
    if (stored === null) return;
    await customer.send(addressEndpoints.remove, { params: { id: address! } });
    await manager.send(providerEndpoints.remove, { params: { id: provider! } });
  });

  test.each(signedPostcodes)(
    'in %s the postcode %s is stored as %s, also in a quote and a look-up',
    async (code, typed, stored) => {
      expect(tidyPostcode(code, typed)).toBe(stored);
      const customer = await api().as('customer');
      const { id: countryId } = listCountries().find((country) => country.code === code)!;
      const place = { countryId, postcode: typed, city: 'Somewhere' };
      const saved = await customer.send(addressEndpoints.create, { body: bodyOf(addressEndpoints.create, place) });
      expect(saved.postcode).toBe(stored);
      await customer.send(addressEndpoints.remove, { params: { id: saved.id } });
      const quote = { ...lampsQuote(), CountryToId: countryId, CityTo: 'Somewhere', PostCodeTo: typed };
      const { shippingRequestId } = await customer.send(offerEndpoints.requestExpress, { body: quote });
      const { shipTo } = await customer.send(shipmentEndpoints.details, { params: { id: shippingRequestId } });
      expect(shipTo.postCodeTo).toBe(stored);
      const lookUp = (postcode: string) =>
        customer.send(placeEndpoints.citiesOfPostcode, { params: { countryCode: code, postcode } });
      expect(await lookUp(typed)).toEqual(await lookUp(stored));
      expect((await lookUp(typed)).totalNumberOfItems).toBeGreaterThan(0);
    },
  );

  test('names lose their invisible characters, and a name without visible ones is refused', async () => {
    const [customer, manager] = [await api().as('customer'), await api().as('manager')];
    const company = { company: '\u202aLumen\u00a0GmbH\u202c', contact: 'Ｍｉｒａ\u200b Vos' };
    const saved = await customer.send(addressEndpoints.create, { body: bodyOf(addressEndpoints.create, company) });
    expect(saved).toMatchObject({ company: 'Lumen GmbH', contact: 'Mira Vos' });
    await customer.send(addressEndpoints.remove, { params: { id: saved.id } });
    const unseen = '\u202e\u200f';
    const responses = [
      await customer.try(addressEndpoints.create, { body: bodyOf(addressEndpoints.create, { company: unseen }) }),
      await manager.try(providerEndpoints.create, { body: bodyOf(providerEndpoints.create, { name: unseen }) }),
      await manager.try(peopleEndpoints.addCustomer, { body: bodyOf(peopleEndpoints.addCustomer, { name: unseen }) }),
      await manager.try(peopleEndpoints.addUser, { body: bodyOf(peopleEndpoints.addUser, { firstName: unseen }) }),
    ];
    const fields = ['company', 'name', 'name', 'firstName'];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    responses.forEach((answered, at) => expect(errorsOf(answered)[fields[at]!]).toHaveLength(1));
  });

  test.each(['ｍaple', 'maple\u200b', '\u202emaple', 'mаple', 'mарle'])(
    'the user name %j is refused because it looks like maple',
    async (userName) => {
      const refused = await (
        await api().as('manager')
      ).try(peopleEndpoints.addUser, {
        body: bodyOf(peopleEndpoints.addUser, { userName, email: 'm@quayside.example' }),
      });
      expect(refused.status).toBe(400);
      expect(errorsOf(refused)['userName']).toHaveLength(1);
    },
  );

  test.each(['ＡＵＴＵＭＮ5', 'AUTUMN5\u200b', '\u202eAUTUMN5', 'АUTUMN5', 'AUΤUMN5'])(
    'the discount code %j is refused because it looks like AUTUMN5',
    async (code) => {
      const manager = await api().as('manager');
      const refused = await manager.try(discountEndpoints.create, { body: bodyOf(discountEndpoints.create, { code }) });
      expect(refused.status).toBe(400);
      expect(errorsOf(refused)['code']).toHaveLength(1);
    },
  );

  test('a customer’s discount code is accepted in any letter variant', async () => {
    const customer = await api().as('customer');
    for (const code of ['\u200bHARBOUR20', 'ＨＡＲＢＯＵＲ20'])
      expect(await customer.send(discountEndpoints.check, { query: { code } })).toEqual({ discountPercent: 20 });
  });

  test('a look-up with unstorable characters is refused before it reaches the database', async () => {
    const customer = await api().as('customer');
    const refusal = { status: 400, body: { Errors: { '': [ruleMessages.unreadableText] } } };
    for (const countryCode of ['DE', '\u0000D'])
      expect(
        await customer.try(placeEndpoints.citiesOfPostcode, { params: { countryCode, postcode: '\u0000' } }),
      ).toMatchObject(refusal);
    expect(
      await customer.try(placeEndpoints.postcodesOfCity, { params: { countryCode: 'DE', cityText: 'Ber\u0000lin' } }),
    ).toMatchObject(refusal);
  });
});
