import { describe, expect, test } from 'vitest';
import { userFilter } from '#contract/order-list.ts';
import { firstView } from './list-address.ts';
import type { ListView } from './list-address.ts';
import { chooseUser, clearFilters, isFiltered, toggleStatus } from './list-filters.ts';
import { describeNothingFound } from './describe-nothing-found.ts';

const view = (more: Partial<ListView>): ListView => ({ ...firstView, ...more });

test('a status is added in its own place and taken away again, from the first page on', () => {
  const one = toggleStatus(view({ pageNumber: 3, searchText: 'Ulm', pageSize: 20 }), 'O');
  expect(one).toEqual(view({ status: ['O'], searchText: 'Ulm', pageSize: 20 }));
  const two = toggleStatus(one, 'N');
  expect(two.status).toEqual(['N', 'O']);
  expect(toggleStatus(two, 'O').status).toEqual(['N']);
  expect(toggleStatus(toggleStatus(two, 'O'), 'N')).toEqual(view({ searchText: 'Ulm', pageSize: 20 }));
});

test('another user starts at the first page', () => {
  expect(chooseUser(view({ pageNumber: 2, status: ['P'] }), 7)).toEqual(view({ userId: 7, status: ['P'] }));
});

test('clearing takes every filter back and nothing else', () => {
  const given = view({ status: ['N'], userId: -1, searchText: 'Ulm', sortField: 'price', pageSize: 10, pageNumber: 4 });
  expect([isFiltered(given), isFiltered(view({ userId: -1 })), isFiltered(view({ status: ['W'] }))]).toEqual([
    true,
    true,
    true,
  ]);
  const cleared = clearFilters(given);
  expect(cleared).toEqual(view({ searchText: 'Ulm', sortField: 'price', pageSize: 10 }));
  expect(isFiltered(cleared)).toBe(false);
});

describe('when nothing was found', () => {
  const makers = [
    { id: userFilter.support, name: 'Customer support' },
    { id: 7, name: 'Mira Vos' },
  ];
  test.each([
    [{ searchText: 'Ulm' }, 'No orders match “Ulm”. You can search by place, number, vendor or country.'],
    [{ status: ['W'] }, 'There are no orders with status Waiting for payment.'],
    [{ status: ['N', 'F'], userId: 7 }, 'There are no orders with status New or Delivered made by Mira Vos.'],
    [
      { searchText: 'Ulm', status: ['O'], userId: 7 },
      'No orders with status Ordered made by Mira Vos match “Ulm”. You can search by place, number, vendor or country.',
    ],
    [{ userId: -1 }, 'There are no orders made by Customer support.'],
    [{ userId: 99 }, 'There are no orders made by another user.'],
  ] as const)('%o is said', (given, said) => {
    expect(describeNothingFound(view(given as Partial<ListView>), makers)).toBe(said);
  });
});
