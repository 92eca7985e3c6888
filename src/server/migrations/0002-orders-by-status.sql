-- The orders list of a company by status: what is rare, as "Waiting for payment", is found without reading all of its orders.
create index requests_by_status on requests (customer_id, status);
