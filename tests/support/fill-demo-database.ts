import { fillWithDemo } from '#server/demo/fill.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { prepareReferenceData } from '#server/prepare-reference-data.ts';
import { loadTestPlaces, placesForTests } from './places.ts';
import { servicesForTests } from './server-parts.ts';
import { today } from './today.ts';

/** Fills a migrated database with the demo data as of `today`. */
export async function fillDemoDatabase(database: OpenDatabase): Promise<void> {
  await prepareReferenceData(database.kysely, placesForTests);
  await loadTestPlaces(database.kysely);
  await fillWithDemo(database, servicesForTests(), today);
}
