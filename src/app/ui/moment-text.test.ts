import { expect, test } from 'vitest';
import { instantText } from './moment-text.ts';

test('an instant is shown as local time in the form of the specification', () => {
  expect(instantText('2026-11-24T22:30:05Z', 'Europe/Vilnius')).toBe('2026-11-25 00:30:05');
  expect(instantText('2026-11-24T00:00:00Z', 'UTC')).toBe('2026-11-24 00:00:00');
});
