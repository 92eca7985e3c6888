-- Where an express carrier takes parcels in. A new table of a carrier's points takes the place of the old one as a whole; an
-- order keeps its own copy of the point that was chosen.
create table service_point_tables (
  provider_id bigint primary key references providers (id),
  points integer not null,
  imported_at timestamptz not null,
  imported_by_id bigint references users (id)
);
create table service_points (
  provider_id bigint not null references service_point_tables (provider_id),
  facility_id text not null,
  country_code text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Tenths of a degree: what is near lies in few bands, and in each within one stretch of longitudes.
  latitude_band integer not null generated always as (floor(latitude * 10)::integer) stored,
  has_phone boolean not null,
  -- Its limits: the largest piece, its sides from the longest down, and how many; the greatest integer where there is no
  -- limit, so that each is one comparison, which the index answers.
  heaviest_g integer not null,
  longest_mm integer not null,
  middle_mm integer not null,
  shortest_mm integer not null,
  most_pieces integer not null,
  time_zone text not null,
  data jsonb not null,
  primary key (provider_id, facility_id)
);
create index service_points_near on service_points
  (provider_id, country_code, latitude_band, longitude, heaviest_g, longest_mm, middle_mm, shortest_mm, most_pieces);
