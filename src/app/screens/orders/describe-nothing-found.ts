import { userFilter } from '#contract/order-list.ts';
import { statusWords } from '#domain/order.ts';
import type { ListView } from './list-address.ts';
import { nameMaker } from './use-order-users.ts';
import type { Maker } from './use-order-users.ts';

/** Says what was looked for when nothing was found: the search and every filter that holds. */
export function describeNothingFound({ searchText, status, userId }: ListView, makers: readonly Maker[]): string {
  const said = [
    status.length > 0 && `with status ${status.map((code) => statusWords[code]).join(' or ')}`,
    userId !== userFilter.everybody && `made by ${nameMaker(makers, userId) ?? 'another user'}`,
    searchText !== '' && `that holds “${searchText}”`,
  ].filter((part) => part !== false);
  const hint = searchText === '' ? '' : ' Places, numbers, vendors and countries are searched.';
  return `There is no order ${said.join(' ')}.${hint}`;
}
