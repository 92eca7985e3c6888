-- The colleagues that a comment mentions. They go with its words when it is removed.
create table comment_mentions (
  comment_id bigint not null references comments (id),
  user_id bigint not null references users (id),
  primary key (comment_id, user_id)
);
