import { expect, type Locator } from 'playwright/test';

/** Expects that nothing covers the middle of an element, so that it can be pressed. */
export const expectOnTop = (locator: Locator): Promise<void> =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
