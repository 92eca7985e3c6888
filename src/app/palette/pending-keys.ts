/** A key that was pressed, or the press of the palette's button. */
export type Pressing = KeyboardEvent | 'press';

/** Where presses go that the host of the palette did not hear itself. */
export const pendingKeys = {
  /** Hands one to the host; null while it does not stand in the page. */
  handIn: null as ((pressing: Pressing) => void) | null,
  /** The keys that were pressed before it was loaded, in order. */
  waiting: [] as Pressing[],
  /** Keys that were taken: both the frame and the host hear each, and the second one is too late. */
  heard: new WeakSet<KeyboardEvent>(),
};
