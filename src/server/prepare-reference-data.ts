import { listCountries } from './places/countries.ts';
import { addFirstCities } from './places/import-places.ts';
import type { Db } from './platform/handler.ts';
import { addFirstRates } from './quotes/exchange-rates.ts';

/** Updates the countries; an empty portal also gets exchange rates and the largest cities. */
export async function prepareReferenceData(db: Db, placesFile: string): Promise<void> {
  const rows = listCountries().map(({ hasPostCode, ...country }) => ({ ...country, hasPostcode: hasPostCode }));
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
