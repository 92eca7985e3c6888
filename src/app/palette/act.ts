import type { SchemeChoice } from '#app/base/scheme.ts';

export type Act =
  | { kind: 'go'; to: string }
  | { kind: 'find' }
  | { kind: 'shortcuts' }
  | { kind: 'search' }
  | { kind: 'scheme'; choice: SchemeChoice }
  | { kind: 'leave' }
  | { kind: 'run'; run: () => void };

export interface PaletteDialogProps {
  onAct: (act: Act) => void;
  onClose: () => void;
}
