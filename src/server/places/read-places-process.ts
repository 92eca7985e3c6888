import { packPlaces } from './pack-places.ts';
import { readPlaceRows } from './place-rows.ts';

const rows = Map.groupBy(readPlaceRows(), ({ countryCode }) => countryCode);
const packed = new Map([...rows].map(([country, ofCountry]) => [country, packPlaces(ofCountry)]));
process.send?.(packed, () => process.disconnect());
