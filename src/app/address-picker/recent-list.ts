import type { Address } from '#contract/addresses.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { isSameAddress } from '#domain/address.ts';
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

const joinLines = (...lines: readonly (string | null)[]): string => lines.filter(Boolean).join(', ');

/** Describes who is there and the lines of the street, after the label. */
export const whoText = ({ name, company, street, apartment, line3, suburb }: Address): string =>
  joinLines(name, company, street, apartment, line3, suburb);

/** The lines that a row leaves out while it can be told from the others without them, the most telling first. */
const asideLines = ['contact', 'phone', 'email', 'taxID', 'state'] as const;

/** What each of several addresses reads as beside its place: those that would read alike also show the lines that differ. */
export function describeAddresses(addresses: readonly Address[]): ReadonlyMap<Address, string> {
  const alike = Map.groupBy(addresses, (address) => foldText(`${placeText(address)}\n${whoText(address)}`));
  return new Map(
    [...alike.values()].flatMap((group) => {
      const differing = asideLines.filter((line) => group.some((address) => address[line] !== group[0]![line]));
      return group.map(
        (address) => [address, joinLines(whoText(address), ...differing.map((line) => address[line]))] as const,
      );
    }),
  );
}

/** The addresses that hold a text in any line, whatever its case and accents; all for an empty one. */
export function filterAddresses(addresses: readonly Address[], typed: string): readonly Address[] {
  const wanted = foldText(typed);
  if (wanted === '') return addresses;
  return addresses.filter((address) =>
    foldText(
      `${joinLines(whoText(address), ...asideLines.map((line) => address[line]))} ${placeText(address)}`,
    ).includes(wanted),
  );
}

/**
 * The addresses used last and those of the book, each address once: one that stands in both has its row among the recent ones,
 * as the book writes and labels it.
 */
export function mergeAddresses(
  recent: readonly Address[],
  book: readonly Address[],
): { recent: readonly Address[]; book: readonly Address[] } {
  const inBook = (address: Address) => book.find((each) => isSameAddress(each, address));
  return {
    recent: recent.map((address) => ({ ...address, ...inBook(address), id: address.id })),
    book: book.filter((address) => !recent.some((each) => isSameAddress(each, address))),
  };
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
