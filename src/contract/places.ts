import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { call } from './call.ts';
import { id, listOf, text, wordInPath } from './shape.ts';

/** A country of the selectors. `hasPostCode` false: a postcode is neither asked for nor needed there (S1 §4). */
export const country = z.strictObject({ id, code: text, name: text, hasPostCode: z.boolean() });
export type Country = z.infer<typeof country>;

const place = z.strictObject({ postalCode: text, city: text });
export type Place = z.infer<typeof place>;

/** Countries, and looking up cities and postcodes by each other (S1 §7). */
export const placeCalls = {
  countries: call('GET', '/Addresses/CountriesForSelect', { roles, answer: listOf(country) }),
  citiesOfPostcode: call('GET', '/shipping/GetCityFromPostalCode/{countryCode}/{postcode}', {
    roles,
    params: { countryCode: wordInPath(2), postcode: wordInPath(12) },
    answer: listOf(place),
  }),
  postcodesOfCity: call('GET', '/shipping/GetPostalCodeFromCity/{countryCode}/{cityText}', {
    roles,
    params: { countryCode: wordInPath(2), cityText: wordInPath(45) },
    answer: listOf(place),
  }),
};
