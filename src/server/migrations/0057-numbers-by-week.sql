-- The sums of all customers together by week: a portal with many orders has each provider on each day, and its numbers are
-- shown by week. Triggers on the sums by day write these.
create table number_weeks (
  -- its Monday
  week date not null,
  measure text collate "C" not null,
  provider_id bigint not null,
  entries bigint not null,
  total numeric(20,2) not null,
  primary key (week, measure, provider_id)
);

create function add_number_weeks() returns trigger language plpgsql as $$
begin
  insert into number_weeks
  select date_trunc('week', day)::date, measure, provider_id, sum(entries), sum(total) from added
  where customer_id = 0 group by 1, 2, 3
  on conflict (week, measure, provider_id)
    do update set entries = number_weeks.entries + excluded.entries, total = number_weeks.total + excluded.total;
  return null;
end $$;
create function change_number_weeks() returns trigger language plpgsql as $$
begin
  insert into number_weeks
  select date_trunc('week', day)::date, measure, provider_id, sum(entries), sum(total)
  from (
    select * from added where customer_id = 0
    union all
    select customer_id, measure, day, provider_id, -entries, -total from removed where customer_id = 0) changed
  group by 1, 2, 3
  on conflict (week, measure, provider_id)
    do update set entries = number_weeks.entries + excluded.entries, total = number_weeks.total + excluded.total;
  return null;
end $$;
-- Adding up waits until this is committed, and writes the weeks from then on.
create trigger added_days_make_weeks after insert on number_days
  referencing new table as added for each statement execute function add_number_weeks();
create trigger changed_days_make_weeks after update on number_days
  referencing old table as removed new table as added for each statement execute function change_number_weeks();
insert into number_weeks
  select date_trunc('week', day)::date, measure, provider_id, sum(entries), sum(total) from number_days
  where customer_id = 0 group by 1, 2, 3;
analyze number_weeks;
