import type { SchemeChoice } from '#app/base/scheme.ts';

/** The acts of the palette and the shortcuts. */
export type Act =
  | { kind: 'go'; to: string }
  | { kind: 'find' }
  | { kind: 'shortcuts' }
  /** Puts the focus into the search of the list on the screen. */
  | { kind: 'search' }
  | { kind: 'scheme'; choice: SchemeChoice }
  | { kind: 'leave' }
  /** An act on what is open. */
  | { kind: 'run'; run: () => void };

/** A dialog over any screen, which says what is to be done and asks to be taken away. */
export interface PaletteDialogProps {
  onAct: (act: Act) => void;
  onClose: () => void;
}
