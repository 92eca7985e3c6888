import type { GeneratedAlways } from 'kysely';
import type { StoredPoint } from '#domain/service-point-table.ts';
import type { Instant, Json } from './column-kinds.ts';

// Places, besides the data that the server ships with.

export interface PostcodesTable {
  country_code: string;
  postcode_key: string;
  city_key: string;
  postcode: string;
  city: string;
  /** Older servers also wrote what they learnt from addresses; nothing reads that. */
  origin: 'file' | 'learnt';
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
