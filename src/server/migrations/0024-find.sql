-- Orders are found by the beginning of their numbers, whatever its case.
create index requests_by_awb on requests (lower(awb_number) text_pattern_ops) where awb_number is not null;
create index requests_by_prg on requests (lower(prg_number) text_pattern_ops) where prg_number is not null;
