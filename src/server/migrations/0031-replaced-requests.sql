-- A changed quote makes a new request, which names the one whose place it takes.
alter table requests add column replaces_id bigint references requests (id);
create index requests_by_replaced on requests (replaces_id, id) where replaces_id is not null;
