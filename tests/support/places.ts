import { resolve } from 'node:path';
import { loadShippedPlaces } from '#server/places/import-places.ts';
import type { Db } from '#server/platform/handler.ts';
import { today } from './today.ts';

/** Places of the demo data and of the tests: those of the whole world take too long for every database. */
export const placesForTests = resolve(import.meta.dirname, '../fixtures/places.tsv');

/** Loads them, as a server does some time after its first start. */
export const loadTestPlaces = (db: Db): Promise<boolean> => loadShippedPlaces(db, placesForTests, today);
