import { placeCalls } from '#contract/places.ts';
import { makeCall } from '#local/client.ts';

/** Has the worker keep the countries, which no form can do without (rule OFF-1): it keeps each answer that passes through it. */
export const keepCountries = (): Promise<unknown> => makeCall(placeCalls.countries, {});
