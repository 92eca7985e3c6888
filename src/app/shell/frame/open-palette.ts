import { paletteCode } from '#app/base/palette-code.ts';
import type { PaletteCode } from '#app/base/palette-code.ts';
import { makeObservable } from '#app/base/observable.ts';
import type { LatePart } from '#app/base/observable.ts';
import { isTyping } from '#app/base/is-typing.ts';

/** The code that finds things and listens to shortcuts, once it is there: it comes with the first key, or the press of its button. */
export const palettePart = makeObservable<LatePart | null>(null);

let code: Promise<PaletteCode> | null = null;

/**
 * Opens the palette by a press, or hands it a key that may be meant for it. Keys that wait for the code wait for one load, so
 * that they keep their order; code that cannot be loaded now is tried again by the next key.
 */
export function openPalette(event: Pick<KeyboardEvent, 'type'>): void {
  code ??= paletteCode.load?.() ?? null;
  code?.then(
    ({ takeKey }) => takeKey(event),
    () => void (code = null),
  );
}

addEventListener('keydown', (event) => {
  const isWithMod = event.ctrlKey || event.metaKey;
  // Browsers have an act of their own for it, and would do it before the code is there.
  if (isWithMod && /^k$/i.test(event.key)) event.preventDefault();
  // Plain keys are no shortcuts where one types: nothing is loaded or asked for them.
  if (isWithMod || !isTyping(event)) openPalette(event);
});
