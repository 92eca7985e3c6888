import type { Hint } from '#contract/events.ts';

/** What a trigger of the database told: something of a customer's changed, or sign-ins of a user or with a token are over. */
export type Notice =
  | { kind: 'change'; hint: Hint; customerId: number }
  | { kind: 'user'; userId: number }
  | { kind: 'token'; tokenId: string };

const changing: readonly string[] = ['request', 'comments', 'customRequest', 'company'] satisfies Hint['kind'][];

/** Reads a notice as the triggers write it (`migrations/0010-live-and-rates.sql`); null for one that a newer server sent. */
export function readNotice(text: string): Notice | null {
  const [kind = '', subject = '', customer = ''] = text.split(' ');
  if (kind === 'token') return { kind, tokenId: subject };
  if (kind === 'user') return { kind, userId: Number(subject) };
  if (!changing.includes(kind)) return null;
  return { kind: 'change', hint: { kind: kind as Hint['kind'], id: Number(subject) }, customerId: Number(customer) };
}
