import { userFilter } from '#contract/order-list.ts';
import { statusWords } from '#domain/order.ts';
import type { ListView } from './list-address.ts';
import { nameMaker } from './use-order-users.ts';
import type { Maker } from './use-order-users.ts';

/** Says what was looked for when nothing was found: the search and every filter that holds. */
export function describeNothingFound({ searchText, status, userId }: ListView, makers: readonly Maker[]): string {
  const orders = [
    'orders',
    status.length > 0 && `with status ${status.map((code) => statusWords[code]).join(' or ')}`,
    userId !== userFilter.everybody && `made by ${nameMaker(makers, userId) ?? 'another user'}`,
  ]
    .filter((part) => part !== false)
    .join(' ');
  if (searchText === '') return `There are no ${orders}.`;
  return `No ${orders} match “${searchText}”. You can search by place, number, vendor or country.`;
}
