import { expect, test } from 'vitest';
import { pageAddresses } from '#contract/page-addresses.ts';
import { routes } from './paths/routes.ts';

test('the server knows the address of every screen and no other', () => {
  const paths = routes
    .flatMap(({ path, children = [] }) => [path, ...children.map((child) => `${path}/${child.path}`)])
    .filter((path) => path !== '*');
  expect(paths.toSorted()).toEqual([...pageAddresses].toSorted());
});
