import { busiestOf, findPlaces } from './find-place.ts';
import type { Coordinates, PlaceName } from './find-place.ts';
import { loadPlaces } from './load-places.ts';

/** Where a place lies, the largest one where several bear its name; null for a place that nobody knows. */
export async function locatePlace(name: PlaceName): Promise<Coordinates | null> {
  const place = { ...name, countryCode: name.countryCode.toUpperCase() };
  const index = await loadPlaces(place.countryCode);
  return busiestOf(index, place.countryCode, findPlaces(index, place));
}
