-- The value of the goods of a custom request is in a currency; before, US dollars were meant.
alter table custom_requests add column value_currency text not null default 'USD';
