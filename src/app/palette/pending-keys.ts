/** A pressed key, or the press of the palette's button. */
export type Pressing = KeyboardEvent | 'press';

/** Key presses before the palette's host was loaded. */
export const pendingKeys = {
  /** Null while the host is not mounted. */
  handIn: null as ((pressing: Pressing) => void) | null,
  /** In the order of pressing. */
  waiting: [] as Pressing[],
  /** Keys already used: both the frame and the host get each event. */
  heard: new WeakSet<KeyboardEvent>(),
};
