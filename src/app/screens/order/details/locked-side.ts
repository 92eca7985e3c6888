import type { FormFrom, FormTo } from '#contract/shipment-shapes.ts';
import { townLine } from '#domain/town-line.ts';

/** The place of one side of the order, as its quote has it. */
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

/** `10115 Berlin` or `New York, NY 10001`, the city alone where there are no postcodes. */
export const cityText = ({ city, postcode, country }: Pick<LockedPlace, 'city' | 'postcode' | 'country'>): string =>
  townLine({ city, postcode, country: country.code });
