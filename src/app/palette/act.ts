import type { SchemeChoice } from '#app/base/scheme.ts';

/** A pressed key, or the palette's button. */
export type Pressing = KeyboardEvent | 'press';

/** Key presses before the palette's code was loaded. */
export const pendingKeys = {
  /** Null while the host is not mounted. */
  handIn: null as ((pressing: Pressing) => void) | null,
  /** In the order in which they were pressed. */
  waiting: [] as Pressing[],
  /** Keys already used: both the frame and the host get each event. */
  heard: new WeakSet<KeyboardEvent>(),
};

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
