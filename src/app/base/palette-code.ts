/** The code that finds things and listens to shortcuts. */
export interface PaletteCode {
  /** Takes a key, or the press of the palette's button. */
  takeKey: (event: Pick<KeyboardEvent, 'type'>) => void;
}

/** Loads the code of the palette. The page sets it at its start, for the frame stands below the palette. */
export const paletteCode: { load: (() => Promise<PaletteCode>) | null } = { load: null };
