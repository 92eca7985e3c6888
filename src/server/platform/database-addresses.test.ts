import { expect, test } from 'vitest';
import { followAddresses, splitAddresses } from './database-addresses.ts';

test('one database address may name several hosts, with ports, a password and settings', () => {
  expect(splitAddresses('postgres://clerk:p%40ss@one:5432,two:5433/ship?sslmode=require')).toEqual([
    'postgres://clerk:p%40ss@one:5432/ship?sslmode=require',
    'postgres://clerk:p%40ss@two:5433/ship?sslmode=require',
  ]);
  expect(splitAddresses('postgresql://one,two/ship')).toEqual(['postgresql://one/ship', 'postgresql://two/ship']);
  expect(splitAddresses('postgres:///ship?host=/run/postgresql')).toEqual(['postgres:///ship?host=/run/postgresql']);
});

test('the hosts are tried in turn, and a failure that several calls notice moves on by one', () => {
  const addresses = followAddresses('postgres://one,two,three/ship');
  const first = addresses.current();
  for (const failed of [first, first, first]) addresses.passOver(failed);
  expect(addresses.current()).toBe('postgres://two/ship');
  addresses.passOver(addresses.current());
  addresses.passOver(addresses.current());
  expect(addresses.current()).toBe(first);
});
