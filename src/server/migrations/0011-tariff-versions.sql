-- A tariff never changes: offers are worked out from it again years later. One that has not begun can be removed.
create trigger tariffs_stay before update on tariffs
  for each row execute function refuse_change();
alter table tariffs add column created_by_id bigint references users (id);
create index offers_by_tariff on offers (tariff_id) where tariff_id is not null;
