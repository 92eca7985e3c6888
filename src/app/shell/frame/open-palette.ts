import { paletteCode, type PaletteCode } from '#app/base/palette-code.ts';
import { type LatePart, makeObservable } from '#app/base/observable.ts';
import { isTyping } from '#app/base/is-typing.ts';

export const palettePart = makeObservable<LatePart | null>(null);

let code: Promise<PaletteCode> | null = null;

/** All keys wait for one load and keep their order; after a failure the next key tries again. */
export function openPalette(event: Pick<KeyboardEvent, 'type'>): void {
  code ??= paletteCode.load?.() ?? null;
  code?.then(
    ({ takeKey }) => takeKey(event),
    () => void (code = null),
  );
}

// Importing this file listens to the page's keys.
addEventListener('keydown', (event) => {
  const isWithMod = event.ctrlKey || event.metaKey;
  // Browsers have a shortcut of their own for it.
  if (isWithMod && /^k$/i.test(event.key)) event.preventDefault();
  if (isWithMod || !isTyping(event)) openPalette(event);
});
