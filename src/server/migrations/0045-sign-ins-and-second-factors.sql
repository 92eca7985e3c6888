-- The sign-ins that hold, for their users to look at. A token proves a sign-in and used_tokens ends it; this table only shows.
create table sign_ins (
  id uuid primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- The browser's name for itself; empty where that is not known.
  user_agent text not null,
  -- The user's mark of that name when the sign-in began: with another one it holds no more.
  tokens_valid_after timestamptz not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ins_by_user on sign_ins (user_id, last_used_at);
create index sign_ins_by_expiry on sign_ins (expires_at);

-- A user with a second factor beside the password; written by the trigger below.
alter table users add column has_authenticator boolean not null default false;

-- An app that makes codes (RFC 6238). Secrets are encrypted.
create table authenticators (
  user_id bigint primary key references users (id) on delete cascade,
  -- Null until the first one is confirmed.
  secret text,
  added_at timestamptz,
  -- The step of 30 seconds whose code was taken last: none is taken twice.
  last_step bigint,
  -- The one that is being set up, until a code of it confirms it.
  pending_secret text,
  pending_until timestamptz
);

-- Each is taken once in place of a code. Only hashes are kept.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create function note_authenticator() returns trigger language plpgsql as $$
declare
  owner bigint := coalesce(new.user_id, old.user_id);
begin
  update users set has_authenticator = exists (
    select from authenticators where user_id = owner and secret is not null) where id = owner;
  return null;
end $$;
create trigger authenticators_are_noted after insert or update of secret or delete on authenticators
  for each row execute function note_authenticator();
