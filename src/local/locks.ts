export type Locks = Pick<LockManager, 'request'>;

/** None on plain http. */
export const browserLocks = (): Locks | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks;
