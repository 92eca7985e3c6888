/** Rule S-36. */
export const timelineKinds = ['action', 'comment', 'message', 'mail', 'payment', 'document', 'tracking'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
