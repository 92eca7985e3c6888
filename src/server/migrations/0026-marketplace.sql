-- Users and customers that an outside marketplace hands over, by the ids that it gives them; null for our own.
alter table users
  add column marketplace_id text unique check (char_length(marketplace_id) between 1 and 128),
  -- When the newest token was signed from which names, role and company were taken.
  add column marketplace_told_at timestamptz;
alter table customers
  add column marketplace_id text unique check (char_length(marketplace_id) between 1 and 128),
  add column marketplace_told_at timestamptz;
