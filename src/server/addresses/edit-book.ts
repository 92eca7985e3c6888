import type { Address } from '#contract/addresses.ts';
import { addressLabels, type BookAddress, copyName } from '#domain/address.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { tidyPostcode } from '#domain/postcode-formats.ts';
import { brokenPostcode } from '#domain/postcode.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { listCountries } from '#server/places/countries.ts';
import { showAddress } from './show-address.ts';
import { copyAddress, deleteAddress, findAddress, findOwner, insertAddress, updateAddress } from './repository.ts';

const countriesById = new Map(listCountries().map((country) => [country.id, country]));

/** Drops a postcode where the country has none (rule Q-2). @throws RuleBroken by field */
function readEntry({ countryId, postcode, taxID, ...address }: BookAddress) {
  const country = countriesById.get(countryId);
  if (!country) throw new RuleBroken({ countryId: [ruleMessages.notValid(addressLabels.country)] });
  const broken = brokenPostcode(country, postcode);
  if (broken) throw new RuleBroken({ postcode: [broken] });
  const tidied = country.hasPostCode && postcode ? tidyPostcode(country.code, postcode) : null;
  return { ...address, taxId: taxID, countryId, postcode: tidied };
}

async function readAddress(db: Db, id: number): Promise<Address> {
  const address = await findAddress(db, id);
  if (!address) throw new NotFound();
  return showAddress(address);
}

/** @throws RuleBroken for an impossible country or postcode */
export async function addAddress(tx: Db, customerId: number, sent: BookAddress, now: Date): Promise<Address> {
  const entry = readEntry(sent);
  const id = await insertAddress(tx, { ...entry, customerId, createdAt: now });
  return await readAddress(tx, id);
}

/** `ifMatch`: null skips the check. @throws RuleBroken as {@link addAddress}; Conflict with the current address; NotFound */
export async function changeAddress(
  tx: Db,
  id: number,
  { sent, ifMatch }: { sent: BookAddress; ifMatch: string | null },
): Promise<Address> {
  const entry = readEntry(sent);
  const current = await findAddress(tx, id, { lock: true });
  if (!current) throw new NotFound();
  if (!matchesVersion(ifMatch, current.version))
    throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current: showAddress(current) });
  await updateAddress(tx, id, entry);
  return await readAddress(tx, id);
}

/** @throws NotFound */
export async function duplicateAddress(tx: Db, id: number, now: Date): Promise<Address> {
  const original = await readAddress(tx, id);
  const copy = await copyAddress(tx, id, { name: copyName(original.name), createdAt: now });
  return await readAddress(tx, copy);
}

/** Orders have their own copies. */
export const removeAddress = (tx: Db, id: number) => deleteAddress(tx, id);

/** Rule P-2. */
export async function isAddressVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const owner = await findOwner(db, id);
  return owner !== null && owner === caller.customerId;
}
