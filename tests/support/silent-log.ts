import { createLog } from '#server/platform/log.ts';

/** A log that writes nothing. */
export const silentLog = createLog({ level: 'silent' });
