import type { ComponentType } from 'react';
import { isStaff } from '#domain/user.ts';
import { CommentsPanel } from './comments/comments-panel.tsx';
import { OrderTimeline } from './timeline/order-timeline.tsx';
import { useSignedInUser } from '#app/base/session.ts';

/** A part of an order that staff see; customers do not load so much as its code. */
const forStaff = (Part: ComponentType<{ requestId: number }>) =>
  function StaffPlace({ requestId }: { requestId: number }) {
    return isStaff(useSignedInUser().role) && <Part key={requestId} requestId={requestId} />;
  };

/** The comments on an order. */
export const CommentsPlace = forStaff(CommentsPanel);

/** Everything that happened to an order. */
export const TimelinePlace = forStaff(OrderTimeline);
