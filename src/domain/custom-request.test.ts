import { expect, test } from 'vitest';
import { changedCare } from './custom-request.ts';

test.each([
  ['who takes a new one works on it', { state: 'new', ownerId: null }, { state: null, owner: 'me' }, 'working', 7],
  [
    'who takes a closed one leaves it closed',
    { state: 'closed', ownerId: 3 },
    { state: null, owner: 'me' },
    'closed',
    7,
  ],
  [
    'who gives it up leaves its state',
    { state: 'working', ownerId: 7 },
    { state: null, owner: 'nobody' },
    'working',
    null,
  ],
  ['a state said counts', { state: 'new', ownerId: null }, { state: 'closed', owner: 'me' }, 'closed', 7],
  ['another state keeps the owner', { state: 'ordered', ownerId: 3 }, { state: 'working', owner: null }, 'working', 3],
] as const)('when staff care for a custom request, %s', (_, before, care, state, ownerId) => {
  expect(changedCare(before, care, 7)).toEqual({ state, ownerId });
});
