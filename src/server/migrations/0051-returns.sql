-- The orders that bring another one back are found from it.
create index requests_by_return on requests (return_of_id) where return_of_id is not null;
