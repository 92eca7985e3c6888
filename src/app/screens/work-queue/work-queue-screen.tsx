import { EmptyState } from '@mantine/core';
import { useRef, useState } from 'react';
import { queueMessages } from '#domain/messages/queue.ts';
import { latePart } from '#app/base/late-part.tsx';
import { ListFrame } from '#app/list/list.tsx';
import { ListOutcome } from '#app/list/list-outcome.tsx';
import { Pager } from '#app/list/pager.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { useRowKeys } from '#app/list/use-row-keys.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { queueList } from './queue-list.tsx';
import { Queued } from './queue-row.tsx';
import type { OpenRow } from './row-dialog.tsx';

export const loader = listLoader(queueList);

// The forms are opened later, and the calendar in one of them is large.
const RowDialog = latePart(() => import('./row-dialog.tsx'), 'RowDialog');

/** The open work of customer support, each row with its next act (rules W-1 to W-5). */
export function Component() {
  const list = useList(queueList);
  const now = useNow();
  const [open, setOpen] = useState<OpenRow | null>(null);
  const { page, isOld, pageKey } = list;
  const rows = useRef<HTMLUListElement>(null);
  const keys = useRowKeys(rows, { rows: 'li' }, pageKey);
  return (
    <Screen title={queueMessages.title} width="sheet">
      <ListFrame list={list} isPart>
        {(showAll) => (
          <ListOutcome list={list} none={<EmptyState description={queueMessages.none} />} onShowAll={showAll}>
            {page ? (
              <>
                <ul className="q-link-list" ref={rows} aria-label={queueMessages.title} aria-busy={isOld} {...keys}>
                  {page.items.map((row) => (
                    <li key={row.id}>
                      <Queued row={row} now={now} onOpen={(form) => setOpen({ row, form })} />
                    </li>
                  ))}
                </ul>
                <Pager list={list} />
              </>
            ) : (
              <Skeleton lines={6} label="Loading the work queue" />
            )}
          </ListOutcome>
        )}
      </ListFrame>
      {open && <RowDialog {...open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}
