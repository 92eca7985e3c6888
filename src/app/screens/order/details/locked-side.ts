import type { FormFrom, FormTo } from '#contract/shipment-shapes.ts';

/** Where one side of the order lies, as its quote says. */
export interface LockedPlace {
  country: FormFrom['country'];
  city: string;
  postcode: string | null;
}

export const placeOfFrom = ({ country, cityFrom, postCodeFrom }: FormFrom): LockedPlace => ({
  country,
  city: cityFrom,
  postcode: postCodeFrom,
});
export const placeOfTo = ({ country, cityTo, postCodeTo }: FormTo): LockedPlace => ({
  country,
  city: cityTo,
  postcode: postCodeTo,
});

/** `10115 Berlin`, the city alone where there are no postcodes. */
export const cityText = ({ city, postcode }: Pick<LockedPlace, 'city' | 'postcode'>): string =>
  postcode === null ? city : `${postcode} ${city}`;
