-- The express carriers that take no such shipment, with the reason in words, as they answered when it was quoted.
alter table requests add column left_out jsonb not null default '[]';
