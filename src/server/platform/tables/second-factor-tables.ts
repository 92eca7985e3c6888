import type { Id, Instant, OptionalInstant } from './column-kinds.ts';

// The sign-ins of users, and what they show beside the password.

export interface SignInsTable {
  id: string;
  user_id: number;
  user_agent: string;
  tokens_valid_after: Instant;
  started_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
}

export interface AuthenticatorsTable {
  user_id: number;
  /** Encrypted; null until the first one is confirmed. */
  secret: string | null;
  added_at: OptionalInstant;
  last_step: number | null;
  pending_secret: string | null;
  pending_until: OptionalInstant;
}

export interface RecoveryCodesTable {
  user_id: number;
  hash: string;
  used_at: OptionalInstant;
}

export interface PasskeysTable {
  id: Id;
  user_id: number;
  credential_id: string;
  public_key: string;
  user_handle: string;
  transports: string;
  name: string;
  sign_count: number;
  added_at: Instant;
  last_used_at: OptionalInstant;
  refused_at: OptionalInstant;
}

export interface PasskeyChallengesTable {
  id: string;
  challenge: string;
  purpose: 'add' | 'prove' | 'step' | 'sign-in';
  bound_to: string;
  user_handle: string | null;
  expires_at: Instant;
}
