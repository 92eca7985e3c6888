-- Postcodes and their places besides those the server ships with: brought in from a file, or learnt from addresses and orders.
-- The keys are both names as they are compared; sorted by their letters alone, an index finds whatever begins alike.
create table postcodes (
  country_code text collate "C" not null,
  postcode_key text collate "C" not null check (postcode_key <> ''),
  city_key text collate "C" not null check (city_key <> ''),
  postcode text not null,
  city text not null,
  origin text not null check (origin in ('file', 'learnt')),
  primary key (country_code, postcode_key, city_key)
);

create unique index postcodes_by_city on postcodes (country_code, city_key, postcode_key);
