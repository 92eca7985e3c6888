import { placeCalls } from '#contract/places.ts';
import { makeCall } from '#local/client.ts';

/** Has the worker keep the countries, which no form can do without (decisions §8.1): it keeps what passes through it. */
export const keepCountries = (): Promise<unknown> => makeCall(placeCalls.countries, {});
