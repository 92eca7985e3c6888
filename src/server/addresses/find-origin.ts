import { addressParser } from '#domain/parse-address.ts';
import { listCountries } from '#server/places/countries.ts';
import type { Db } from '#server/platform/handler.ts';

const parseAddress = addressParser(listCountries());

/** The lines of a company's address; null where they are no address. Phone and email are the company's, too. */
export async function readCompanyAddress(db: Db, customerId: number, defaultCode: string | null) {
  const row = await db
    .selectFrom('customers')
    .select(['name', 'phone', 'email', 'address'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!row?.address) return null;
  const text = [row.address, row.phone && `Phone: ${row.phone}`, row.email && `Email: ${row.email}`].filter(Boolean);
  const parsed = parseAddress(text.join('\n'), defaultCode);
  return parsed.kind === 'address' ? { ...parsed.address, company: row.name } : null;
}

/** From where the customer's last quote led, else the company's own place (rule Q-43). */
export async function findOrigin(
  db: Db,
  customerId: number,
): Promise<{ countryId: number; postcode: string | null; city: string } | null> {
  const last = await db
    .selectFrom('requests')
    .select(['countryFromId as countryId', 'postcodeFrom as postcode', 'cityFrom as city'])
    .where('customerId', '=', customerId)
    .where('returnOfId', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) return last;
  const own = await readCompanyAddress(db, customerId, null);
  if (!own || own.countryId === null || own.city === '') return null;
  return { countryId: own.countryId, postcode: own.postcode || null, city: own.city };
}
