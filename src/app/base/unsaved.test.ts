import { expect, test } from 'vitest';
import { hasUnsaved, watchUnsaved } from './unsaved.ts';

test('one place with something unsaved is enough, judged at the moment of asking, until it is gone', () => {
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
