import { lazy, Suspense } from 'react';
import { isStaff } from '#domain/user.ts';
import { loadPart } from '#app/base/load-part.ts';
import { useSignedInUser } from '#app/base/session.ts';

const CommentsPanel = lazy(async () => ({
  default: (await loadPart(() => import('./comments-panel.tsx'))).CommentsPanel,
}));

/** Where staff see the comments on an order; customers do not load so much as its code. */
export function CommentsPlace({ requestId }: { requestId: number }) {
  if (!isStaff(useSignedInUser().role)) return null;
  return (
    <Suspense>
      <CommentsPanel key={requestId} requestId={requestId} />
    </Suspense>
  );
}
