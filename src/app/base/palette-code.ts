export interface PaletteCode {
  takeKey: (event: Pick<KeyboardEvent, 'type'>) => void;
}

export const paletteCode: { load: (() => Promise<PaletteCode>) | null } = { load: null };
