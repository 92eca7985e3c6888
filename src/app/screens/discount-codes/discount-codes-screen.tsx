import { Button, EmptyState } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { discountMessages } from '#domain/messages/discounts.ts';
import { utcDay } from '#domain/utc-day.ts';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { ListExport } from '#app/list/list-export.tsx';
import { List } from '#app/list/list.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { latePart } from '#app/base/late-part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { makeActions } from './discount-actions.tsx';
import { discountListOn } from './discount-list.tsx';
import { useDiscountActs } from './use-discount-acts.ts';
import { useToday } from './use-today.ts';

/** Asks for the codes; which of them are over is asked on the screen. */
export const loader = (given: LoaderFunctionArgs): null => listLoader(discountListOn(utcDay(new Date())))(given);

const CodeDialog = latePart(() => import('./code-dialog.tsx'), 'CodeDialog');
const DiscountForm = latePart(() => import('./discount-form.tsx'), 'DiscountForm');
const ExclusionDialog = latePart(() => import('./exclusion-dialog.tsx'), 'ExclusionDialog');

/** Discount codes and the companies they are closed for, for managers (rule DC-1). An id in the address opens that code. */
export const Component = () => (
  <TypedGuard>
    <DiscountCodes />
  </TypedGuard>
);

function DiscountCodes() {
  const { id } = useParams();
  const today = useToday();
  const discounts = useList(useMemo(() => discountListOn(today), [today]));
  const acts = useDiscountActs();
  const { dialog, isReachable } = acts;
  const latest = useRef(acts);
  latest.current = acts;
  // The same function as long as it shows the same: the rows do not render again while a dialog opens.
  const actions = useMemo(
    () =>
      makeActions({
        onOpen: (row) => latest.current.open(row),
        onExclude: (row) => latest.current.exclude(row),
        onDelete: (row) => latest.current.remove(row),
        isDisabled: !isReachable,
        today,
      }),
    [isReachable, today, latest],
  );
  return (
    <Screen
      title="Discount codes"
      actions={
        <>
          <ListExport list={discounts} fileName="discount-codes.csv" className="q-list-wide" />
          <Button variant="filled" leftSection={<Icon name="plus" />} disabled={!isReachable} onClick={acts.add}>
            New code
          </Button>
        </>
      }
    >
      <List
        list={discounts}
        actions={actions}
        tools={<ListExport list={discounts} fileName="discount-codes.csv" />}
        note={!isReachable && discountMessages.needsConnection}
        none={
          <EmptyState description={discountMessages.none}>
            <Button variant="filled" disabled={!isReachable} onClick={acts.add}>
              Add a first code
            </Button>
          </EmptyState>
        }
      />
      {id !== undefined && <CodeDialog key={id} id={id} onClose={acts.closeCode} />}
      {dialog?.kind === 'new' && <DiscountForm discount={null} onClose={acts.close} />}
      {dialog?.kind === 'excluded' && <ExclusionDialog discount={dialog.discount} onClose={acts.close} />}
    </Screen>
  );
}
