import { packPlaces } from './pack-places.ts';
import { readPlaceRows } from './place-rows.ts';

process.send?.(packPlaces(readPlaceRows()), () => process.disconnect());
