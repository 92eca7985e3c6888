import { expect, type Locator } from 'playwright/test';

/** Expects the middle of something to be seen and to take a press: no bar lies over it. */
export const expectOnTop = (locator: Locator): Promise<void> =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
