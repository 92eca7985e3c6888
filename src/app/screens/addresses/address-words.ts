import type { Address } from '#contract/addresses.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { townLine } from '#domain/town-line.ts';

export const titleOf = (address: Pick<Address, 'name' | 'company'>): string => deletionTitles.address(address);

const joinLines = (...lines: (string | null)[]): string => lines.filter((line) => line !== null).join(', ');

export const streetText = ({ street, apartment }: Pick<Address, 'street' | 'apartment'>): string =>
  joinLines(street, apartment);

/** Written as in the country; an American one with its state. */
export const cityText = ({ city, postcode, country }: Pick<Address, 'city' | 'postcode' | 'country'>): string =>
  townLine({ city, postcode, country: country.code });
