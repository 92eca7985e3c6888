-- The user of the customer whom mails about a request are for, where staff asked on their behalf and named one.
alter table requests add column contact_id bigint references users (id);

-- For whom somebody acted: the provider they spoke for, or the customer whose act it is when staff did it.
alter table request_actions add column provider_id bigint references providers (id);
alter table request_actions add column for_customer boolean not null default false;
update request_actions as actions set provider_id = asked.provider_id
from offer_answers as answers
join offer_requests as asked on asked.id = answers.offer_request_id
where actions.request_id = asked.request_id and actions.at = answers.at and actions.action_type = 'Answer of a provider';

-- A mail that staff sent once more is another mail. The reminder is still caused once only.
alter table mails add column copy_of bigint references mails (id);
drop index mails_left_cart_once;
create unique index mails_left_cart_once on mails (request_id) where kind = 'left-cart' and copy_of is null;
