import type { QueueKind } from '#domain/queue-kinds.ts';

/** Where the work queue stands. */
const queuePath = '/workQueue';

/** The address of the work of one kind. */
export const queuePathOf = (kind: QueueKind): string => `${queuePath}?kind=${kind}`;
