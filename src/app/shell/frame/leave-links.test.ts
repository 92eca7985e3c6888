import { expect, test } from 'vitest';
import { writeLeaveAddress } from './leave-links.tsx';

test('the link back to the marketplace returns its token, beside the rest of its address', () => {
  expect(writeLeaveAddress('https://market.example/home?lang=de#top', 'a b&c')).toBe(
    'https://market.example/home?lang=de&apitoken=a+b%26c#top',
  );
});

test('a token already in the address is replaced', () => {
  expect(writeLeaveAddress('https://market.example/?apitoken=old', 'new')).toBe('https://market.example/?apitoken=new');
});

test('a user who did not come from the marketplace gets a link without a token', () => {
  expect(writeLeaveAddress('https://market.example', null)).toBe('https://market.example/');
});
