import { expect, test } from 'vitest';
import { hasUnsaved, watchUnsaved } from './unsaved.ts';

test('one place with unsaved input is enough, and it is asked at that moment', () => {
  let isDirty = false;
  const leaveClean = watchUnsaved(() => false);
  const leave = watchUnsaved(() => isDirty);
  expect(hasUnsaved()).toBe(false);
  isDirty = true;
  expect(hasUnsaved()).toBe(true);
  leave();
  expect(hasUnsaved()).toBe(false);
  leaveClean();
});
