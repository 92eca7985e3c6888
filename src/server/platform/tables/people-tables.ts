import type { Generated, GeneratedAlways } from 'kysely';
import type { AddressType } from '#domain/address.ts';
import type { FileState } from '#domain/file-state.ts';
import type { Role } from '#domain/user.ts';
import type { Decimal, Id, Instant, OptionalInstant, Version } from './column-kinds.ts';

// People and companies, their sign-ins and the portal's own settings.

export interface SettingsTable {
  name: string;
  value: string;
}

export interface LimitUsesTable {
  id: Id;
  name: string;
  subject: string;
  amount: number;
  used_at: Instant;
}

export interface CustomersTable {
  id: Id;
  name: string;
  code: string;
  hash: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  has_access: Generated<boolean>;
  customer_specific_pricing: Generated<Decimal>;
  debit: Generated<Decimal>;
  credit_limit: Generated<Decimal>;
  credit_balance: Generated<Decimal>;
  comment: string | null;
  created_at: Instant;
  version: Version;
  /** The marketplace's own id; null for who did not come from there. */
  marketplace_id: Generated<string | null>;
  marketplace_told_at: OptionalInstant;
}

export interface UsersTable {
  id: Id;
  customer_id: number | null;
  user_name: string;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  password_hash: string;
  password_expired: Generated<boolean>;
  disabled: Generated<boolean>;
  tokens_valid_after: Instant;
  created_at: Instant;
  version: Version;
  /** The marketplace's own id; null for who did not come from there. */
  marketplace_id: Generated<string | null>;
  marketplace_told_at: OptionalInstant;
  /** Kept by the database. */
  has_authenticator: Generated<boolean>;
}

export interface UsedTokensTable {
  jti: string;
  expires_at: Instant;
}

export interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  request_hash: string;
  answer: string | null;
  created_at: Instant;
}

export interface PeopleActionsTable {
  id: Id;
  /** Null for the command line and the marketplace. */
  actor_id: number | null;
  actor: string;
  about: string;
  content: string;
  user_id: number | null;
  customer_id: number | null;
  at: Instant;
}

/** The columns of an address, in every table that has one. */
interface AddressColumns {
  customer_id: number;
  type: AddressType;
  name: string | null;
  country_id: number;
  postcode: string | null;
  city: string;
  street: string;
  apartment: string | null;
  line3: string | null;
  suburb: string | null;
  state: string | null;
  company: string;
  contact: string;
  phone: string;
  email: string;
  tax_id: string | null;
}

export interface KycFormsTable {
  id: Id;
  customer_id: number;
  sent_by_id: number;
  sent_at: Instant;
  legal_name: string;
  registration_number: string;
  tax_number: string | null;
  registered_address: string;
  goods: string;
  owners: string;
  signatory: string;
  position: string;
  seen_at: OptionalInstant;
  refused_at: OptionalInstant;
  refused_by_id: Generated<number | null>;
  refusal: Generated<string | null>;
}

export interface KycPapersTable {
  id: Id;
  kyc_form_id: number;
  customer_id: number;
  name: string;
  content: Uint8Array | null;
  store_key: string | null;
  store_size: number | null;
  store_hash: string | null;
  state: Generated<FileState>;
  note: string | null;
}

export interface AddressesTable extends AddressColumns {
  id: Id;
  created_at: Instant;
  version: Version;
  search_text: GeneratedAlways<string | null>;
}

export interface RecentAddressesTable extends AddressColumns {
  id: Id;
  used_at: Instant;
  hidden_at: OptionalInstant;
  fingerprint: GeneratedAlways<string | null>;
}
