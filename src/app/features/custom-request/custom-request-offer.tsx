import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Company } from '#contract/customers.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { lateDialog } from '#app/ui/late-dialog.tsx';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import type { CustomRequestFormValues } from './custom-request-form-values.ts';

const CustomRequestDialog = lateDialog(() => import('./custom-request-dialog.tsx'), 'CustomRequestDialog');

interface CustomRequestOfferProps {
  companies: readonly Company[] | null;
  begin: () => CustomRequestFormValues;
  /** True when leaving would lose something in the dialog. */
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

export function CustomRequestOffer({ companies, begin, onTyped, onClose }: CustomRequestOfferProps) {
  // The address of a draft opens the dialog at once.
  const [search] = useSearchParams();
  const [begun, setBegun] = useState<CustomRequestFormValues | null>(() => (search.has('custom') ? begin() : null));
  return (
    <Stack gap="xs" align="flex-start" mt="md" data-print="none">
      <Text size="xs" c="dimmed">
        Freight, dangerous goods or anything that is not a package?
      </Text>
      <OnlineButton onClick={() => setBegun(begin())}>Custom shipping request</OnlineButton>
      <OfflineNote>{customRequestMessages.offerNeedsConnection}</OfflineNote>
      {begun !== null && (
        <CustomRequestDialog
          companies={companies}
          begun={begun}
          onTyped={onTyped}
          onSent={() => setBegun(null)}
          onClose={() => {
            setBegun(null);
            onClose();
          }}
        />
      )}
    </Stack>
  );
}
