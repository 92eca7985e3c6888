import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { kycCalls } from '#contract/kyc.ts';
import { instantText } from '#domain/date-text.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { KycReview } from './kyc-review.tsx';
import { useAnswer } from '#app/query/answers.ts';

const words = kycMessages.staff;

interface CompanyCheckProps {
  customerId: number;
  /** Access without a form is granted beside it. */
  isGrantedBeside?: boolean;
  /** Called when the company may order. */
  onGranted?: () => void;
}

/** For staff, of a company that may not order yet: how far its check has come, and the way to its KYC form (rules P-21, P-25). */
export function CompanyCheck({ customerId, isGrantedBeside = false, onGranted }: CompanyCheckProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useAnswer(kycCalls.ofCompany, { params: { id: customerId } });
  if (!data || data.hasAccess) return null;
  return (
    <Alert role="note" color="warn" title={words.open}>
      <Group gap="sm" justify="space-between">
        {data.form?.refusal
          ? words.refusedOn(instantText(data.form.refusal.date))
          : data.form
            ? words.received(instantText(data.form.dateSent), data.form.sentBy)
            : words.none}
        {(data.form || !isGrantedBeside) && (
          <Button size="xs" onClick={() => setOpen(true)}>
            {data.form ? words.review : words.grantLabel}
          </Button>
        )}
      </Group>
      {isOpen && <KycReview check={data} onClose={() => setOpen(false)} {...(onGranted && { onGranted })} />}
    </Alert>
  );
}
