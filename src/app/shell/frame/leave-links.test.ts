import { expect, test } from 'vitest';
import { writeLeaveAddress } from './leave-links.tsx';

test('the marketplace gets its token back, beside what its address already says', () => {
  expect(writeLeaveAddress('https://market.example/home?lang=de#top', 'a b&c')).toBe(
    'https://market.example/home?lang=de&apitoken=a+b%26c#top',
  );
});

test('an old token in the address is replaced, not doubled', () => {
  expect(writeLeaveAddress('https://market.example/?apitoken=old', 'new')).toBe('https://market.example/?apitoken=new');
});

test('who did not come from there takes no token along', () => {
  expect(writeLeaveAddress('https://market.example', null)).toBe('https://market.example/');
});
