/** The kinds of what happened to an order, as its timeline is filtered by them (rule S-36). */
export const timelineKinds = ['action', 'comment', 'message', 'mail', 'payment', 'document', 'tracking'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
