import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';

const folder = join(import.meta.dirname, '../../public');
const accent = '#da2752';

/** The mark's own strokes, on a grid of 32. */
const mark = /<path[^>]*>/.exec(readFileSync(join(folder, 'icon.svg'), 'utf8'))![0];

/** Line drawings of the shortcuts, on a grid of 20: those of the menu. */
const parcel = 'M10 17.5 3.5 14V6L10 2.5 16.5 6v8L10 17.5ZM3.5 6 10 9.5 16.5 6M10 9.5v8';
const lines = 'M4 5.5h12M4 10h12M4 14.5h7';

const draw = (ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 32 32">${ground}${content}</svg>`;

const card = `<rect width="32" height="32" rx="8" fill="${accent}"/>`;
const whole = `<rect width="32" height="32" fill="${accent}"/>`;
const shortcut = (path: string): string =>
  `<path transform="translate(6 6)" d="${path}" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;

const icons = [
  { name: 'icon-192', size: 192, svg: draw(card, mark) },
  { name: 'icon-512', size: 512, svg: draw(card, mark) },
  // The part that a system cuts out of it keeps the middle four fifths whole.
  { name: 'maskable-512', size: 512, svg: draw(whole, `<g transform="translate(5 5) scale(.6875)">${mark}</g>`) },
  { name: 'apple-touch-180', size: 180, svg: draw(whole, `<g transform="translate(3.2 3.2) scale(.8)">${mark}</g>`) },
  { name: 'new-quote-96', size: 96, svg: draw(card, shortcut(parcel)) },
  { name: 'orders-96', size: 96, svg: draw(card, shortcut(lines)) },
];

/** Draws the icons of the installed app from the mark. */
export async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const { name, size, svg } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0;height:100vh">${svg}`);
    writeFileSync(join(folder, 'icons', `${name}.png`), await page.screenshot({ omitBackground: true }));
  }
  await page.close();
}
