import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { kycMessages } from '#domain/messages/kyc.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { useConfig } from '#app/base/config.ts';
import { companyCheckPath } from '#app/paths/company-check-path.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The dialog for a company that may not order yet: the reason, and the documents to send (rule O-19). */
export function KycDialog({ onClose }: { onClose: () => void }) {
  const config = useConfig();
  const formUrl = config?.kycFormUrl;
  const mailbox = config?.shippingMailbox;
  return (
    <Dialog
      title="Verification of your company"
      onClose={onClose}
      width={520}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {formUrl && (
            <Button component="a" leftSection={<Icon name="outside" />} href={formUrl} target="_blank" rel="noreferrer">
              Open the KYC form
            </Button>
          )}
          <Button component={Link} variant="filled" to={companyCheckPath} data-autofocus>
            {kycMessages.onScreen}
          </Button>
        </>
      }
    >
      <p>{orderMessages.noAccess}</p>
      <Text mt="sm">
        Fill in the KYC form on screen, or fill in and sign it and send it by email
        {mailbox && (
          <>
            {' '}
            to <a href={`mailto:${mailbox}`}>{mailbox}</a>
          </>
        )}
        . Your offers stay valid until they expire.
      </Text>
    </Dialog>
  );
}
