-- Every question to the work queue is answered by an index that has what it asks: counts read no row. It is built beside
-- a server that works; a build that was broken off is begun again.
drop index concurrently if exists queue_rows_of_kind;
create index concurrently queue_rows_of_kind on queue_rows (kind, since, id) include (due, snoozed_until, assignee_id);
drop index concurrently if exists queue_rows_put_off;
create index concurrently queue_rows_put_off on queue_rows (kind, since, id) include (due, snoozed_until, assignee_id)
  where snoozed_until is not null;
drop index concurrently if exists queue_rows_of_customer;
create index concurrently queue_rows_of_customer on queue_rows (customer_id, kind, since, id);
-- A part of a customer's name finds it.
drop index concurrently if exists customers_by_part_of_name;
create index concurrently customers_by_part_of_name on customers using gin (lower(name) gin_trgm_ops);
drop index concurrently if exists queue_rows_by_age;
drop index concurrently if exists queue_rows_snoozed;
