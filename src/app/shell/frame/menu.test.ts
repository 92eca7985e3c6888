import { expect, test } from 'vitest';
import { routes } from '#app/paths/routes.ts';
import type { Role } from '#domain/user.ts';
import type { RouteRow } from '#app/paths/route-row.ts';
import { groupEntries, listBar, listBesideBar, listMenu, shortenLabel } from './menu.ts';

const row = (path: string, roles: RouteRow['roles'], label?: string): RouteRow => ({
  path,
  roles,
  title: path,
  screen: 'orders',
  ...(label !== undefined && { menu: { group: 'Work', label, icon: 'box' as never } }),
});

test('each role sees its own menu entries in the order of the table', () => {
  const rows = [
    row('/a', ['Customer', 'CSD'], 'A'),
    row('/hidden', ['Customer']),
    row('/b', ['CSDManager'], 'B'),
    row('/c', ['Customer'], 'C'),
  ];
  expect(listMenu('Customer', rows).map((entry) => entry.label)).toEqual(['A', 'C']);
  expect(listMenu('CSD', rows).map((entry) => entry.label)).toEqual(['A']);
  expect(listMenu('CSDManager', rows).map((entry) => entry.label)).toEqual(['B']);
});

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);
const groupsOf = (role: Role) =>
  Object.fromEntries(groupEntries(listMenu(role)).map(({ group, entries }) => [group, labels(entries)]));

test('a customer’s menu has the specification’s words, with the tools apart', () => {
  const entries = listMenu('Customer');
  expect(labels(entries.filter(({ isTool }) => !isTool))).toEqual([
    'Shipping orders',
    'New shipping quote and order',
    'Get a quote',
    'Address book',
  ]);
  expect(labels(entries.filter(({ isTool }) => isTool))).toEqual([
    'Many shipments',
    'Products',
    'Drafts',
    'Custom requests',
    'Reports',
    'API keys',
    'Notifications',
    'Sign-in and security',
  ]);
});

test('the menu of staff has every entry in one of three groups, with the specification’s words', () => {
  const work = [
    'Work queue',
    'Shipping orders',
    'New shipping quote and order',
    'Get a quote',
    'Many shipments',
    'Scan parcels',
    'Products',
    'Drafts',
    'Custom requests',
    'Carriers’ invoices',
  ];
  const settings = ['Sent emails', 'Notifications', 'Sign-in and security'];
  expect(groupsOf('CSD')).toEqual({ Work: work, Prices: ['Shipping providers'], 'People and settings': settings });
  expect(groupsOf('CSDManager')).toEqual({
    Work: work,
    Prices: ['Shipping providers', 'Carrier accounts', 'Tariffs', 'Discount code'],
    'People and settings': ['People', 'Reports', 'API keys', ...settings],
  });
});

test('a short label shows some words and keeps the others for screen readers', () => {
  const shown = (label: string, short: string) => {
    const words = shortenLabel({ label, short });
    expect(words.map(({ word }) => word).join(' ')).toBe(label);
    return words.filter(({ isShown }) => isShown).map(({ word }) => word);
  };
  expect(shown('New shipping quote and order', 'New quote')).toEqual(['New', 'quote']);
  expect(shown('Shipping orders', 'Orders')).toEqual(['orders']);
  expect(shown('Get a quote', 'Get a quote')).toEqual(['Get', 'a', 'quote']);
});

test('every short label consists of words of its long label', () => {
  for (const entry of listMenu('Customer')) {
    const shown = shortenLabel(entry).filter(({ isShown }) => isShown);
    expect(shown.map(({ word }) => word.toLowerCase()).join(' ')).toBe(entry.short.toLowerCase());
  }
});

test('no menu entry leads to a path with a parameter', () => {
  expect(routes.filter((entry) => entry.menu && entry.path.includes(':'))).toEqual([]);
});

test('the phone bar starts for staff with work queue and scanning, for customers with orders and quotes', () => {
  const inBar = (role: 'Customer' | 'CSD') => listBar(role).map(({ label, short }) => [label, short]);
  expect(inBar('CSD')).toEqual([
    ['Work queue', 'Queue'],
    ['Scan parcels', 'Scan'],
    ['Shipping orders', 'Orders'],
  ]);
  expect(inBar('Customer').map(([label]) => label)).toEqual([
    'Shipping orders',
    'New shipping quote and order',
    'Get a quote',
  ]);
  for (const role of ['Customer', 'CSD', 'CSDManager'] as const)
    expect([...listBar(role), ...listBesideBar(role)].map(({ path }) => path).toSorted()).toEqual(
      listMenu(role)
        .map(({ path }) => path)
        .toSorted(),
    );
});
