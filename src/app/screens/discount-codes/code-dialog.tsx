import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { type DiscountResponse, discountEndpoints } from '#contract/discounts.ts';
import { discountDay } from '#domain/date-text.ts';
import { discountLabels as labels, isExpiredOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DiscountForm } from './discount-form.tsx';
import { formatUsageLimit } from './discount-words.ts';
import { UsageList } from './usage-list.tsx';
import { useToday } from './use-today.ts';

interface CodeDialogProps {
  /** From the address; it may be anything. */
  id: string;
  onClose: () => void;
}

/** Edits the code of the address, or shows an expired one. */
export function CodeDialog({ id, onClose }: CodeDialogProps) {
  const isNumber = /^\d{1,15}$/.test(id);
  const asked = useEndpoint(
    discountEndpoints.read,
    { params: { id: Number(id) } },
    { staleTime: 0, enabled: isNumber },
  );
  const { data, error, isFetching } = asked;
  // The version at the beginning of the edit: a refetch must not replace it.
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
      width={480}
      foot={<Button onClick={onClose}>Back to the codes</Button>}
    >
      {isMissing ? (
        <p role="alert">{discountMessages.noSuchDiscount}</p>
      ) : error ? (
        <NotLoaded headline={discountMessages.notLoaded} asked={asked} />
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
    width={480}
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
