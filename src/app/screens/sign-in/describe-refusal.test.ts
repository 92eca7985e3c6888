import { expect, test } from 'vitest';
import { fieldToMend, findMissing, describeRefusal, partMissing } from './describe-refusal.ts';

test('each refused sign-in has its sentence', () => {
  expect(describeRefusal({ kind: 'wrong' })).toBe('Invalid username and/or password');
  expect(describeRefusal({ kind: 'expired' })).toBe('Your password has expired, please update your password.');
  expect(describeRefusal({ kind: 'failed', sentence: 'Away.' })).toBe('Away.');
  expect(describeRefusal(partMissing)).toBe('System error');
});

test('a waiting time is shown in seconds up to a minute, then in minutes, rounded up', () => {
  const wait = (retryAfterSeconds: number) => describeRefusal({ kind: 'limited', retryAfterSeconds });
  expect(wait(0)).toContain(' 1 second.');
  expect(wait(16)).toContain(' 16 seconds.');
  expect(wait(61)).toContain(' 2 minutes.');
  expect(wait(900)).toContain(' 15 minutes.');
});

test('only a wrong user name or password moves the focus back to the password', () => {
  expect(fieldToMend({ kind: 'wrong' })).toBe('password');
  expect(fieldToMend({ kind: 'limited', retryAfterSeconds: 9 })).toBe(null);
});

test('an empty field is named', () => {
  expect(findMissing({ userName: '', password: '' })).toEqual({
    userName: 'Username value is required',
    password: 'Password value is required',
  });
  expect(findMissing({ userName: 'ann', password: ' ' })).toEqual({});
});
