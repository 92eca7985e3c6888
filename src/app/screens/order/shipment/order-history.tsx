import { Button } from '@mantine/core';
import { useState } from 'react';
import { actionWords } from '#app/order-history/action-words.ts';
import { latePart } from '#app/base/late-part.tsx';

const ActionsDialog = latePart(() => import('#app/order-history/actions-dialog.tsx'), 'ActionsDialog');

/** Opens, for staff, what happened to the order and who did it. */
export function OrderHistory({ requestId }: { requestId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {actionWords.open}
      </Button>
      {isOpen && <ActionsDialog requestId={requestId} onClose={() => setOpen(false)} />}
    </>
  );
}
