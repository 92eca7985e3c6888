-- What the check of a file found worth saying: an e-invoice inside, scripts of form fields that were removed.
alter table documents add column note text;
alter table custom_request_files add column note text;
alter table offer_files add column note text;
alter table kyc_papers add column note text;
