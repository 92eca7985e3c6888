import type { Generated } from 'kysely';
import type { Id, Instant, OptionalInstant } from './column-kinds.ts';

// Written words: comments among staff, and mails to people.

export interface CommentsTable {
  id: Id;
  client_id: string;
  request_id: number;
  customer_id: number;
  /** Null once the comment was removed. */
  body: string | null;
  created_by_id: number;
  created_at: Instant;
  deleted_by_id: Generated<number | null>;
  deleted_at: OptionalInstant;
}

/** A colleague whom a comment mentions. */
export interface CommentMentionsTable {
  comment_id: number;
  user_id: number;
}

/** A message between a customer and customer support about an order. */
export interface SupportMessagesTable {
  id: Id;
  client_id: string;
  request_id: number;
  customer_id: number;
  body: string;
  created_by_id: number;
  by_staff: boolean;
  created_at: Instant;
  no_reply_at: OptionalInstant;
  no_reply_by_id: Generated<number | null>;
}

/** The key with which a user chooses mails without signing in. */
export interface EmailKeysTable {
  user_id: number;
  key: string;
}

/** A milestone about which a user wants no mails. */
export interface MutedMilestonesTable {
  user_id: number;
  milestone: string;
}

export interface MailsTable {
  id: Id;
  kind: string;
  customer_id: number | null;
  request_id: number | null;
  recipient: string;
  subject: string;
  body: string;
  /** A path of the portal, which the mail ends with as an address. */
  link_path: string | null;
  /** The path of the page on which its reader switches such mails off; null for one that always comes. */
  choices_path: Generated<string | null>;
  created_at: Instant;
  sent_at: OptionalInstant;
  /** Set when nothing is tried any more. */
  given_up_at: OptionalInstant;
  tries: Generated<number>;
  last_error: string | null;
  /** The mail that staff had sent once more. */
  copy_of: Generated<number | null>;
}
