-- The owner of a custom request and the user who has its row in the work queue are one.
create or replace function write_work_of_custom_request() returns trigger language plpgsql as $$
begin
  delete from queue_rows q where q.subject_id = new.id and q.kind = 'customRequestNew'
    and not exists (select 1 from custom_requests_work w where w.subject_id = new.id);
  insert into queue_rows (kind, subject_id, customer_id, since, due, assignee_id)
    select kind, subject_id, customer_id, since, due, new.owner_id from custom_requests_work where subject_id = new.id
  on conflict (subject_id, kind, due) do update set assignee_id = excluded.assignee_id, version = queue_rows.version + 1
    where queue_rows.assignee_id is distinct from excluded.assignee_id;
  return null;
end $$;

-- Of what was parted until now the request is right, and the queue where the request has no owner.
update custom_requests c set owner_id = q.assignee_id, version = c.version + 1
  from queue_rows q
  where q.kind = 'customRequestNew' and q.subject_id = c.id and c.owner_id is null and q.assignee_id is not null;
update queue_rows q set assignee_id = c.owner_id, version = q.version + 1
  from custom_requests c
  where q.kind = 'customRequestNew' and q.subject_id = c.id and q.assignee_id is distinct from c.owner_id;
