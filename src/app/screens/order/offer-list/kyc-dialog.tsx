import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ownCheck, type SentKycForm } from '#contract/company-check.ts';
import { instantText } from '#domain/date-text.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { useConfig } from '#app/base/config.ts';
import { companyCheckPath } from '#app/paths/company-check-path.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** For a company that may not order yet: why, and which documents to send (rule O-19). */
export function KycDialog({ onClose }: { onClose: () => void }) {
  const config = useConfig();
  const formUrl = config?.kycFormUrl;
  const mailbox = config?.shippingMailbox;
  const form = useEndpoint(ownCheck, {}).data?.form ?? null;
  return (
    <Dialog
      title="Verification of your company"
      onClose={onClose}
      width="lg"
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {formUrl && !form && (
            <Button component="a" leftSection={<Icon name="outside" />} href={formUrl} target="_blank" rel="noreferrer">
              Open the KYC form
            </Button>
          )}
          <Button component={Link} variant="filled" to={companyCheckPath} data-autofocus>
            {form ? (form.refusal ? kycMessages.sendAgain : kycMessages.see) : kycMessages.onScreen}
          </Button>
        </>
      }
    >
      <p>{orderMessages.noAccess}</p>
      {form ? <SentForm form={form} /> : <HowToSend mailbox={mailbox} />}
    </Dialog>
  );
}

const SentForm = ({ form: { dateSent, dateSeen, refusal } }: { form: SentKycForm }) =>
  refusal ? (
    <>
      <Text mt="sm">{kycMessages.refusedOn(instantText(refusal.date))}</Text>
      <Text my="2xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {refusal.reason}
      </Text>
      <p>{kycMessages.correct}</p>
    </>
  ) : (
    <Text mt="sm">
      {kycMessages.sentOn(instantText(dateSent))} {dateSeen && kycMessages.seenOn(instantText(dateSeen))}
    </Text>
  );

const HowToSend = ({ mailbox }: { mailbox: string | undefined }) => (
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
);
