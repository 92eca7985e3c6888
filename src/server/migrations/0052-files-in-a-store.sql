-- The content of a file is in the row, or in an object store under `store_key`: exactly one of both. A row gets a key when its
-- object is there. A file that the virus scanner has not released stays in the row.
alter table documents
  alter column content drop not null,
  add column store_key text,
  add column store_size integer check (store_size > 0),
  add column store_hash text check (store_hash ~ '^[0-9a-f]{64}$'),
  add constraint documents_content_is_somewhere
    check (num_nonnulls(content, store_key) = 1 and num_nonnulls(store_key, store_size, store_hash) in (0, 3)),
  add constraint documents_stored_is_ready check (store_key is null or state = 'ready');
alter table custom_request_files
  alter column content drop not null,
  add column store_key text,
  add column store_size integer check (store_size > 0),
  add column store_hash text check (store_hash ~ '^[0-9a-f]{64}$'),
  add constraint custom_request_files_content_is_somewhere
    check (num_nonnulls(content, store_key) = 1 and num_nonnulls(store_key, store_size, store_hash) in (0, 3)),
  add constraint custom_request_files_stored_is_ready check (store_key is null or state = 'ready');
alter table offer_files
  alter column content drop not null,
  add column store_key text,
  add column store_size integer check (store_size > 0),
  add column store_hash text check (store_hash ~ '^[0-9a-f]{64}$'),
  add constraint offer_files_content_is_somewhere
    check (num_nonnulls(content, store_key) = 1 and num_nonnulls(store_key, store_size, store_hash) in (0, 3)),
  add constraint offer_files_stored_is_ready check (store_key is null or state = 'ready');
alter table kyc_papers
  alter column content drop not null,
  add column store_key text,
  add column store_size integer check (store_size > 0),
  add column store_hash text check (store_hash ~ '^[0-9a-f]{64}$'),
  add constraint kyc_papers_content_is_somewhere
    check (num_nonnulls(content, store_key) = 1 and num_nonnulls(store_key, store_size, store_hash) in (0, 3)),
  add constraint kyc_papers_stored_is_ready check (store_key is null or state = 'ready');
alter table labels
  alter column pdf drop not null,
  add column store_key text,
  add column store_size integer check (store_size > 0),
  add column store_hash text check (store_hash ~ '^[0-9a-f]{64}$'),
  add constraint labels_pdf_is_somewhere
    check (num_nonnulls(pdf, store_key) = 1 and num_nonnulls(store_key, store_size, store_hash) in (0, 3));

-- The files that may move to a store, and those that are there.
create index documents_in_database on documents (id) where store_key is null and state = 'ready';
create index custom_request_files_in_database on custom_request_files (id) where store_key is null and state = 'ready';
create index offer_files_in_database on offer_files (id) where store_key is null and state = 'ready';
create index kyc_papers_in_database on kyc_papers (id) where store_key is null and state = 'ready';
create index labels_in_database on labels (request_id) where store_key is null;
create index documents_in_store on documents (store_key) where store_key is not null;
create index custom_request_files_in_store on custom_request_files (store_key) where store_key is not null;
create index offer_files_in_store on offer_files (store_key) where store_key is not null;
create index kyc_papers_in_store on kyc_papers (store_key) where store_key is not null;
create index labels_in_store on labels (store_key) where store_key is not null;

-- Files on their way to the store, each under the key that it will have. It belongs to its mover until `until`; then another one
-- goes on under the same key, so that no object is left over.
create table file_moves (
  file_table text not null,
  file_id bigint not null,
  key text not null unique,
  until timestamptz not null,
  primary key (file_table, file_id)
);

-- Objects that no row names any more, written in the transaction that took the name away. `due_at` is set by who first sees
-- them, so that a reader who has just read the key gets its content.
create table file_removals (
  key text primary key,
  due_at timestamptz
);

-- The argument is the column of the row's number.
create function leave_file_store() returns trigger language plpgsql as $$
declare
  number bigint;
begin
  if old.store_key is not null then
    insert into file_removals (key) values (old.store_key) on conflict do nothing;
  end if;
  if tg_op = 'DELETE' then
    execute format('select ($1).%I', tg_argv[0]) using old into number;
    with ended as (delete from file_moves where file_table = tg_table_name and file_id = number returning key)
    insert into file_removals (key) select key from ended on conflict do nothing;
  end if;
  return null;
end $$;
create trigger documents_leave_store after delete or update of store_key on documents
  for each row execute function leave_file_store('id');
create trigger custom_request_files_leave_store after delete or update of store_key on custom_request_files
  for each row execute function leave_file_store('id');
create trigger offer_files_leave_store after delete or update of store_key on offer_files
  for each row execute function leave_file_store('id');
create trigger kyc_papers_leave_store after delete or update of store_key on kyc_papers
  for each row execute function leave_file_store('id');
create trigger labels_leave_store after delete or update of store_key on labels
  for each row execute function leave_file_store('request_id');

-- A label that moves is no news: nothing else of one is ever updated.
drop trigger labels_are_told on labels;
create trigger labels_are_told after insert or delete on labels
  for each row execute function tell_request_part('request');
