/** The channel on which the database's triggers tell what has changed. */
export const noticeChannel = 'quayside_changes';

/** Passes on the notices of transactions after their commit. */
export interface NoticeListener {
  hear(notice: string): void;
  /** Some notices may have been lost: anything may have changed. */
  missed(): void;
}

/** The notices between the servers of one database. */
export interface Notices {
  /**
   * Hears every notice from now on. Answers what ends it, once the database is being listened to.
   * @throws Error when it cannot be reached
   */
  follow(listener: NoticeListener): Promise<() => void>;
  /** Stops listening for good; again is harmless. */
  close(): Promise<void>;
}
