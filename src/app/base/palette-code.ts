export interface PaletteCode {
  takeKey: (event: Pick<KeyboardEvent, 'type'>) => void;
}

/** Set at the start: the frame may not import the palette. */
export const paletteCode: { load: (() => Promise<PaletteCode>) | null } = { load: null };
