import type { Mutation } from './mutation.ts';

/** Faults in rights and limits that only tests of the API find. `npm run mutations` makes those that unit tests of the rules find. */
export const inRules: readonly Mutation[] = [
  {
    name: 'customers-cancel',
    file: 'src/domain/order-rights.ts',
    find: "(status) => status !== 'D'), roles: staff }",
    replace: "(status) => status !== 'D'), roles }",
    why: 'A customer cancels a shipment that is on its way and gets all of the money back.',
    seenBy: ['tests/api/role-matrix.test.ts'],
  },
  {
    name: 'support-overrides-prices',
    file: 'src/contract/offers.ts',
    find: 'roles: managers,\n    body: overrideRules',
    replace: 'roles: staff,\n    body: overrideRules',
    why: 'All staff can override prices, which only managers may.',
    seenBy: ['tests/api/role-matrix.test.ts'],
  },
  {
    name: 'page-of-any-size',
    file: 'src/contract/list-query.ts',
    find: '(size) => (pageSizes as readonly number[]).includes(size)',
    replace: '(size) => size > 0',
    why: 'One request reads the whole table.',
    seenBy: ['tests/api/orders-list.test.ts'],
  },
];
