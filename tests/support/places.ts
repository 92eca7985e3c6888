import { resolve } from 'node:path';

/** Places of the demo data and of the tests: those of the whole world take too long for every database. */
export const placesForTests = resolve(import.meta.dirname, '../fixtures/places.tsv');
