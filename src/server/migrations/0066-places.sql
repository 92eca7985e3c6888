-- oldest server: any
-- All places stand in two tables: what ships with the server is loaded into them after its start, and what a file brought stays.
-- Rows are sorted by their letters alone, so that an index finds whatever begins alike.
drop table postcodes;

create table postcodes (
  country_code text collate "C" not null,
  postcode_key text collate "C" not null check (postcode_key <> ''),
  -- Empty where a code is known and no town for it.
  city_key text collate "C" not null,
  postcode text not null,
  city text not null,
  latitude real,
  longitude real,
  origin text not null check (origin in ('shipped', 'file')),
  primary key (country_code, postcode_key, city_key)
);

create index postcodes_by_city on postcodes (country_code, city_key, postcode_key);

-- A row for each name by which a city is found.
create table cities (
  country_code text collate "C" not null,
  city_key text collate "C" not null check (city_key <> ''),
  city text not null,
  -- The same for all names of one city: its number at GeoNames.
  place integer not null,
  population integer not null,
  latitude real not null,
  longitude real not null,
  primary key (country_code, city_key, place, city)
);

create index cities_by_place on cities (place);

-- The shipped file that was loaded; no row before the first.
create table loaded_places (
  only_row boolean primary key default true check (only_row),
  version text not null,
  loaded_at timestamptz not null
);
