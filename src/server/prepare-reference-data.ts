import { listCountries } from './places/countries.ts';
import { addFirstCities } from './places/import-places.ts';
import type { Db } from './platform/handler.ts';
import { addFirstRates } from './quotes/exchange-rates.ts';

/**
 * Brings the countries in line with the list this version knows, and gives a new portal its first exchange rates and the largest
 * cities of the file of places.
 */
export async function prepareReferenceData(db: Db, placesFile: string): Promise<void> {
  const rows = listCountries().map(({ id, code, name, hasPostCode }) => ({
    id,
    code,
    name,
    hasPostcode: hasPostCode,
  }));
  await db
    .insertInto('countries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((column) => ({
        code: column.ref('excluded.code'),
        name: column.ref('excluded.name'),
        hasPostcode: column.ref('excluded.hasPostcode'),
      })),
    )
    .execute();
  await addFirstRates(db);
  await addFirstCities(db, placesFile);
}
