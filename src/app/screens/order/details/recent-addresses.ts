import type { FormFrom, FormTo, ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { Option } from '#app/ui/match-options.ts';

/** An address that the customer used before. */
export type RecentAddress = ShippingDetailsAnswer['recentAddressesFrom'][number];

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

type Place = Pick<RecentAddress, 'city' | 'postcode'>;

/** `10115 Berlin`, the city alone where there are no postcodes. */
export const cityText = ({ city, postcode }: Place): string => (postcode === null ? city : `${postcode} ${city}`);

const fold = (text: string | null): string => (text ?? '').trim().toLowerCase();

/** Says whether an address lies where the order's side does. */
export const isAtPlace = (address: RecentAddress, place: LockedPlace): boolean =>
  address.countryId === place.country.id &&
  fold(address.city) === fold(place.city) &&
  fold(address.postcode) === fold(place.postcode);

/** Recent addresses to choose from: those at the order's place first, each part newest first as the server sent them. */
export function listRecentOptions(addresses: readonly RecentAddress[], place: LockedPlace): Option[] {
  const [here, elsewhere] = [
    addresses.filter((each) => isAtPlace(each, place)),
    addresses.filter((each) => !isAtPlace(each, place)),
  ];
  return [...here, ...elsewhere].map((address) => ({
    value: String(address.id),
    text: [address.company, address.contact, address.street, cityText(address), address.country.code].join(', '),
    aside: address.name ?? undefined,
  }));
}
