import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, text } from './shape.ts';

/** A country of the selectors. `hasPostCode` false: its addresses have no postcode (rule Q-2). */
export const country = z.strictObject({ id, code: text, name: text, hasPostCode: z.boolean() });
export type Country = z.infer<typeof country>;

const place = z.strictObject({ postalCode: text, city: text });
export type Place = z.infer<typeof place>;

/** `isLoading`: nothing is found because the lists are not there yet, shortly after the first start of a server. */
const places = z.extend(listOf(place), { isLoading: z.optional(z.boolean()) });
export type Places = z.infer<typeof places>;

/** A text to look up, tidied by the handler; one that nothing can bear is refused there. */
const toLookUp = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

/** Countries, and the look-ups of cities and postcodes by each other (rule Q-3). */
export const placeEndpoints = {
  countries: endpoint('GET', '/Addresses/CountriesForSelect', { roles, response: listOf(country) }),
  citiesOfPostcode: endpoint('GET', '/shipping/GetCityFromPostalCode/{countryCode}/{postcode}', {
    roles,
    params: { countryCode: toLookUp(2), postcode: toLookUp(12) },
    response: places,
    cachedOffline: true,
  }),
  postcodesOfCity: endpoint('GET', '/shipping/GetPostalCodeFromCity/{countryCode}/{cityText}', {
    roles,
    params: { countryCode: toLookUp(2), cityText: toLookUp(45) },
    response: places,
    cachedOffline: true,
  }),
};
