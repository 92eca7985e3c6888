import { fillWithDemo } from '#server/demo/fill.ts';
import { loadShippedPlaces } from '#server/places/import-places.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { prepareReferenceData } from '#server/prepare-reference-data.ts';
import { placesForTests } from './places.ts';
import { servicesForTests } from './server-parts.ts';
import { today } from './today.ts';

/** Fills a migrated database with the demo data as of `today`. */
export async function fillDemoDatabase(database: OpenDatabase): Promise<void> {
  await prepareReferenceData(database.kysely, placesForTests);
  await loadShippedPlaces(database.kysely, placesForTests, { now: today, stop: new AbortController().signal });
  await fillWithDemo(database, servicesForTests(), today);
}
