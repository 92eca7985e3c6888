import { Button, Group, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { isExpiredOn, discountLabels as labels } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { utcDay } from '#domain/utc-day.ts';
import { UnsavedTextGuard } from '#app/form/typed-guard.tsx';
import { DiscountForm, UsageList } from './discount-form.tsx';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { discountListOn, formatUsageLimit } from './discount-list.tsx';
import { useDiscountActs, useToday } from './use-discount-acts.ts';
import { discountEndpoints, type DiscountResponse } from '#contract/discounts.ts';
import { discountDay } from '#domain/date-text.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface CodeDialogProps {
  /** From the address; it may be anything. */
  id: string;
  onClose: () => void;
}

/** An expired code is only shown. */
function CodeDialog({ id, onClose }: CodeDialogProps) {
  const isNumber = /^\d{1,15}$/.test(id);
  const query = useEndpoint(
    discountEndpoints.read,
    { params: { id: Number(id) } },
    { staleTime: 0, enabled: isNumber },
  );
  const { data, error, isFetching } = query;
  // The version when the form opened: a refetch must not replace it.
  const [opened, setOpened] = useState<DiscountResponse | null>(null);
  if (!opened && data && !isFetching) setOpened(data);
  const today = useToday();
  if (opened) {
    return isExpiredOn(opened, today) ? (
      <OverDialog discount={opened} onClose={onClose} />
    ) : (
      <DiscountForm discount={opened} onClose={onClose} />
    );
  }
  const isMissing = !isNumber || (error instanceof RequestFailed && error.status === 404);
  return (
    <Dialog
      title="Discount code"
      onClose={onClose}
      width="md"
      foot={<Button onClick={onClose}>Back to the codes</Button>}
    >
      {isMissing ? (
        <p role="alert">{discountMessages.noSuchDiscount}</p>
      ) : error ? (
        <NotLoaded headline={discountMessages.notLoaded} query={query} />
      ) : (
        <Skeleton lines={6} label="Loading the discount code" />
      )}
    </Dialog>
  );
}

/** An expired code cannot be changed. */
const OverDialog = ({ discount, onClose }: { discount: DiscountResponse; onClose: () => void }) => (
  <Dialog
    title={discount.code}
    onClose={onClose}
    width="md"
    foot={<Button onClick={onClose}>Back to the codes</Button>}
  >
    <Stack gap="md" c="var(--text)">
      <p>{discountMessages.expired}.</p>
      <FactList>
        <Fact name={labels.percent}>{discount.discountPercent} %</Fact>
        <Fact name={labels.validFrom}>{discountDay(discount.validFrom)}</Fact>
        <Fact name={labels.validTo}>{discountDay(discount.validTo)}</Fact>
        <Fact name={labels.redemptions}>{formatUsageLimit(discount)}</Fact>
      </FactList>
      <UsageList discount={discount} />
    </Stack>
  </Dialog>
);

export const loader = (args: LoaderFunctionArgs): null => listLoader(discountListOn(utcDay(new Date())))(args);

/** For managers (rule DC-1). An id in the address opens that code. */
export const Component = () => (
  <UnsavedTextGuard>
    <DiscountCodes />
  </UnsavedTextGuard>
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
        <Group gap="2xs" justify="flex-end" wrap="nowrap" c="dimmed">
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
