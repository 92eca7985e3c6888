-- The key in the foot of a user's mails: with it the user chooses mails without signing in.
create table email_keys (
  user_id bigint primary key references users (id) on delete cascade,
  key text not null unique
);

-- The milestones about which a user wants no mails; without a row a user gets them all.
create table muted_milestones (
  user_id bigint not null references users (id) on delete cascade,
  milestone text not null,
  primary key (user_id, milestone)
);

-- The path of the page on which the reader of a mail switches such mails off; null for mails that always come.
alter table mails add column choices_path text check (choices_path ~ '^/[^/[:space:]]');

-- Each milestone of an order is mailed once, however often its carrier tells it.
create unique index mails_milestone_once on mails (request_id, kind) where kind like 'milestone-%' and copy_of is null;
