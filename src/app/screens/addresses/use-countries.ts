import { placeCalls } from '#contract/places.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY };
const noCountries: readonly never[] = [];

/** Has the countries there before the book opens. @throws CallFailed */
export const loadCountries = () => loadAnswer(placeCalls.countries, {}, neverStale);

/** The countries of the selector, by name; none where they could not be loaded. */
export const useCountries = () => useAnswer(placeCalls.countries, {}, neverStale).data?.items ?? noCountries;
