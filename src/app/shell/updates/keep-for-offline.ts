import { placeEndpoints } from '#contract/places.ts';
import { sendRequest } from '#local/client.ts';

/** Forms need the countries (rule OFF-1), and the worker caches what passes through it. */
export const keepCountries = (): Promise<unknown> => sendRequest(placeEndpoints.countries, {});
