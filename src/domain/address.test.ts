import { expect, test } from 'vitest';
import { copyName } from './address.ts';

test('a copy is labelled as one, within what a label holds', () => {
  expect(copyName('Dock')).toBe('Copy of Dock');
  expect(copyName(null)).toBeNull();
  expect([...copyName('🚚'.repeat(255))!]).toHaveLength(255);
});
