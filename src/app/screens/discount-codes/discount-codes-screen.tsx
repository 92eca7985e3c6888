import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { isExpiredOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { utcDay } from '#domain/utc-day.ts';
import { TypedGuard } from '#app/form/typed-guard.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { DiscountForm } from './discount-form.tsx';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { discountListOn } from './discount-list.tsx';
import { useDiscountActs } from './use-discount-acts.ts';
import { useToday } from './use-today.ts';

export const loader = (given: LoaderFunctionArgs): null => listLoader(discountListOn(utcDay(new Date())))(given);

/** For managers (rule DC-1). An id in the address opens that code. */
export const Component = () => (
  <TypedGuard>
    <DiscountCodes />
  </TypedGuard>
);

function DiscountCodes() {
  const { id } = useParams();
  const today = useToday();
  const discounts = useList(useMemo(() => discountListOn(today), [today]));
  const { dialog, add, open, exclude, remove, close, closeCode } = useDiscountActs();
  return (
    <ListScreen
      title="Discount codes"
      list={discounts}
      fileName="discount-codes.csv"
      add={{ label: 'New code', first: 'Add a first code', run: add }}
      needsConnection={discountMessages.needsConnection}
      none={discountMessages.none}
      // An expired code can be viewed and deleted, but not edited (rule DC-5).
      renderActs={(row) => (
        <Group gap={4} justify="flex-end" wrap="nowrap" c="dimmed">
          {isExpiredOn(row, today) ? (
            <RowButton icon="lock" name={`Show ${row.code} (expired)`} isFree onClick={() => open(row)} />
          ) : (
            <RowButton icon="edit" name={`Edit ${row.code}`} onClick={() => open(row)} />
          )}
          <RowButton icon="user" name={`Excluded companies of ${row.code}`} onClick={() => exclude(row)} />
          <RowButton icon="trash" name={`Delete ${row.code}`} onClick={() => remove(row)} />
        </Group>
      )}
    >
      {id !== undefined && <CodeDialog key={id} id={id} onClose={closeCode} />}
      {dialog?.kind === 'new' && <DiscountForm discount={null} onClose={close} />}
      {dialog?.kind === 'excluded' && <ExclusionDialog discount={dialog.discount} onClose={close} />}
    </ListScreen>
  );
}
