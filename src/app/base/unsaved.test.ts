import { expect, test } from 'vitest';
import { hasUnsaved, watchUnsaved } from './unsaved.ts';

test('one unsaved place is enough, checked at the moment of the question', () => {
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
