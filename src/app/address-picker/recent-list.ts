import type { Address } from '#contract/addresses.ts';
import { isUnsent } from '#local/outbox/entry.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { townLine } from '#domain/town-line.ts';
import { foldText } from '#app/ui/match-options.ts';

/** The kind of entry that hides a recent address. */
export const hidingKind = 'hide-recent';

/** The ids of recent addresses whose hiding waits, or was sent after the list was read; `readAt` in milliseconds. */
export const listHidden = (entries: readonly Entry[], readAt: number): ReadonlySet<number> =>
  new Set(
    entries
      .filter((entry) => entry.kind === hidingKind)
      .filter((entry) => isUnsent(entry) || (entry.state === 'sent' && (entry.sentAt ?? 0) >= readAt))
      .map(({ input }) => Number(input.query?.['id'])),
  );

/** `10115 Berlin, Germany`, the city and its country where there are no postcodes. */
export const placeText = ({ postcode, city, state, country }: Address): string =>
  `${townLine({ postcode, city, state, country: country.code })}, ${country.name}`;

/** Describes the person and the street, after the label. */
export const whoText = ({ name, company, street }: Address): string =>
  [name, company, street].filter((part) => part !== null).join(', ');

/** The addresses that hold a text, whatever its case and accents; all for an empty one. */
export function filterAddresses(addresses: readonly Address[], typed: string): readonly Address[] {
  const wanted = foldText(typed);
  if (wanted === '') return addresses;
  return addresses.filter((address) =>
    foldText(`${whoText(address)} ${address.contact} ${placeText(address)}`).includes(wanted),
  );
}

const printAddress = ({ countryId, postcode, city, street, company, contact }: Address): string =>
  JSON.stringify([countryId, postcode, city, street, company, contact].map((part) => foldText(String(part ?? ''))));

/** The addresses that do not stand in a list already. */
export function leaveOutListed(addresses: readonly Address[], listed: readonly Address[]): readonly Address[] {
  const known = new Set(listed.map(printAddress));
  return addresses.filter((address) => !known.has(printAddress(address)));
}

/** Where an address lies; a postcode of null where there are none. */
export interface ListedPlace {
  country: { id: number };
  city: string;
  postcode: string | null;
}

/** Says whether an address lies at a place, whatever the case and the accents. */
export const isAtPlace = (address: Address, place: ListedPlace): boolean =>
  address.countryId === place.country.id &&
  foldText(address.city) === foldText(place.city) &&
  foldText(address.postcode ?? '') === foldText(place.postcode ?? '');

/** The addresses at a place first, each part in the order it had. */
export const listPlaceFirst = (addresses: readonly Address[], place: ListedPlace): Address[] => [
  ...addresses.filter((each) => isAtPlace(each, place)),
  ...addresses.filter((each) => !isAtPlace(each, place)),
];
