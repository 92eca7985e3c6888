import type { Page } from 'playwright/test';

/** Counts clicks, and keys that type no text into a field. */
export interface Presses {
  /** The number since the last call; the next count begins. */
  take(): Promise<number>;
}

/** Counts the presses on a page from its events, whatever a test uses to make them. Counts outlive a navigation inside of the portal. */
export async function countPresses(page: Page): Promise<Presses> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { presses: number };
    counted.presses = 0;
    const isField = (target: EventTarget | null) =>
      target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]');
    const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
    addEventListener('pointerdown', () => (counted.presses += 1), true);
    addEventListener(
      'keydown',
      (event) => {
        const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && isField(event.target);
        if (!isText && !isModifier(event.key)) counted.presses += 1;
      },
      true,
    );
  });
  return {
    take: () =>
      page.evaluate(() => {
        const counted = globalThis as unknown as { presses: number };
        const before = counted.presses;
        counted.presses = 0;
        return before;
      }),
  };
}
