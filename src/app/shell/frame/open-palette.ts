import { later } from '#app/routes.ts';
import { makeObservable } from '#app/shell/observable.ts';
import type { LatePart } from '#app/shell/observable.ts';

/** What finds things and listens to shortcuts, once its code is there: that comes with the first key, or the press of its button. */
export const palettePart = makeObservable<LatePart | null>(null);

/** Opens the palette by a press, or hands it a key that may be meant for it. What cannot be loaded now is tried again by the next key. */
export const openPalette = (event: Pick<KeyboardEvent, 'type'>): void =>
  void later('palette')().then(({ takeKey }) => takeKey(event), Boolean);

addEventListener('keydown', (event) => {
  // Browsers have an act of their own for it, and would do it before the code is there.
  if ((event.ctrlKey || event.metaKey) && /^k$/i.test(event.key)) event.preventDefault();
  openPalette(event);
});
