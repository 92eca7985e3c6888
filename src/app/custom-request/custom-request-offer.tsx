import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Company } from '#contract/companies.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import type { CustomRequestFormValues } from './custom-request-form-values.ts';
import { CustomRequestDialog } from './custom-request-dialog.tsx';

interface CustomRequestOfferProps {
  /** Null for customers, who ask for themselves. */
  companies: readonly Company[] | null;
  /** The dialog as it begins. Asked when it opens. */
  begin: () => CustomRequestFormValues;
  /** Told whether the dialog holds something that leaving would lose. */
  onTyped: (isTyped: boolean) => void;
  /** Called after the dialog was closed without anything being sent. */
  onClose: () => void;
}

/** The way to a custom request, for what the form beside it cannot describe. */
export function CustomRequestOffer({ companies, begin, onTyped, onClose }: CustomRequestOfferProps) {
  // The address of its draft opens it at once.
  const [search] = useSearchParams();
  const [begun, setBegun] = useState<CustomRequestFormValues | null>(() => (search.has('custom') ? begin() : null));
  const isReachable = useReachable();
  return (
    <Stack gap="xs" align="flex-start" mt="md" data-print="none">
      <Text size="xs" c="dimmed">
        Freight, dangerous goods or anything that is not a package?
      </Text>
      <Button disabled={!isReachable} onClick={() => setBegun(begin())}>
        Custom shipping request
      </Button>
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
