import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { actionWords } from '#app/order-history/action-words.ts';
import { loadPart } from '#app/base/load-part.ts';

const ActionsDialog = lazy(async () => ({
  default: (await loadPart(() => import('#app/order-history/actions-dialog.tsx'))).ActionsDialog,
}));

/** Opens, for staff, what happened to the order and who did it. */
export function OrderHistory({ requestId }: { requestId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {actionWords.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActionsDialog requestId={requestId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
