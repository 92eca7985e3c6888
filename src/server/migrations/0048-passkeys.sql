-- A device or key that signs its user in (WebAuthn): alone, or in the place of a code after the password.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Its own name for itself, in base64url.
  credential_id text not null unique,
  -- COSE, in base64url.
  public_key text not null,
  -- The random name by which devices know the user; all passkeys of a user have the same.
  user_handle text not null,
  -- The ways in which a browser reaches it, with commas between.
  transports text not null,
  -- The owner's name for it.
  name text not null,
  -- It counts its signatures; zero for one that does not.
  sign_count bigint not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- When it was refused last because its count went back, as that of a copy does.
  refused_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, added_at);

-- A random text that a passkey has to sign, once and soon.
create table passkey_challenges (
  id uuid primary key,
  challenge text not null,
  purpose text not null check (purpose in ('add', 'prove', 'step', 'sign-in')),
  -- The sign-in or the token of a second step that asked for it; empty before anybody is known.
  bound_to text not null,
  -- Of one that adds a passkey.
  user_handle text,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- An app or a passkey is a second factor.
create or replace function note_authenticator() returns trigger language plpgsql as $$
declare
  owner bigint := coalesce(new.user_id, old.user_id);
begin
  update users set has_authenticator =
    exists (select from authenticators where user_id = owner and secret is not null)
    or exists (select from passkeys where user_id = owner)
    where id = owner;
  return null;
end $$;
create trigger passkeys_are_noted after insert or delete on passkeys
  for each row execute function note_authenticator();
