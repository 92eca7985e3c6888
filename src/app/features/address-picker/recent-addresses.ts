import { type Address, addressEndpoints, recentAddressEndpoints } from '#contract/addresses.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { type AddressLines, type AddressType, isSameAddress } from '#domain/address.ts';
import { tidyDialledPhone } from '#domain/tidy-text.ts';
import { townLine } from '#domain/town-line.ts';
import { foldText } from '#app/ui/match-options.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOutbox } from '#app/outbox/use-outbox.ts';
import { endpointQuery, loadResponse } from '#app/query/endpoint-query.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { connection } from '#local/connection.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';

export const hidingKind = 'hide-recent';

/** Ids of addresses that the user has hidden, but that are in a list read at `readAt` (milliseconds): the hiding waits, or was sent later. */
export const listHidden = (entries: readonly Entry[], readAt: number): ReadonlySet<number> =>
  new Set(
    entries
      .filter((entry) => entry.kind === hidingKind)
      .filter((entry) => isUnsent(entry) || (entry.state === 'sent' && (entry.sentAt ?? 0) >= readAt))
      .map(({ input }) => Number(input.query?.['id'])),
  );

/** `10115 Berlin, Germany`, without a postcode the city and its country. */
export const placeText = ({ postcode, city, state, country }: Address): string =>
  `${townLine({ postcode, city, state, country: country.code })}, ${country.name}`;

const joinLines = (...lines: readonly (string | null)[]): string => lines.filter(Boolean).join(', ');

export const whoText = ({ name, company, street, apartment, line3, suburb }: Address): string =>
  joinLines(name, company, street, apartment, line3, suburb);

/** Lines that are shown only where addresses would look equal, the most useful first. */
const asideLines = ['contact', 'phone', 'email', 'taxID', 'state'] as const;

/** The text beside the place: addresses that would look equal also show the lines that differ. */
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

/** In any line, ignoring case and accents; all for an empty text. */
export function filterAddresses(addresses: readonly Address[], typed: string): readonly Address[] {
  const wanted = foldText(typed);
  if (wanted === '') return addresses;
  return addresses.filter((address) =>
    foldText(
      `${joinLines(whoText(address), ...asideLines.map((line) => address[line]))} ${placeText(address)}`,
    ).includes(wanted),
  );
}

/** Recent addresses and those of the book, each once: in both, it is listed as recent, with the book's text and label. */
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

/** `postcode` null: the country has none. */
export interface ListedPlace {
  country: { id: number };
  city: string;
  postcode: string | null;
}

/** Ignores case and accents. */
export const isAtPlace = (address: Address, place: ListedPlace): boolean =>
  address.countryId === place.country.id &&
  foldText(address.city) === foldText(place.city) &&
  foldText(address.postcode ?? '') === foldText(place.postcode ?? '');

export const listPlaceFirst = (addresses: readonly Address[], place: ListedPlace): Address[] => [
  ...addresses.filter((each) => isAtPlace(each, place)),
  ...addresses.filter((each) => !isAtPlace(each, place)),
];

/** Newest first, those at `place` before the others. `customerId` null: no customer is chosen. */
export function useRecentAddresses(customerId: number | null, type: AddressType, place?: ListedPlace) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...endpointQuery(recentAddressEndpoints.recent, { params: { id: customerId ?? 0 } }),
    enabled: customerId !== null,
    meta: { cachedOffline: true, tellsOwnAge: true },
  });
  const { entries } = useOutbox();
  const addresses = useMemo((): readonly Address[] | null => {
    if (!data) return null;
    const hidden = listHidden(entries ?? [], dataUpdatedAt);
    const shown = data.items.filter((each) => each.type === type && !hidden.has(each.id));
    return place ? listPlaceFirst(shown, place) : shown;
  }, [data, dataUpdatedAt, entries, type, place]);
  return {
    /** Null before the first response. */
    addresses,
    readAt: dataUpdatedAt,
    /** Why there are no addresses; null if there are some, or they are loading. */
    failure: data || !error ? null : describeFailure(error),
    isFetching,
    retry: () => void refetch(),
  };
}
export type RecentAddresses = ReturnType<typeof useRecentAddresses>;

/** A number without a prefix belongs to the country of its own address. Without the formatting code it stays. */
export async function internationalPhone({ phone, country }: Pick<Address, 'phone' | 'country'>): Promise<string> {
  const phones = phone.startsWith('+') ? null : await import('#app/features/phone/format-phone.ts').catch(() => null);
  return phones?.formatPhone(phone, country.code) ?? tidyDialledPhone(phone);
}

const neverStale = { staleTime: Number.POSITIVE_INFINITY };

/** After the sign-in, so that a quote can use them without a connection (rule OFF-1). */
export function keepOwnRecent(): void {
  const keep = (): void => {
    const customerId = getUser()?.customerId ?? null;
    if (customerId === null || !connection.isReachable()) return;
    // The screen that needs them tries again.
    loadResponse(recentAddressEndpoints.recent, { params: { id: customerId } }, neverStale).catch(() => null);
  };
  subscribeToUser(keep);
  keep();
}

/** Staff pass the order, which decides the customer and so the book. */
interface Label {
  type: AddressType;
  name: string;
  requestId?: number;
}

/** The newest address with this label. @throws RequestFailed */
async function findLabelled({ type, name, requestId }: Label): Promise<Address | null> {
  const endpoint = type === 'From' ? addressEndpoints.searchFrom : addressEndpoints.searchTo;
  const order = requestId === undefined ? {} : { shippingRequestId: requestId };
  const { items } = await loadResponse(endpoint, { query: { ...order, name } }, { staleTime: 0 });
  return items[0] ?? null;
}

function describeBoth(one: Address, other: Address): [string, string] {
  const who = describeAddresses([
    { ...one, name: null },
    { ...other, name: null },
  ]);
  const [first, second] = [...who].map(([address, text]) => `${text}, ${placeText(address)}`);
  return [first!, second!];
}

/** Asks before an order's address replaces one of the book with the same label. False: choose another label. @throws RequestFailed */
export async function confirmLabelUpdate(
  label: Label,
  lines: AddressLines & Pick<Address, 'country'>,
  signal: AbortSignal,
): Promise<boolean> {
  const current = await findLabelled(label);
  if (!current || isSameAddress(current, lines)) return true;
  const [before, after] = describeBoth(current, { ...current, ...lines } as Address);
  return await askConfirmation(
    {
      title: addressMessages.updateLabel(label.name),
      question: addressMessages.updateReplaces(before, after),
      yes: 'Update',
      no: addressMessages.otherLabel,
      // It replaces stored text, so the safe answer gets the focus.
      losesText: true,
    },
    signal,
  );
}

/** Asks before a second address gets the same label. False: choose another label. @throws RequestFailed */
export async function confirmSecondLabel(label: Label, ownId: number | null): Promise<boolean> {
  const current = await findLabelled(label);
  if (!current || current.id === ownId) return true;
  return await askConfirmation({
    title: addressMessages.labelTwice(label.name),
    question: addressMessages.labelNames(describeBoth(current, current)[0]),
    yes: 'Keep both',
    no: addressMessages.otherLabel,
  });
}
