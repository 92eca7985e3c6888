import { palettePart } from '#app/shell/frame/open-palette.ts';
import { getUser } from '#app/base/session.ts';
import { pendingKeys } from './act.ts';
import { PaletteHost } from './palette-host.tsx';

/** Also for the palette's button and keys from before the palette was loaded. Ignored while signed out. */
export function takeKey(event: Pick<KeyboardEvent, 'type'>): void {
  const pressing = event instanceof KeyboardEvent ? event : 'press';
  if (pressing !== 'press') {
    if (pendingKeys.heard.has(pressing)) return;
    pendingKeys.heard.add(pressing);
  }
  if (pendingKeys.handIn) return pendingKeys.handIn(pressing);
  if (!getUser()) return;
  pendingKeys.waiting.push(pressing);
  palettePart.set({ Part: PaletteHost });
}
