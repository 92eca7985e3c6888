import type { Hint } from '#contract/events.ts';

/**
 * The notice of a database trigger: something changed, of a customer's or (null) of nobody's, or sign-ins of a user or with
 * a token are over.
 */
export type Notice =
  | { kind: 'change'; hint: Hint; customerId: number | null }
  | { kind: 'user'; userId: number }
  | { kind: 'token'; tokenId: string };

const changing: readonly string[] = [
  'request',
  'comments',
  'customRequest',
  'company',
  'provider',
  'discount',
  'people',
  'queue',
] satisfies Hint['kind'][];

/** Reads a notice as the triggers write it (`migrations/0001-baseline.sql`); null for one that a newer server sent. */
export function readNotice(text: string): Notice | null {
  const [kind = '', subject = '', customer = ''] = text.split(' ');
  if (kind === 'token') return { kind, tokenId: subject };
  if (kind === 'user') return { kind, userId: Number(subject) };
  if (!changing.includes(kind)) return null;
  const hint = { kind: kind as Hint['kind'], id: subject === '' ? null : Number(subject) };
  return { kind: 'change', hint, customerId: customer === '' ? null : Number(customer) };
}
