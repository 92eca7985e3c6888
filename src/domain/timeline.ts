/** Rule S-36. */
export const timelineKinds = ['action', 'comment', 'message', 'mail', 'payment', 'document', 'tracking'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What staff can filter by. `history`: what happened to the order, without what people wrote. */
export const timelineFilters = ['', 'message', 'comment', 'mail', 'history'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

export const historyKinds: readonly TimelineKind[] = ['action', 'payment', 'document', 'tracking'];
