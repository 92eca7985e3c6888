import { describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { placeEndpoints } from '#contract/places.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';
import { useApi } from '#tests/support/api.ts';
import { loadTestPlaces } from '#tests/support/places.ts';

describe('look-ups of places', () => {
  const api = useApi();
  const cities = async (countryCode: string, postcode: string) =>
    (await api().as('customer')).send(placeEndpoints.citiesOfPostcode, { params: { countryCode, postcode } });
  const postcodes = async (countryCode: string, cityText: string) =>
    (await api().as('customer')).send(placeEndpoints.postcodesOfCity, { params: { countryCode, cityText } });

  test('find a city by its postcode, and a postcode by its city', async () => {
    expect(await cities('DE', '10115')).toEqual({
      items: [{ postalCode: '10115', city: 'Berlin' }],
      totalNumberOfItems: 1,
    });
    expect((await postcodes('de', 'berl')).items).toContainEqual({ postalCode: '10115', city: 'Berlin' });
    expect(await cities('DE', '00000')).toEqual({ items: [], totalNumberOfItems: 0 });
  });

  test('say that the lists are still loading, and quotes are possible meanwhile', async () => {
    const db = api().database.kysely;
    for (const table of ['postcodes', 'cities', 'loadedPlaces'] as const) await db.deleteFrom(table).execute();
    expect(await cities('DE', '10115')).toEqual({ items: [], totalNumberOfItems: 0, isLoading: true });
    expect(await postcodes('DE', 'Berlin')).toEqual({ items: [], totalNumberOfItems: 0, isLoading: true });
    const customer = await api().as('customer');
    const { shippingRequestId } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    expect(shippingRequestId).toBeGreaterThan(0);
    await loadTestPlaces(db);
    expect(await cities('DE', '10115')).toMatchObject({ items: [{ postalCode: '10115', city: 'Berlin' }] });
  });
});
