import { paletteCode, type PaletteCode } from '#app/base/palette-code.ts';
import { type LatePart, makeObservable } from '#app/base/observable.ts';
import { isTyping } from '#app/base/is-typing.ts';

/** The palette and the shortcuts once their code is loaded, which the first key or the press of the button does; null before. */
export const palettePart = makeObservable<LatePart | null>(null);

let code: Promise<PaletteCode> | null = null;

/**
 * Loads the palette and passes it the press of its button or a key. All keys wait for one load and so keep their order; the next
 * key tries again when the code could not be loaded.
 */
export function openPalette(event: Pick<KeyboardEvent, 'type'>): void {
  code ??= paletteCode.load?.() ?? null;
  code?.then(
    ({ takeKey }) => takeKey(event),
    () => void (code = null),
  );
}

// Importing this file listens to the keys of the page.
addEventListener('keydown', (event) => {
  const isWithMod = event.ctrlKey || event.metaKey;
  // Browsers have a shortcut of their own for it.
  if (isWithMod && /^k$/i.test(event.key)) event.preventDefault();
  // A plain key in a field is text and no shortcut.
  if (isWithMod || !isTyping(event)) openPalette(event);
});
