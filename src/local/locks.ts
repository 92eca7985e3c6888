/** The locks of the browser; undefined where there are none. */
export type Locks = Pick<LockManager, 'request'>;

/** The lock manager of this page or worker, where there is one: not on plain http. */
export const browserLocks = (): Locks | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks;
