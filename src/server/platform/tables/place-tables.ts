import type { Generated, GeneratedAlways } from 'kysely';
import type { StoredPoint } from '#domain/service-point-table.ts';
import type { Instant, Json } from './column-kinds.ts';

// Places.

export interface PostcodesTable {
  country_code: string;
  /** The postcode as it is compared (`plainPostcode`). */
  postcode_key: string;
  /** The city as it is compared (`foldName`); '' where the list knows no town for the code. */
  city_key: string;
  postcode: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  /** A newer shipped list takes the place of the shipped rows, and leaves those of an imported file. */
  origin: 'shipped' | 'file';
}

export interface CitiesTable {
  country_code: string;
  /** One of the city's names, as it is compared. */
  city_key: string;
  /** The name to show: this one, or the city's own where this one is in another script than the Latin. */
  city: string;
  /** The number of the city at GeoNames, the same for all its names. */
  place: number;
  /** 0 where it is not known. */
  population: number;
  latitude: number;
  longitude: number;
}

/** The shipped file of places that was loaded: at most one row. */
export interface LoadedPlacesTable {
  only_row: Generated<boolean>;
  version: string;
  loaded_at: Instant;
}

export interface ServicePointTablesTable {
  provider_id: number;
  points: number;
  imported_at: Instant;
  imported_by_id: number | null;
}

export interface ServicePointsTable {
  provider_id: number;
  facility_id: string;
  country_code: string;
  latitude: number;
  longitude: number;
  latitude_band: GeneratedAlways<number>;
  has_phone: boolean;
  heaviest_g: number;
  longest_mm: number;
  middle_mm: number;
  shortest_mm: number;
  most_pieces: number;
  time_zone: string;
  data: Json<StoredPoint>;
}
